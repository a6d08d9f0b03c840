/**
 * A path on this site out of what an address or form asked for; `fallback` for everything else. Browsers read `//host`,
 * `/\host` and control characters as ways out, so only plain absolute paths pass. What is checked is the path as a browser would
 * follow it: dot segments may leave `//host` behind.
 */
export function insidePath(asked: string | null | undefined, fallback = '/'): string {
  if (!asked || asked.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return fallback
  const url = new URL(asked, 'http://inside.invalid')
  const leaves = url.host !== 'inside.invalid' || url.pathname.startsWith('//')
  return leaves ? fallback : `${url.pathname}${url.search}${url.hash}`
}
