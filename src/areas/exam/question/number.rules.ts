import { thaiDigitsToArabic } from '#kernel/text/digits.ts'

/** A number as people type it: Thai digits, commas between thousands, spaces, `1.5e3`, and a unit behind it. */
const typedNumber = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(\D.*)?$/i

export interface TypedNumber {
  value: number
  /** What stands behind the figure, as typed. */
  unit: string
}

/** Reads a typed number; null where it is none. */
export function readNumber(text: string): TypedNumber | null {
  const plain = thaiDigitsToArabic(text.normalize('NFC').trim())
    .replace(/[−–]/g, '-')
    .replace(/(?<=\d)[, ](?=\d{3}(?!\d))/g, '')
  const found = typedNumber.exec(plain)
  const value = Number(found?.[1])
  return found && Number.isFinite(value) ? { value, unit: (found[2] ?? '').trim() } : null
}
