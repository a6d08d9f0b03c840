import { useEffect } from 'react'
import { readStored, removeStored, store } from '#kernel/browser-store.ts'

const [currentKey, lastKey] = ['sala.route.current', 'sala.route.last']

/** A place of the site: its path, and which page that is. */
export interface Place {
  path: string
  page: string
}

const asPlace = (saved: unknown): Place | null => {
  const { path, page } = (saved ?? {}) as Partial<Record<keyof Place, unknown>>
  // Only paths of this site, since one may be led there.
  const own = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return own && typeof page === 'string' ? { path, page } : null
}

/** Where the person was before the page at a path, be that remembered already or not; null at the first. */
export function lastRoute(path: string): Place | null {
  const current = readStored(currentKey, asPlace)
  return current && current.path !== path ? current : readStored(lastKey, asPlace)
}

/** Remembers this place as the current one, and the one before as the last (specification, section 2, route handler). */
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

/** Nobody who uses this browser next is led to where the one before was. */
export function forgetRoutes(): void {
  removeStored(currentKey)
  removeStored(lastKey)
}
