/**
 * Returns whether it is a path of this site (`/shop?sort=new`); what browsers would treat as another host
 * (`//evil.example`) is not.
 */
export const isOwnPath = (to: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(to)

/** Returns whether it is a full web address whose host is a domain, without a username or password. */
export function isWebAddress(to: string): boolean {
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return false
  const url = new URL(to)
  return !url.username && !url.password && url.hostname.includes('.')
}

/** Completes an address typed as people say it (`example.com/shop`) with `https://`; returns anything else as it is. */
export const withScheme = (to: string): string =>
  /^([a-z\d-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(to) ? `https://${to}` : to

/**
 * Returns whether it is a valid link target: this site, another one, an email address, a phone number, or an anchor on
 * the page.
 */
export const isLink = (to: string): boolean =>
  isOwnPath(to) || isWebAddress(to) || /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|#[^\s]*)$/i.test(to)
