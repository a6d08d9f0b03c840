/** What the site says of itself that leads to a person who answers. */
interface Contact {
  phone?: string
  email?: string
  social?: { kind: string; href: string }[]
}

/** Where a buyer asks the shop: its LINE, else its phone, else its mail; null when it named none. */
export function requestAddress(facts: Record<string, unknown>): string | null {
  const { phone, email, social } = facts as Contact
  const line = Array.isArray(social) ? social.find(({ kind }) => kind === 'line')?.href : undefined
  if (line?.startsWith('https://')) return line
  if (phone) return `tel:${phone.replace(/[^\d+]/g, '')}`
  return email ? `mailto:${email}` : null
}
