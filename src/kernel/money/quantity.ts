import { thaiDigitsToArabic } from '../text/digits.ts'
import { mulDiv } from './round.ts'
import { type Satang, satang } from './satang.ts'

/** A quantity in thousandths of its unit: 1000 = 1 piece or 1 kg. Avoids fractions for weighed goods. */
export type Milli = number

/** Converts a quantity in units, possibly fractional: `milli(1.25)` is 1250. Throws RangeError beyond three decimals. */
export function milli(units: number): Milli {
  if (Number(units.toFixed(3)) !== units) throw new RangeError(`invalid quantity: ${units}`)
  const thousandths = Math.round(units * 1000)
  if (!Number.isSafeInteger(thousandths)) throw new RangeError(`invalid quantity: ${units}`)
  return thousandths
}

/** Returns price × quantity, rounded half up once for the line. `price` is per whole unit. */
export function lineTotal(price: Satang, quantity: Milli): Satang {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`invalid quantity: ${quantity}`)
  return satang(mulDiv(price, quantity, 1000))
}

export type QuantityParseResult =
  | { ok: true; milli: Milli }
  | { ok: false; reason: 'empty' | 'shape' | 'decimals' | 'size' }

/** Parses a typed quantity: '2', '1.25', '1,200', Thai digits. `decimals`: more than three digits after the point. */
export function parseQuantity(text: string): QuantityParseResult {
  const plain = thaiDigitsToArabic(text).trim()
  if (plain === '') return { ok: false, reason: 'empty' }
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(plain)
  if (!match) return { ok: false, reason: 'shape' }
  const [, whole, decimals = ''] = match
  if (decimals.length > 3) return { ok: false, reason: 'decimals' }
  const value = Number(whole!.replaceAll(',', '')) * 1000 + Number(decimals.padEnd(3, '0'))
  return Number.isSafeInteger(value) ? { ok: true, milli: value } : { ok: false, reason: 'size' }
}

/** Formats a quantity without trailing zeros: '2', '1.25', '1,200'. */
export function formatQuantity(quantity: Milli): string {
  const size = Math.abs(quantity)
  const rest = size % 1000
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  return (quantity < 0 ? '−' : '') + groupDigits((size - rest) / 1000) + decimals
}

/** Groups digits by three: 1234567 → '1,234,567'. Own code: Intl costs ten times as much on a list page. */
export function groupDigits(integer: number): string {
  const digits = String(integer)
  return digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/**
 * Returns the unit as written after a count: one that starts with a digit gets a multiplication sign, so that two of
 * '500 ก.' never read as 2,500.
 */
export const unitAfterCount = (unit: string): string =>
  /^\d/.test(unit) ? `× ${unit.replaceAll(' ', '\u00a0')}` : unit

/** Formats a quantity with its unit: '2 ถุง', '2 × 500 ก.'. */
export const formatAmount = (quantity: Milli, unit: string): string =>
  `${formatQuantity(quantity)} ${unitAfterCount(unit)}`.trim()

/** Formats the same after the name of an item: 'มะม่วง × 2 ลูก', 'ผักสลัด 2 × 500 ก.'. */
export const formatNamed = (name: string, quantity: Milli, unit: string): string =>
  `${name} ${unitAfterCount(unit) === unit ? '× ' : ''}${formatAmount(quantity, unit)}`
