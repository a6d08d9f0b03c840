import { Outlet } from 'react-router'
import { Floating } from './floating.tsx'
import { type DisplayPreferences, WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

/** The user's own pages as staff see them. */
export function View({ data: habits }: { data: DisplayPreferences }) {
  return (
    <WorkspaceProvider>
      <WorkspaceFrame habits={habits}>
        <Outlet />
      </WorkspaceFrame>
      <Floating />
    </WorkspaceProvider>
  )
}
