/**
 * Returns a path on this site from what a URL or form requested; `fallback` for anything else. Browsers treat `//host`,
 * `/\host` and control characters as leaving the site, so only plain absolute paths pass. The path is checked as a
 * browser would resolve it: dot segments may leave `//host` behind.
 */
export function safeLocalPath(requested: string | null | undefined, fallback = '/'): string {
  if (!requested || requested.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return fallback
  const url = new URL(requested, 'http://inside.invalid')
  const leaves = url.host !== 'inside.invalid' || url.pathname.startsWith('//')
  return leaves ? fallback : `${url.pathname}${url.search}${url.hash}`
}
