import { Outlet } from 'react-router'
import { Floating } from './floating.tsx'
import { type Habits, WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

/** One's own pages as people at work have them. */
export function View({ data: habits }: { data: Habits }) {
  return (
    <WorkspaceProvider>
      <WorkspaceFrame habits={habits}>
        <Outlet />
      </WorkspaceFrame>
      <Floating />
    </WorkspaceProvider>
  )
}
