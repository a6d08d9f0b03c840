import { useMatches } from 'react-router'
import workspaceKit from '#kernel/ui/workspace/index.css?url'
import { isWorkspaceUser } from './is-workspace-user.ts'
import { useShell } from './shell-data.ts'
import { siteKit } from './site-styles.ts'

/** Returns the stylesheet of the user's own pages (own.layout.tsx); undefined on all others, whose layouts reference theirs. */
export function useOwnPagesStylesheet(): string | undefined {
  const isOwnPage = useMatches().some(({ id }) => id === 'shell/own.layout')
  const works = isWorkspaceUser(useShell())
  if (!isOwnPage) return undefined
  return works ? workspaceKit : siteKit
}
