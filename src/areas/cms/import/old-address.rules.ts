import { isReserved, slugOf } from '../page/slug.rules.ts'

/**
 * Converts a URL of another site to the redirect path to store, in the spelling of our own paths. Null for one that
 * belongs to the product or the home page, or is invalid: a redirect must never shadow a page.
 */
export function legacyPath(input: string): string | null {
  const numbered = /^\/\?(p|page_id)=(\d{1,12})$/.exec(input)
  if (numbered) return input
  const names = pathSegments(input)
  const path = names && joinPath(names)
  return path && path.length <= maxPathLength && !isReserved(names[0]!) ? path : null
}

/** As stored, percent-encoded. */
export const maxPathLength = 500

export const joinPath = (names: readonly string[]): string => `/${names.map(encodeURIComponent).join('/')}`

/**
 * Returns the segments of a path of a site, in the spelling of our own paths. Null for anything else: other sites,
 * files on disk, nothing.
 */
export function pathSegments(input: string): string[] | null {
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

/** Returns WordPress's numeric path that a query of the home page names. */
export function numericLegacyPath(params: URLSearchParams): string | null {
  for (const name of ['p', 'page_id']) {
    const number = params.get(name)
    if (number) return legacyPath(`/?${name}=${number}`)
  }
  return null
}
