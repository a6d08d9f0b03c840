import { useMatches } from 'react-router'
import workspaceKit from '#kernel/ui/workspace/index.css?url'
import { useShell } from './shell-data.ts'
import { siteKit } from './site-styles.ts'
import { worksHere } from './works-here.ts'

/** Returns the stylesheet of the user's own pages (own.layout.tsx); undefined on all others, whose layouts reference theirs. */
export function useOwnKit(): string | undefined {
  const own = useMatches().some(({ id }) => id === 'shell/own.layout')
  const works = worksHere(useShell())
  if (!own) return undefined
  return works ? workspaceKit : siteKit
}
