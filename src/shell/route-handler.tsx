import { useEffect } from 'react'
import { readStored, removeStored, store } from '#kernel/browser-store.ts'

const currentKey = 'sala.route.current'
const lastKey = 'sala.route.last'

/** A location on the site: its path and its page. */
export interface RouteLocation {
  path: string
  page: string
}

const parseLocation = (saved: unknown): RouteLocation | null => {
  const { path, page } = (saved ?? {}) as Partial<Record<keyof RouteLocation, unknown>>
  // Only paths of this site, since the user may be sent there.
  const isLocalPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return isLocalPath && typeof page === 'string' ? { path, page } : null
}

/**
 * Returns where the user was before the page at a path, whether or not that page has been remembered yet; null on the
 * first page.
 */
export function lastRoute(path: string): RouteLocation | null {
  const current = readStored(currentKey, parseLocation)
  return current && current.path !== path ? current : readStored(lastKey, parseLocation)
}

/** Stores this location as the current one, and the previous one as the last (specification, section 2, route handler). */
export function RouteHandler({ path, page }: RouteLocation) {
  useEffect(() => storeRoute({ path, page }), [path, page])
  return null
}

export function storeRoute(now: RouteLocation): void {
  const before = readStored(currentKey, parseLocation)
  if (before?.path === now.path) return
  store(currentKey, now)
  if (before) store(lastKey, before)
}

/** Clears the locations, so that the next user of this browser is not led to where the previous one was. */
export function clearRoutes(): void {
  removeStored(currentKey)
  removeStored(lastKey)
}
