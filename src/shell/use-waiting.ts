import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { kernelPaths } from '#kernel/paths.ts'
import { createStore, useStore } from '#kernel/ui/store.ts'
import { useShell } from './shell-data.ts'

/** How much waits for staff, by the names that places of the navigation give. */
type Waiting = Record<string, number>

const waiting = createStore<Waiting | null>(null)
let asking: Promise<void> | null = null

function refresh(): Promise<void> {
  asking ??= fetch(kernelPaths.api.waiting, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((fresh: Waiting | null) => {
      if (fresh) waiting.set(fresh)
    })
    // Offline or on the way out: the places are still good without figures.
    .catch(() => undefined)
    .finally(() => {
      asking = null
    })
  return asking
}

/** Asks what waits for staff on each page, and again whenever the page's own data came again. For the frame, once. */
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

/** What waits for staff; null until it is known. */
export const useWaiting = (): Waiting | null => useStore(waiting, null)
