import { foldText, formatPhone } from '#kernel/text/index.ts'

export const contactKinds = ['phone', 'email'] as const
export type ContactKind = (typeof contactKinds)[number]

/** What a customer is known by: one value belongs to one customer of a site. */
export interface ContactKey {
  kind: ContactKind
  value: string
}

/**
 * What an order's contact makes its buyer known by, the phone first: in Thailand it is the one everybody gives, and parcels need it.
 * Short and toll-free numbers (1xxx, 1800 …) are those of firms, so they tell nobody apart.
 */
export function contactKeys(contact: { phone?: string | null; email?: string | null }): ContactKey[] {
  const phone = contact.phone?.trim() ?? ''
  const email = contact.email?.trim().toLowerCase() ?? ''
  return [
    ...(/^\+66\d{8,9}$/.test(phone) ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ]
}

/** Whose of the customers that hold these keys somebody is: the phone's, else the e-mail's. Two are merged by people alone. */
export function ownerOf(
  keys: readonly ContactKey[],
  holders: readonly (ContactKey & { customerId: string })[],
): string | null {
  for (const { kind, value } of keys) {
    const holder = holders.find((one) => one.kind === kind && one.value === value)
    if (holder) return holder.customerId
  }
  return null
}

/** What staff find a customer by, folded: name, addresses of e-mail, and phones in each way they are typed. */
export function customerWords({
  name,
  contacts,
}: {
  name: string
  contacts: readonly (string | null)[]
}): string {
  const ways = contacts.flatMap((contact) => {
    if (!contact) return []
    const shown = formatPhone(contact)
    return shown === contact ? [contact] : [contact, shown, shown.replace(/-/g, '')]
  })
  return foldText([name, ...new Set(ways)].join(' '))
}
