import { thaiDigitsToArabic } from '#kernel/text/digits.ts'

/** A number as typed: Thai digits, thousands separators, spaces, `1.5e3`, and a unit after it. */
const typedNumber = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(\D.*)?$/i

export interface TypedNumber {
  value: number
  /** The unit as typed. */
  unit: string
}

/** Parses a typed number; null if it is not one. */
export function readNumber(text: string): TypedNumber | null {
  const plain = thaiDigitsToArabic(text.normalize('NFC').trim())
    .replace(/[−–]/g, '-')
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
  const found = typedNumber.exec(plain)
  const value = Number(found?.[1])
  return found && Number.isFinite(value) ? { value, unit: (found[2] ?? '').trim() } : null
}
