/** A path of this site (`/shop?sort=new`); what browsers would take for another host (`//evil.example`) is none. */
export const isOwnPath = (to: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(to)

/** A whole web address of a host with a domain, without a name and password in it. */
export function isWebAddress(to: string): boolean {
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return false
  const url = new URL(to)
  return !url.username && !url.password && url.hostname.includes('.')
}

/** Where a link may lead: this site, another one, an e-mail address, a phone number, a place on the page. */
export const isLink = (to: string): boolean =>
  isOwnPath(to) || isWebAddress(to) || /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|#[^\s]*)$/i.test(to)
