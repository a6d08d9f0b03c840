import { thaiDigitsToArabic } from './digits.ts'

/** Parses a typed Thai postcode to five Arabic digits, or null. Does not check whether it is in use. */
export function parsePostcode(text: string): string | null {
  const plain = thaiDigitsToArabic(text).replace(/[\s\u200b-]/g, '')
  return /^[1-9]\d{4}$/.test(plain) ? plain : null
}
