/** One mailbox. `name` is shown beside the email address. */
export interface MailAddress {
  name?: string
  address: string
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const addressPattern = new RegExp(`^(${atom}(?:\\.${atom})*)@(${label}(?:\\.${label})+|localhost)$`, 'u')

/**
 * Returns whether this is an ordinary email address: a dotted local part and a domain. Quoted local parts, comments,
 * routes and lists are refused on purpose: nobody uses them, and servers interpret them differently.
 */
export function isMailAddress(text: string): boolean {
  const parts = addressPattern.exec(text)
  return parts !== null && (parts[1] ?? '').length <= 64 && text.length <= 254
}

/**
 * Reads `name@example.com` or `ชื่อร้าน <name@example.com>`; returns null for anything else, including two addresses in
 * one text.
 */
export function readAddress(input: string | MailAddress): MailAddress | null {
  if (typeof input !== 'string') {
    const address = input.address.trim()
    return isMailAddress(address) ? { name: input.name?.trim() || undefined, address } : null
  }
  const named = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<>"]*?))\s*<([^<>]*)>\s*$/.exec(input)
  if (!named) return readAddress({ address: input })
  const name = named[1]?.replace(/\\(.)/g, '$1') ?? named[2]
  return readAddress({ name, address: named[3] ?? '' })
}
