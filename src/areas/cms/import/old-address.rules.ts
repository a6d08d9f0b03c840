import { isReserved, slugOf } from '../page/slug.rules.ts'

/**
 * How an address of another site is kept as one that leads on: spelled as our own addresses are. Null for one that belongs to the
 * product, to the home page, or to nothing: a redirect must never stand in the way of a page.
 */
export function oldAddress(input: string): string | null {
  const numbered = /^\/\?(p|page_id)=(\d{1,12})$/.exec(input)
  if (numbered) return input
  const names = namesIn(input)
  const path = names && pathWith(names)
  return path && path.length <= longestPath && !isReserved(names[0]!) ? path : null
}

/** As it is kept, with percent signs. */
export const longestPath = 500

export const pathWith = (names: readonly string[]): string => `/${names.map(encodeURIComponent).join('/')}`

/** The parts of a path of a site, spelled as our own addresses are. Null for anything else: other sites, files of a disk, nothing. */
export function namesIn(input: string): string[] | null {
  const parts = input.split('/').filter(Boolean)
  if (!input.startsWith('/') || input.startsWith('//') || !parts.length || parts.length > 8) return null
  try {
    const names = parts.map((part) => slugOf(decodeURIComponent(part)))
    const unfit = (name: string) =>
      name === '' || name === '.' || name === '..' || /[/\\?#]|\p{Cc}/u.test(name)
    return names.some(unfit) ? null : names
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
