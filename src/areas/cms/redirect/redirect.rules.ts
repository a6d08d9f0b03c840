import { longestPath, namesIn, oldAddress, pathWith } from '../import/old-address.rules.ts'

type Read = { path: string; fault: null } | { path: null; fault: 'form' | 'long' | 'reserved' }

/**
 * An old address as somebody typed or copied it. It may be anything of this site that no page of the product has; under the blog,
 * the addresses of stories alone.
 */
export function oldPathOf(input: string): Read {
  const typed = input.trim()
  const names = namesIn(typed)
  const path = oldAddress(typed) ?? (names && storyPath(names))
  if (path) return { path, fault: null }
  if (names ? pathWith(names).length > longestPath : isDeep(typed)) return { path: null, fault: 'long' }
  return { path: null, fault: names || typed === '/' ? 'reserved' : 'form' }
}

function storyPath(names: readonly string[]): string | null {
  const [first, ...below] = names
  const path = first === 'cms-blog' && (below.length === 1 || below.length === 2) ? pathWith(names) : null
  return path && path.length <= longestPath ? path : null
}

/** Of more parts than we keep, and nothing else wrong with the first ones. */
const isDeep = (typed: string): boolean => {
  const parts = typed.split('/').filter(Boolean)
  return parts.length > 8 && namesIn(`/${parts.slice(0, 8).join('/')}`) !== null && /^\/[^/]/.test(typed)
}

/** Where an old address shall lead, spelled as our addresses are; null for what is none of this site. */
export function newPathOf(input: string): string | null {
  const typed = input.trim()
  if (typed === '/') return '/'
  const names = namesIn(typed)
  const path = names && pathWith(names)
  return path && path.length <= longestPath ? path : null
}

/** A path as people read it; what cannot be read stays as it is kept. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
