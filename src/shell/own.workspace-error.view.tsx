import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { type DisplayPreferences, WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

/** The error screen of the user's own pages, for staff. */
export function View({ data: { habits, error } }: { data: { habits: DisplayPreferences; error: unknown } }) {
  return (
    <WorkspaceProvider>
      <WorkspaceFrame habits={habits}>
        <ErrorScreen error={error} />
      </WorkspaceFrame>
      <Floating />
    </WorkspaceProvider>
  )
}
