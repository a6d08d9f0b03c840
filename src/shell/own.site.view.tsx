import { Outlet } from 'react-router'
import { Floating } from './floating.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The user's own pages as shoppers see them. */
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
