import { Outlet, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { siteLinks } from './site-styles.ts'

export const links = siteLinks

/** The layout of full-screen pages: till, player, panel, shared files. They bring their own frame and `<main>`. */
export default function FullscreenLayout() {
  return (
    <>
      <Outlet />
      <Floating />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      <main>
        <ErrorScreen error={error} />
      </main>
      <Floating />
    </>
  )
}
