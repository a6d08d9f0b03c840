/**
 * A path on this site out of what an address or form asked for; `fallback` for everything else. Browsers read `//host`,
 * `/\host` and control characters as ways out, so only plain absolute paths pass. What is checked is the path as a browser would
 * follow it: dot segments may leave `//host` behind.
 */
export function insidePath(requested: string | null | undefined, fallback = '/'): string {
  if (!requested || requested.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return fallback
  const url = new URL(requested, 'http://inside.invalid')
  const leaves = url.host !== 'inside.invalid' || url.pathname.startsWith('//')
  return leaves ? fallback : `${url.pathname}${url.search}${url.hash}`
}
