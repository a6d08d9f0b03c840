/**
 * Custom headers in which an exam page reports what the JavaScript API of Safe Exam Browser gave it: the hashes of its
 * own URL with the keys, and that URL. The newer web view adds no headers itself.
 */
export const sebPageHeaders = {
  page: 'x-seb-page',
  configKey: 'x-seb-configkeyhash',
  examKey: 'x-seb-requesthash',
} as const

/**
 * Whether a URL is that of a page, with any query, in a browser's normalised form. Hashes of any other URL prove
 * nothing here. `path` is the page's path.
 */
export function isPageAt(address: string, { origin, path }: { origin: string; path: string }): boolean {
  if (address.length > 1000 || address.includes('#') || !URL.canParse(address)) return false
  const { href, origin: found, pathname, username, password } = new URL(address)
  return href === address && found === origin && pathname === path && !username && !password
}

/** Returns a page's report as headers, or null if it has no hash. */
export function headersOf({
  page,
  configKey,
  browserExamKey,
}: {
  page: string
  configKey?: unknown
  browserExamKey?: unknown
}): Record<string, string> | null {
  const hash = (value: unknown) => (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value : null)
  const config = hash(configKey)
  const exam = hash(browserExamKey)
  if (!config && !exam) return null
  return {
    [sebPageHeaders.page]: page.replace(/#.*$/s, ''),
    ...(config && { [sebPageHeaders.configKey]: config }),
    ...(exam && { [sebPageHeaders.examKey]: exam }),
  }
}
