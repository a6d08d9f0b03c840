import { foldText, formatPhone } from '#kernel/text/index.ts'

export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** A contact that identifies a customer: one value belongs to one customer of a site. */
export interface ContactKey {
  kind: ContactKind
  value: string
}

/**
 * Returns the keys that identify an order's buyer, the phone first: in Thailand everybody gives it, and parcels need
 * it. Short and toll-free numbers (1xxx, 1800 …) belong to companies, so they identify nobody.
 */
export function contactKeys(contact: { phone?: string | null; email?: string | null }): ContactKey[] {
  const phone = contact.phone?.trim() ?? ''
  const email = contact.email?.trim().toLowerCase() ?? ''
  return [
    ...(/^\+66\d{8,9}$/.test(phone) ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ]
}

/**
 * Returns which of the customers that hold these keys the contact belongs to: the phone's, otherwise the email's. Only
 * people merge two customers.
 */
export function ownerOf(
  keys: readonly ContactKey[],
  holders: readonly (ContactKey & { customerId: string })[],
): string | null {
  for (const { kind, value } of keys) {
    const holder = holders.find((candidate) => candidate.kind === kind && candidate.value === value)
    if (holder) return holder.customerId
  }
  return null
}

/** Returns the folded search terms for a customer: name, email addresses, and phone numbers in each way they are typed. */
export function customerSearchTerms({
  name,
  contacts,
}: {
  name: string
  contacts: readonly (string | null)[]
}): string {
  const searchTerms = contacts.flatMap((contact) => {
    if (!contact) return []
    const formatted = formatPhone(contact)
    return formatted === contact ? [contact] : [contact, formatted, formatted.replace(/-/g, '')]
  })
  return foldText([name, ...new Set(searchTerms)].join(' '))
}
