/**
 * Returns the canonical form of a URL's path, for comparing it with a list of paths. Pages are matched regardless of
 * case, percent-encoding, extra slashes, or a trailing `.data`; access checks must see through all of that.
 */
export function plainPath(pathname: string): string {
  const path = readablePath(pathname).toLowerCase().replace(/\/+/g, '/')
  return path.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
}

/** Returns a readable path, with Thai letters instead of percent-encoding; an invalid one is returned unchanged. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
