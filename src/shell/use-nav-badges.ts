import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { kernelPaths } from '#kernel/paths.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { useShell } from './shell-data.ts'

/** The number of items waiting for staff, by the keys of navigation places. */
type BadgeCounts = Record<string, number>

const badgeCounts = createStore<BadgeCounts | null>(null)
let pendingRequest: Promise<void> | null = null

function refreshBadgeCounts(): Promise<void> {
  pendingRequest ??= fetch(kernelPaths.api.waiting, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((fresh: BadgeCounts | null) => {
      if (fresh) badgeCounts.set(fresh)
    })
    // Offline or leaving the page: the places also work without counts.
    .catch(() => undefined)
    .finally(() => {
      pendingRequest = null
    })
  return pendingRequest
}

/**
 * Requests what is waiting for staff on each page, and again whenever the page's own data is revalidated. To be used
 * once, in the frame.
 */
export function useRefreshNavBadges(): void {
  const { workspace } = useShell()
  const counted = workspace.some(({ badge }) => badge)
  const { pathname } = useLocation()
  const pageData = useMatches().at(-1)?.loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or new data of it is why one asks again
  useEffect(() => {
    if (counted) void refreshBadgeCounts()
  }, [counted, pathname, pageData])
}

/** Returns what is waiting for staff; null until loaded. */
export const useNavBadges = (): BadgeCounts | null => useStore(badgeCounts, null)
