/**
 * Returns the target of a formatted link in an email, with paths of the site as absolute URLs; null for a link that
 * leads nowhere outside the page.
 */
export function absoluteHref(href: string | undefined, origin: string): string | null {
  if (!href || href.startsWith('#')) return null
  return href.startsWith('/') ? origin + href : href
}
