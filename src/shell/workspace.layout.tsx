import {
  type LinksFunction,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { setCookie } from '#kernel/http/cookies.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import workspaceKit from '#kernel/ui/workspace/index.css?url'
import { cookieSeconds } from './cookies.ts'
import { displayPreferencesOf } from './display-preferences.server.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { RootError } from './root-error.tsx'
import { useShell } from './shell-data.ts'
import { type DisplayPreferences, WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workspaceKit }]

/**
 * Returns this browser's preferences for rows and navigation. In an organisation's workspace it also remembers which
 * organisation the user works for.
 */
export function loader({ context, request }: LoaderFunctionArgs): DisplayPreferences {
  const ctx = ctxOf(context)
  if (ctx.viewer.user && /^\/cluster(\/|$)/.test(new URL(request.url).pathname))
    setCookie(ctx, 'cluster', ctx.tenant.id, { maxAgeSeconds: cookieSeconds.cluster, readable: true })
  return displayPreferencesOf(context)
}

export const shouldRevalidate = () => false

/** The layout of workspace pages: for staff, with Mantine. */
export default function WorkspaceLayout() {
  return (
    <WorkspaceProvider>
      <WorkspaceFrame habits={useLoaderData<typeof loader>()}>
        <Outlet />
      </WorkspaceFrame>
      <Floating />
    </WorkspaceProvider>
  )
}

/** A failed page keeps navigation and search. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { workspace } = useShell()
  const habits = useRouteLoaderData<typeof loader>('shell/workspace.layout') ?? {
    density: 'comfortable',
    folded: false,
  }
  // Users without a place in the workspace are visitors of the site, and see the error in the site's own frame.
  if (workspace.length === 0) return <RootError />
  return (
    <WorkspaceProvider>
      <WorkspaceFrame habits={habits}>
        <ErrorScreen error={error} />
      </WorkspaceFrame>
      <Floating />
    </WorkspaceProvider>
  )
}
