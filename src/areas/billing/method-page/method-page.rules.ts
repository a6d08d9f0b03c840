import { type Satang, satang } from '#kernel/money/index.ts'
import { cardRange } from '../payment/method.rules.ts'

/** Ways to pay that have a page of their own; `counter`: at a bank's counter by the bar code. */
export const methodSlugs = ['promptpay', 'card', 'transfer', 'wallet', 'cod', 'counter'] as const
export type MethodSlug = (typeof methodSlugs)[number]

/** What a trial of a way to pay sells: nothing, for so many satang. */
export const trialKind = 'billing.trial'

/** What a trial of this way costs; null where there is nothing to try from afar. */
export function trialAmount(method: MethodSlug): Satang | null {
  if (method === 'card') return cardRange.least
  return method === 'promptpay' || method === 'transfer' || method === 'wallet' ? satang(100) : null
}

/** One field of a QR's text: two digits that name it, and its value. */
export interface Tlv {
  tag: string
  value: string
  within: Tlv[]
}

/** Templates of EMVCo's merchant-presented QR that hold fields of their own. */
const templates: ReadonlySet<string> = new Set(['29', '30', '31', '62'])

/** The fields of a QR's text, in its order; what is no such text has none (EMVCo: tag, two digits of length, value). */
export function tlvOf(text: string, depth = 0): Tlv[] {
  const fields: Tlv[] = []
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    const value = text.slice(at + 4, at + 4 + length)
    if (!/^\d{4}$/.test(text.slice(at, at + 4)) || value.length < length) return []
    const tag = text.slice(at, at + 2)
    fields.push({ tag, value, within: depth === 0 && templates.has(tag) ? tlvOf(value, 1) : [] })
    at += 4 + length
  }
  return fields
}
