import { joinPath, legacyPath, maxPathLength, pathSegments } from '../import/old-address.rules.ts'

type OldPathResult = { path: string; error: null } | { path: null; error: 'form' | 'long' | 'reserved' }

/**
 * Parses an old path as typed or pasted. It may be any path of this site that is not a page of the product; under the
 * blog, only those of posts.
 */
export function oldPathOf(input: string): OldPathResult {
  const entered = input.trim()
  const names = pathSegments(entered)
  const path = legacyPath(entered) ?? (names && blogPostPath(names))
  if (path) return { path, error: null }
  if (names ? joinPath(names).length > maxPathLength : isDeep(entered)) return { path: null, error: 'long' }
  return { path: null, error: names || entered === '/' ? 'reserved' : 'form' }
}

function blogPostPath(names: readonly string[]): string | null {
  const [first, ...below] = names
  const path = first === 'cms-blog' && (below.length === 1 || below.length === 2) ? joinPath(names) : null
  return path && path.length <= maxPathLength ? path : null
}

/** Whether it has more segments than are supported, and its first ones are otherwise valid. */
const isDeep = (entered: string): boolean => {
  const parts = entered.split('/').filter(Boolean)
  return (
    parts.length > 8 && pathSegments(`/${parts.slice(0, 8).join('/')}`) !== null && /^\/[^/]/.test(entered)
  )
}

/** Returns the target of a redirect, in the spelling of our paths; null when it is not on this site. */
export function newPathOf(input: string): string | null {
  const entered = input.trim()
  if (entered === '/') return '/'
  const names = pathSegments(entered)
  const path = names && joinPath(names)
  return path && path.length <= maxPathLength ? path : null
}

/** Returns a path decoded for display; what cannot be decoded stays as stored. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
