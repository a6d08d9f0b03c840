import { parsePhone } from '#kernel/text/index.ts'

/** Minutes a code is valid, and the maximum number of wrong attempts. */
export const codeMinutes = 10
export const maxCodeAttempts = 5

export type BuyerContact = { phone: string } | { email: string }

/** Parses a buyer's contact as typed: a phone number in any format, or anything shaped like an email address. */
export function parseContact(
  input: string,
): { ok: true; reach: BuyerContact } | { ok: false; why: 'field.required' | 'shop.reach' } {
  const text = input.trim()
  if (!text) return { ok: false, why: 'field.required' }
  if (text.includes('@'))
    return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? { ok: true, reach: { email: text } }
      : { ok: false, why: 'shop.reach' }
  const phone = parsePhone(text)
  return phone.ok ? { ok: true, reach: { phone: phone.number } } : { ok: false, why: 'shop.reach' }
}

/** Returns the digits of a code, however they were typed or pasted. */
export const codeDigits = (input: string): string => input.replace(/\D/g, '').slice(0, 12)
