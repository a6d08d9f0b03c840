import { type Satang, satang } from '#kernel/money/index.ts'
import { cardRange } from '../payment/method.rules.ts'

/** Payment methods with their own page; `counter`: at a bank's counter with the barcode. */
export const methodSlugs = ['promptpay', 'card', 'transfer', 'wallet', 'cod', 'counter'] as const
export type MethodSlug = (typeof methodSlugs)[number]

/** The order kind of a payment method trial: sells nothing, for a small amount in satang. */
export const trialKind = 'billing.trial'

/** Returns the price of a trial of this method; null if it cannot be tried online. */
export function trialAmount(method: MethodSlug): Satang | null {
  if (method === 'card') return cardRange.least
  return method === 'promptpay' || method === 'transfer' || method === 'wallet' ? satang(100) : null
}

/** One field of a QR code's text: its two-digit tag, and its value. */
export interface Tlv {
  tag: string
  value: string
  within: Tlv[]
}

/** Templates of EMVCo's merchant-presented QR that contain nested fields. */
const nestedTemplateTags: ReadonlySet<string> = new Set(['29', '30', '31', '62'])

/** Returns the fields of a QR code's text, in order; none if it is not such a text (EMVCo: tag, two digits of length, value). */
export function tlvOf(text: string, depth = 0): Tlv[] {
  const fields: Tlv[] = []
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    const value = text.slice(at + 4, at + 4 + length)
    if (!/^\d{4}$/.test(text.slice(at, at + 4)) || value.length < length) return []
    const tag = text.slice(at, at + 2)
    fields.push({ tag, value, within: depth === 0 && nestedTemplateTags.has(tag) ? tlvOf(value, 1) : [] })
    at += 4 + length
  }
  return fields
}
