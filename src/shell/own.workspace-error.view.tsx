import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { type Habits, WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

/** What went wrong with one's own page, for people at work. */
export function View({ data: { habits, error } }: { data: { habits: Habits; error: unknown } }) {
  return (
    <WorkspaceProvider>
      <WorkspaceFrame habits={habits}>
        <ErrorScreen error={error} />
      </WorkspaceFrame>
      <Floating />
    </WorkspaceProvider>
  )
}
