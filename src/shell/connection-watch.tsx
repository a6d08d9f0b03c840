import { useEffect, useState } from 'react'
import { useSteadyPage } from '#kernel/http/use-steady-page.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconWifiOff } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shellMessages } from './messages/index.ts'

/**
 * A line at the foot of the screen while there is no connection, and a word when it is back. The page stays meanwhile, and what was to be
 * read of it anew comes later. Links stay put: what they lead to could not come, and the browser would put its own page in the place of
 * ours, with what was typed.
 */
export function ConnectionWatch() {
  const t = useMessages(shellMessages)
  const [offline, setOffline] = useState(false)
  const waiting = useSteadyPage()
  useEffect(() => {
    const goOffline = () => setOffline(true)
    const back = () => {
      setOffline(false)
      toast(t.offline.back)
    }
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leavesPage(event)) return
      event.preventDefault()
      toast(t.offline.title)
    }
    setOffline(!navigator.onLine)
    addEventListener('click', stay, { capture: true })
    for (const sign of intents) addEventListener(sign, noFetching, { capture: true })
    addEventListener('offline', goOffline)
    addEventListener('online', back)
    return () => {
      removeEventListener('click', stay, { capture: true })
      for (const sign of intents) removeEventListener(sign, noFetching, { capture: true })
      removeEventListener('offline', goOffline)
      removeEventListener('online', back)
    }
  }, [t])
  return (
    <div role="status" className={offline || waiting ? 'offline-line' : 'vh'}>
      {(offline || waiting) && (
        <>
          <Icon path={iconWifiOff} />
          {offline ? t.offline.line : t.offline.waiting}
        </>
      )}
    </div>
  )
}

/** By which the router sees that a link may be followed soon; React tells that a pointer enters by what it leaves. */
const intents = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const

/**
 * The router fetches what a link leads to when the link is only pointed at, and loads the page again when that fails: without a connection
 * one's page would be gone for looking at a link.
 */
function noFetching(event: Event): void {
  if (navigator.onLine) return
  const reached = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  if (reached instanceof Element && reached.closest('a')) event.stopPropagation()
}

/** Whether a click follows a link to another page of this site, here. */
function leavesPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.href === '' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const there = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  return there && (link.pathname !== location.pathname || link.search !== location.search)
}
