import { useEffect, useState } from 'react'
import { useResilientRevalidation } from '#kernel/http/use-resilient-revalidation.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconWifiOff } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shellMessages } from './messages/index.ts'

/**
 * Shows a line at the bottom of the screen while offline, and a message when the connection is back. The page stays
 * meanwhile, its revalidation is delayed, and what it submits is kept in its form. Links do nothing: their targets could not load, and the browser would
 * replace our page with its own, and lose what was typed.
 */
export function ConnectionWatch() {
  const t = useMessages(shellMessages)
  const [offline, setOffline] = useState(false)
  const waiting = useResilientRevalidation(() => toast(t.offline.notSent))
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
    for (const sign of prefetchEvents) addEventListener(sign, preventPrefetch, { capture: true })
    addEventListener('offline', goOffline)
    addEventListener('online', back)
    return () => {
      removeEventListener('click', stay, { capture: true })
      for (const sign of prefetchEvents) removeEventListener(sign, preventPrefetch, { capture: true })
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

/** Events by which the router detects that a link may soon be followed; React derives pointer entry from mouseout. */
const prefetchEvents = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const

/**
 * The router prefetches a link's target on hover, and reloads the page when that fails: offline, merely hovering over a
 * link would lose the current page.
 */
function preventPrefetch(event: Event): void {
  if (navigator.onLine) return
  const reached = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  if (reached instanceof Element && reached.closest('a')) event.stopPropagation()
}

/** Returns whether a click follows a link to another page of this site, in this tab. */
function leavesPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.href === '' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const isPageLink = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  return isPageLink && (link.pathname !== location.pathname || link.search !== location.search)
}
