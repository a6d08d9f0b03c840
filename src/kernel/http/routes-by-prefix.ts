import type { ServerBuild } from 'react-router'

/**
 * Returns, by pathname, the result of `make` for the part of a build that contains the routes a path with that first
 * segment can match; each part is made once. The router tries all its routes several times per request and sets all of
 * them up again for each document, although only a dozen of our hundreds can match. Requests that concern all routes
 * (`__manifest`, `_root.data`) get the whole build.
 */
export function routesByPrefix<T>(
  build: ServerBuild,
  make: (part: ServerBuild) => T,
): (pathname: string) => T {
  const segments = new Map(
    Object.keys(build.routes).map((id) => [id, firstSegmentOfRoute(pathOf(build, id))]),
  )
  const named = new Set(segments.values())
  const bySegment = new Map<string | undefined, T>()
  const forWholeBuild = make(build)
  return (pathname) => {
    const text = firstSegment(pathname)
    if (text === undefined || text.startsWith('_')) return forWholeBuild
    // Pages named by the sites themselves share one part.
    const word = named.has(text) ? text : undefined
    const before = bySegment.get(word)
    if (before !== undefined) return before
    const now = make(buildFor(build, segments, word))
    bySegment.set(word, now)
    return now
  }
}

/** Returns the path of every route. */
export const routePaths = (build: ServerBuild): string[] =>
  Object.keys(build.routes).map((id) => pathOf(build, id))

/** Returns the first segment of a path as the router compares it; undefined if it cannot be decoded. */
function firstSegment(pathname: string): string | undefined {
  const word = pathname.split('/')[1] ?? ''
  try {
    return decodeURIComponent(word.replace(/\.data$/, '')).toLowerCase()
  } catch {
    return undefined
  }
}

/** Returns the first segment of all paths of a route; undefined for a route at the root, and if the first segment is variable. */
function firstSegmentOfRoute(path: string): string | undefined {
  const first = path.split('/').find(Boolean)
  return first && !/^[:*]|\?$/.test(first) ? first.toLowerCase() : undefined
}

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id]
  if (!route) return ''
  return `${route.parentId ? pathOf(build, route.parentId) : ''}/${route.path ?? ''}`
}

function buildFor(
  build: ServerBuild,
  segments: Map<string, string | undefined>,
  word: string | undefined,
): ServerBuild {
  const prefixes = new Set<string>()
  for (const [id, begins] of segments) {
    if (begins !== undefined && begins !== word) continue
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) prefixes.add(at)
  }
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => prefixes.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}
