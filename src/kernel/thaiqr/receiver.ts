import { thaiDigitsToArabic } from '../text/digits.ts'
import { thaiIdCheckDigit } from '../text/thai-id.ts'

/** The target of a PromptPay payment. Stored with its type, since 13 digits alone may be a person, a company or a phone. */
export interface PromptPayProxy {
  type: 'mobile' | 'national' | 'tax' | 'ewallet'
  /** Digits only: a mobile number as 0812345678. */
  id: string
}

/**
 * `letters` and `prefix` give the position (1 = first) of the invalid digit; `length` the actual and required length;
 * `check` the last position and the correct digit.
 */
export type ReceiverCheckResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'empty' }
  | { ok: false; reason: 'letters' | 'prefix'; at: number }
  | { ok: false; reason: 'length'; digits: number; needed: number }
  | { ok: false; reason: 'check'; at: number; expected: number }

const lengths = { mobile: 10, national: 13, tax: 13, ewallet: 15, biller: 15 } as const

/**
 * Validates the receiver of a site's payments as an admin types it: separators and Thai digits are accepted, and in an
 * invalid one the failing digit is reported. The check digit of national and tax ids is verified; a biller id is a
 * 13-digit tax id and a two-digit suffix, whose tax id is not verified because banks also issue billers for their own
 * test ids.
 */
export function checkReceiver(type: PromptPayProxy['type'] | 'biller', input: string): ReceiverCheckResult {
  let plain = thaiDigitsToArabic(input).replace(/[\s\u200b\-–.()]/g, '')
  if (type === 'mobile') plain = plain.replace(/^(?:\+66|0066)0?/, '0')
  if (plain === '') return { ok: false, reason: 'empty' }
  const at = plain.search(/\D/)
  if (at >= 0) return { ok: false, reason: 'letters', at: at + 1 }
  const wrong = invalidPrefixPosition(type, plain)
  if (wrong) return { ok: false, reason: 'prefix', at: wrong }
  const needed = lengths[type]
  if (plain.length !== needed) return { ok: false, reason: 'length', digits: plain.length, needed }
  if (type === 'national' || type === 'tax') {
    const expected = thaiIdCheckDigit(plain)
    if (Number(plain[12]) !== expected) return { ok: false, reason: 'check', at: 13, expected }
  }
  return { ok: true, id: plain }
}

/** Returns the position of the first digit that no number of this type has, or 0. */
function invalidPrefixPosition(type: PromptPayProxy['type'] | 'biller', digits: string): number {
  if (type === 'mobile') {
    if (digits[0] !== '0') return 1
    return digits[1] === undefined || /[689]/.test(digits[1]) ? 0 : 2
  }
  // Ids of persons start with 1-8; 0 is a juristic person, whose proxy has the same sub-tag.
  if (type === 'national') return /[1-8]/.test(digits[0]!) ? 0 : 1
  return 0
}
