import { thaiDigitsToArabic } from './digits.ts'

/** `check`: the check digit is wrong; `expected` is the right one. `length`: not 13 digits. */
export type ThaiIdParseResult =
  | { ok: true; id: string; kind: 'person' | 'juristic' }
  | { ok: false; reason: 'empty' | 'letters' }
  | { ok: false; reason: 'length'; digits: number }
  | { ok: false; reason: 'check'; expected: number }

/**
 * Parses a 13-digit national or tax id (one numbering: those of juristic persons start with 0) and verifies its check
 * digit: (11 − Σ digit × (14 − place) mod 11) mod 10, by the Department of Provincial Administration.
 */
export function parseThaiId(text: string): ThaiIdParseResult {
  const plain = thaiDigitsToArabic(text).replace(/[\s\u200b\-–.]/g, '')
  if (plain === '') return { ok: false, reason: 'empty' }
  if (!/^\d+$/.test(plain)) return { ok: false, reason: 'letters' }
  if (plain.length !== 13) return { ok: false, reason: 'length', digits: plain.length }
  const expected = thaiIdCheckDigit(plain)
  if (Number(plain[12]) !== expected) return { ok: false, reason: 'check', expected }
  return { ok: true, id: plain, kind: plain.startsWith('0') ? 'juristic' : 'person' }
}

/** Returns the check digit for the first twelve digits. */
export function thaiIdCheckDigit(digits: string): number {
  let total = 0
  for (let i = 0; i < 12; i++) total += Number(digits[i]) * (13 - i)
  return (11 - (total % 11)) % 10
}

/** Formats as 1-2345-67890-12-1, as printed on the card. */
export function formatThaiId(id: string): string {
  return id.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
}

/** Masks as 1-2345-xxxxx-xx-1: enough to recognise one's own, not enough to misuse another's. */
export function maskThaiId(id: string): string {
  return id.replace(/^(\d)(\d{4})\d{7}(\d)$/, '$1-$2-xxxxx-xx-$3')
}
