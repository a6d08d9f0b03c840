import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { kernelPaths } from '#kernel/paths.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { useShell } from './shell-data.ts'

/** The number of items waiting for staff, by the keys of navigation places. */
type Waiting = Record<string, number>

const waiting = createStore<Waiting | null>(null)
let asking: Promise<void> | null = null

function refresh(): Promise<void> {
  asking ??= fetch(kernelPaths.api.waiting, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((fresh: Waiting | null) => {
      if (fresh) waiting.set(fresh)
    })
    // Offline or leaving the page: the places also work without counts.
    .catch(() => undefined)
    .finally(() => {
      asking = null
    })
  return asking
}

/**
 * Requests what is waiting for staff on each page, and again whenever the page's own data is revalidated. To be used
 * once, in the frame.
 */
export function useFreshWaiting(): void {
  const { workspace } = useShell()
  const counted = workspace.some(({ waits }) => waits)
  const { pathname } = useLocation()
  const shown = useMatches().at(-1)?.loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or new data of it is why one asks again
  useEffect(() => {
    if (counted) void refresh()
  }, [counted, pathname, shown])
}

/** Returns what is waiting for staff; null until loaded. */
export const useWaiting = (): Waiting | null => useStore(waiting, null)
