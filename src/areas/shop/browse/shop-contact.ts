/** The site's contact details. */
interface Contact {
  phone?: string
  email?: string
  social?: { kind: string; href: string }[]
}

/** Returns the link for contacting the shop: its LINE, otherwise its phone, otherwise its email; null if it has none. */
export function contactHref(details: Record<string, unknown>): string | null {
  const { phone, email, social } = details as Contact
  const line = Array.isArray(social) ? social.find(({ kind }) => kind === 'line')?.href : undefined
  if (line?.startsWith('https://')) return line
  if (phone) return `tel:${phone.replace(/[^\d+]/g, '')}`
  return email ? `mailto:${email}` : null
}
