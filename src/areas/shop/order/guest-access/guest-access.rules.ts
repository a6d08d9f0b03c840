import { parsePhone } from '#kernel/text/index.ts'

/** How long a code opens its order, and how often it may be mistyped. */
export const codeMinutes = 10
export const codeTries = 5

export type Reach = { phone: string } | { email: string }

/** What a buyer can be reached by, as they typed it: a phone number in any writing, or what has the shape of an e-mail address. */
export function readReach(
  typed: string,
): { ok: true; reach: Reach } | { ok: false; why: 'field.required' | 'shop.reach' } {
  const text = typed.trim()
  if (!text) return { ok: false, why: 'field.required' }
  if (text.includes('@'))
    return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? { ok: true, reach: { email: text } }
      : { ok: false, why: 'shop.reach' }
  const phone = parsePhone(text)
  return phone.ok ? { ok: true, reach: { phone: phone.number } } : { ok: false, why: 'shop.reach' }
}

/** The digits of a code, however they were typed or pasted. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 12)
