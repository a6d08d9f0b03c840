import { useEffect } from 'react'
import { readStored, removeStored, store } from '#kernel/browser-store.ts'

const [currentKey, lastKey] = ['sala.route.current', 'sala.route.last']

/** A location on the site: its path and its page. */
export interface Place {
  path: string
  page: string
}

const asPlace = (saved: unknown): Place | null => {
  const { path, page } = (saved ?? {}) as Partial<Record<keyof Place, unknown>>
  // Only paths of this site, since the user may be sent there.
  const own = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return own && typeof page === 'string' ? { path, page } : null
}

/**
 * Returns where the user was before the page at a path, whether or not that page has been remembered yet; null on the
 * first page.
 */
export function lastRoute(path: string): Place | null {
  const current = readStored(currentKey, asPlace)
  return current && current.path !== path ? current : readStored(lastKey, asPlace)
}

/** Stores this location as the current one, and the previous one as the last (specification, section 2, route handler). */
export function RouteHandler({ path, page }: Place) {
  useEffect(() => remember({ path, page }), [path, page])
  return null
}

export function remember(now: Place): void {
  const before = readStored(currentKey, asPlace)
  if (before?.path === now.path) return
  store(currentKey, now)
  if (before) store(lastKey, before)
}

/** Clears the locations, so that the next user of this browser is not led to where the previous one was. */
export function forgetRoutes(): void {
  removeStored(currentKey)
  removeStored(lastKey)
}
