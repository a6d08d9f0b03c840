import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { ActionOutcomes } from '#kernel/action/action-outcomes.tsx'
import { AppOverlay } from '#kernel/ui/app-overlay.tsx'
import { Dialogs } from '#kernel/ui/dialog.tsx'
import { ScrollToTop } from '#kernel/ui/scroll-to-top.tsx'
import { Toasts } from '#kernel/ui/toast.tsx'
import { useRefreshAfterChanges } from './after-changes.ts'
import { ConnectionWatch } from './connection-watch.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewBuildNotice } from './new-build-notice.tsx'
import { RouteHandler } from './route-handler.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { useShell } from './shell-data.ts'
import { SupportBanner } from './support-banner.tsx'
import { useViewer } from './user-menu.tsx'

const SessionGuard = lazy(() => import('./session-guard.tsx').then((m) => ({ default: m.SessionGuard })))
const HostSwitcher = lazy(() => import('./host-switcher.tsx').then((m) => ({ default: m.HostSwitcher })))

/** The floating components of every page, whatever its layout. What few visitors need is only loaded for them, after the page. */
export function Floating() {
  const { development } = useShell()
  const viewer = useViewer()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.id ?? ''
  useRefreshAfterChanges()
  return (
    <>
      <NavigationProgress />
      <Toasts />
      <ActionOutcomes />
      <Dialogs />
      <AppOverlay />
      <ScrollToTop />
      <ConnectionWatch />
      <SessionEndedNotice />
      <NewBuildNotice />
      <SupportBanner />
      <RouteHandler path={pathname} page={page} />
      {hydrated && (
        <Suspense>
          {viewer && <SessionGuard />}
          {development && <HostSwitcher />}
        </Suspense>
      )}
    </>
  )
}
