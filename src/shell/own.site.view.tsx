import { Outlet } from 'react-router'
import { Floating } from './floating.tsx'
import { SiteFrame } from './site-frame.tsx'

/** One's own pages as a shopper has them. */
export function View() {
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <Floating />
    </>
  )
}
