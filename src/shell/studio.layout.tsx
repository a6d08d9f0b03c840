import { type LinksFunction, Outlet, useRouteError } from 'react-router'
import workspaceKit from '#kernel/ui/workspace/index.css?url'
import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workspaceKit }]

/** The layout of full-screen tools, in the workspace's theme. They bring their own frame and `<main>`. */
export default function StudioLayout() {
  return (
    <WorkspaceProvider>
      <Outlet />
      <Floating />
    </WorkspaceProvider>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <WorkspaceProvider>
      <main>
        <ErrorScreen error={error} />
      </main>
      <Floating />
    </WorkspaceProvider>
  )
}
