import { type LoaderFunctionArgs, useLoaderData, useRouteError, useRouteLoaderData } from 'react-router'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { displayPreferencesOf } from './display-preferences.server.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Floating } from './floating.tsx'
import { isWorkspaceUser } from './is-workspace-user.ts'
import { useShell } from './shell-data.ts'
import { SiteFrame } from './site-frame.tsx'
import type { DisplayPreferences } from './workspace-frame.tsx'

// The workspace's frame is a separate chunk: a shopper reads messages without it.
const views = roleViews<DisplayPreferences>({
  guest: () => import('./own.site.view.tsx'),
  manager: () => import('./own.workspace.view.tsx'),
})

export const loader = ({ context }: LoaderFunctionArgs): DisplayPreferences => displayPreferencesOf(context)

export const shouldRevalidate = () => false

/** The layout of the user's own pages. Its stylesheet depends on the viewer, so root.tsx loads it (own-stylesheet.ts). */
export default function OwnLayout() {
  const role = isWorkspaceUser(useShell()) ? 'manager' : 'guest'
  return <RoleView views={views} role={role} data={useLoaderData<typeof loader>()} />
}

/** A failed page keeps the frame; one that requires sign-in is shown in the site's frame. */
export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useShell()
  const habits = useRouteLoaderData<typeof loader>('shell/own.layout')
  const everybody = 'guest' as const
  if (habits && isWorkspaceUser(shell))
    return <RoleView views={errorViews} role={everybody} data={{ habits, error }} />
  return (
    <>
      <SiteFrame>
        <ErrorScreen error={error} />
      </SiteFrame>
      <Floating />
    </>
  )
}

const errorViews = roleViews<{ habits: DisplayPreferences; error: unknown }>({
  guest: () => import('./own.workspace-error.view.tsx'),
})
