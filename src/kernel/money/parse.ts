import { thaiDigitsToArabic } from '../text/digits.ts'
import type { Satang } from './satang.ts'

/** Why typed money was refused: `decimals` more than two; `size` beyond what we can store; `shape` not an amount. */
export type BahtParseError = 'empty' | 'shape' | 'decimals' | 'negative' | 'size'

export type BahtParseResult = { ok: true; amount: Satang } | { ok: false; reason: BahtParseError }

/**
 * Parses money as users type it: '1,250.50', '฿1,250', '1250 บาท', '๑,๒๕๐', '.50'. Commas must precede groups of three,
 * so that '1,25' and '1.250,50' are refused instead of guessed. Negative only with `{ negative: true }`.
 */
export function parseBaht(text: string, { negative = false }: { negative?: boolean } = {}): BahtParseResult {
  const plain = thaiDigitsToArabic(text)
    .replace(/[\s\u200b\u00a0]+/g, '')
    .replace(/^([-−]?)(?:฿|THB)/i, '$1')
    .replace(/(?:บาท|บ\.|baht|thb|฿|\.-)$/i, '')
  if (plain === '') return { ok: false, reason: 'empty' }
  const match = /^([-−]?)(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(plain)
  if (!match || !/\d/.test(plain)) return { ok: false, reason: 'shape' }
  const [, sign, whole, decimals = ''] = match
  if (sign && !negative) return { ok: false, reason: 'negative' }
  if (decimals.length > 2) return { ok: false, reason: 'decimals' }
  const size = Number(whole!.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(size)) return { ok: false, reason: 'size' }
  return { ok: true, amount: (sign && size !== 0 ? -size : size) as Satang }
}
