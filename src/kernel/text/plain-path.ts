/**
 * An address's path in the one way of writing it that a list of addresses can be held against. Pages are found whatever the case, with
 * percent signs, slashes to spare, or `.data` behind; what guards an address must see through all of that.
 */
export function plainPath(pathname: string): string {
  const path = readablePath(pathname).toLowerCase().replace(/\/+/g, '/')
  return path.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
}

/** A path as people read it, Thai letters instead of percent signs; one that is written wrongly stays as it is. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
