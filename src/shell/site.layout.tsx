import { Outlet, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { SiteFrame } from './site-frame.tsx'
import { siteLinks } from './site-styles.ts'

export const links = siteLinks

/** The layout of site pages: shop, lessons, reading, events, forms, accounts. */
export default function SiteLayout() {
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <Floating />
    </>
  )
}

/** A failed page keeps the frame, so that users can go on. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      <SiteFrame>
        <ErrorScreen error={error} />
      </SiteFrame>
      <Floating />
    </>
  )
}
