import { isReserved, slugOf } from '../page/slug.rules.ts'

/**
 * How an address of another site is kept as one that leads on: spelled as our own addresses are. Null for one that belongs to the
 * product, to the home page, or to nothing: a redirect must never stand in the way of a page.
 */
export function oldAddress(given: string): string | null {
  const numbered = /^\/\?(p|page_id)=(\d{1,12})$/.exec(given)
  if (numbered) return given
  const parts = given.split('/').filter(Boolean)
  if (!given.startsWith('/') || given.startsWith('//') || !parts.length || parts.length > 8) return null
  try {
    const names = parts.map((part) => slugOf(decodeURIComponent(part)))
    if (names.some((name) => name === '' || name === '.' || name === '..' || /[/\\?#]|\p{Cc}/u.test(name)))
      return null
    const path = `/${names.map(encodeURIComponent).join('/')}`
    return isReserved(names[0]!) || path.length > 500 ? null : path
  } catch {
    return null
  }
}

/** The address by number of WordPress that a query of the home page names. */
export function numberedAddress(params: URLSearchParams): string | null {
  for (const name of ['p', 'page_id']) {
    const number = params.get(name)
    if (number) return oldAddress(`/?${name}=${number}`)
  }
  return null
}
