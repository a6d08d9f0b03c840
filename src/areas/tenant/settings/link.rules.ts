/** Whether a menu may lead there: a page of the site itself, or a whole web address. Nothing that runs, nothing that pretends. */
export const isPlace = (to: string): boolean => isOwnPath(to) || isWebAddress(to)

/** `/shop/products?sort=new`; not `//evil.example`, which browsers take for another site. */
export const isOwnPath = (to: string): boolean => /^\/(?![/\\])[^\s\\]{0,300}$/.test(to)

/** `https://…`, without a name or password in it. */
export function isWebAddress(to: string): boolean {
  if (to.length > 300 || !/^https?:\/\//i.test(to) || !URL.canParse(to)) return false
  const url = new URL(to)
  return !url.username && !url.password && url.hostname.includes('.')
}
