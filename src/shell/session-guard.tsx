import { useEffect } from 'react'
import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { fetchTenantConfig } from '#kernel/tenancy/tenant-client.ts'
import { inactivityMs, inactivitySteps } from '#kernel/ui/constants.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { inactivityAt } from './inactivity.rules.ts'
import { shellMessages } from './messages/index.ts'
import { clearRoutes } from './route-handler.tsx'
import { storeSessionEnd } from './session-ended-notice.tsx'
import { useShell } from './shell-data.ts'
import { restoreTypedInput, saveTypedInput } from './unsaved-input.ts'

/** The specification's activity events; the last is sent by a page that is busy for its user, for example with an upload. */
const activityEvents = ['mousemove', 'keydown', 'mousedown', 'touchstart', 'sala:active'] as const
const storageKey = 'lastActive'
const sessionCheckIntervalMs = 60_000

/**
 * Ends the session of a signed-in user after two hours without activity in any tab, and warns one step before. Unsent
 * form input is stored in this tab and restored when the page is opened again.
 */
export function SessionGuard() {
  const t = useMessages(shellMessages)
  const [host = ''] = useShell().tenant.hosts
  useEffect(() => {
    if (restoreTypedInput()) toast(t.session.restored)
  }, [t])
  useEffect(() => {
    let dismiss: (() => void) | null = null
    let savedAt = 0
    const active = () => {
      dismiss?.()
      dismiss = null
      // Mouse moves come by the hundred; other tabs only need an occasional update.
      if (Date.now() - savedAt < 5000) return
      savedAt = Date.now()
      localStorage.setItem(storageKey, String(savedAt))
    }
    const checkInactivity = () => {
      const last = Number(localStorage.getItem(storageKey)) || Date.now()
      const now = inactivityAt(last, Date.now(), inactivityMs, inactivitySteps)
      if (now.state === 'ended') return void end(true)
      if (now.state !== 'warning' || dismiss) return
      dismiss = toast(t.session.warning(now.minutesLeft), {
        ms: now.minutesLeft * 60_000,
        action: { label: t.session.stay, run: active },
      })
    }
    const end = async (unused = false) => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkInactivity)
      document.removeEventListener('visibilitychange', checkSession)
      const input = saveTypedInput()
      if (unused) storeSessionEnd(input)
      clearRoutes()
      await fetch(accountPaths.api.logout, { method: 'POST' }).catch(() => undefined)
      console.info('Auth token removed.')
      console.info('Session marked as invalid.')
      location.assign('/')
    }
    let requested = Date.now()
    /** A page that comes to the foreground again may belong to a session that has been ended elsewhere. */
    const checkSession = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - requested < sessionCheckIntervalMs) return
      requested = Date.now()
      const config = await fetchTenantConfig(host).catch(() => null)
      if (config && !config.session.valid) end()
    }
    active()
    const timer = setInterval(checkInactivity, inactivityMs / inactivitySteps / 4)
    for (const sign of activityEvents) addEventListener(sign, active, { passive: true })
    document.addEventListener('visibilitychange', checkInactivity)
    document.addEventListener('visibilitychange', checkSession)
    return () => {
      clearInterval(timer)
      for (const sign of activityEvents) removeEventListener(sign, active)
      document.removeEventListener('visibilitychange', checkInactivity)
      document.removeEventListener('visibilitychange', checkSession)
    }
  }, [t, host])
  return null
}
