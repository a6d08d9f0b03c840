/**
 * Headers of our own, in which a page of an exam tells what the script interface of Safe Exam Browser told it: the hashes of its own
 * address with the keys, and that address. Its newer web view adds no headers itself.
 */
export const sebPageHeaders = {
  page: 'x-seb-page',
  configKey: 'x-seb-configkeyhash',
  examKey: 'x-seb-requesthash',
} as const

/**
 * Whether an address is one of a page, with whatever query, and as a browser writes it. Hashes of any other address prove nothing here.
 * `path`: of the page.
 */
export function isPageAt(address: string, { origin, path }: { origin: string; path: string }): boolean {
  if (address.length > 1000 || address.includes('#') || !URL.canParse(address)) return false
  const { href, origin: found, pathname, username, password } = new URL(address)
  return href === address && found === origin && pathname === path && !username && !password
}

/** What a page tells, as headers; null where it has no hash. */
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
  const [config, exam] = [hash(configKey), hash(browserExamKey)]
  if (!config && !exam) return null
  return {
    [sebPageHeaders.page]: page.replace(/#.*$/s, ''),
    ...(config && { [sebPageHeaders.configKey]: config }),
    ...(exam && { [sebPageHeaders.examKey]: exam }),
  }
}
