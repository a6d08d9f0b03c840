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
import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { habitsOf } from './habits.server.ts'
import { RootError } from './root-error.tsx'
import { useShell } from './shell-data.ts'
import { type Habits, WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: workspaceKit }]

/** How this browser likes its rows and its navigation. In an organisation's workspace it is remembered for whom one works. */
export function loader({ context, request }: LoaderFunctionArgs): Habits {
  const ctx = ctxOf(context)
  if (ctx.viewer.user && /^\/cluster(\/|$)/.test(new URL(request.url).pathname))
    setCookie(ctx, 'cluster', ctx.tenant.id, { maxAgeSeconds: cookieSeconds.cluster, readable: true })
  return habitsOf(context)
}

export const shouldRevalidate = () => false

/** The layout of workspace pages: people at work, on Mantine. */
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

/** A page that failed leaves navigation and search standing. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { workspace } = useShell()
  const habits = useRouteLoaderData<typeof loader>('shell/workspace.layout') ?? {
    density: 'comfortable',
    folded: false,
  }
  // Whoever has no place in the workspace is a visitor of the site, and is told so in the site's own frame.
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
