/** Where a link of formatted text leads from an e-mail: paths of the site from anywhere; null for what leads nowhere outside the page. */
export function addressIn(href: string | undefined, origin: string): string | null {
  if (!href || href.startsWith('#')) return null
  return href.startsWith('/') ? origin + href : href
}
