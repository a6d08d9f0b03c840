import { groupDigits } from './quantity.ts'
import type { Satang } from './satang.ts'

/** `satang: 'auto'` shows two decimals only when there are satang; `unit: 'word'` writes บาท / baht after the number. */
export interface BahtFormat {
  locale?: 'th' | 'en'
  satang?: 'auto' | 'always'
  unit?: 'sign' | 'word' | 'none'
}

/**
 * Formats money for display: `฿1,250`, `฿1,250.50`, `−฿80`; with `unit: 'word'` as in running text, `1,250 บาท`. Both
 * languages write the sign before the number; `locale` decides the word.
 */
export function formatBaht(
  amount: Satang,
  { locale = 'th', satang = 'auto', unit = 'sign' }: BahtFormat = {},
): string {
  const size = Math.abs(amount)
  const rest = size % 100
  const decimals = rest !== 0 || satang === 'always' ? `.${rest < 10 ? '0' : ''}${rest}` : ''
  const number = groupDigits((size - rest) / 100) + decimals
  const minus = amount < 0 ? '−' : ''
  if (unit === 'sign') return `${minus}฿${number}`
  if (unit === 'none') return minus + number
  return `${minus}${number} ${locale === 'th' ? 'บาท' : 'baht'}`
}

/** Formats money for machines: satang as baht with two decimals and a point, '1250.50'. For QR payloads, CSV and XML. */
export function bahtDecimal(amount: Satang): string {
  const size = Math.abs(amount)
  const rest = size % 100
  return `${amount < 0 ? '-' : ''}${(size - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`
}

/** Returns a shortened count: 999, 1k, 1.5k, 1.2M (specification, section 9); at most one decimal, rounded half up. */
export function shortNumber(n: number): string {
  const size = Math.abs(n)
  const minus = n < 0 ? '−' : ''
  // 999,950 would round to "1000k", so it is already a million.
  if (size >= 999_950)
    return `${minus}${groupDigits(Math.floor(tenths(size / 1e6)))}${point(tenths(size / 1e6))}M`
  if (size >= 999.95) return `${minus}${tenths(size / 1000)}k`
  return minus + String(tenths(size))
}

/** Returns round((regular − sale) / regular × 100), or null if there is nothing to show. */
export function discountPercent(regular: Satang, sale: Satang): number | null {
  if (regular <= 0) return null
  const percent = Math.round(((regular - sale) / regular) * 100)
  return percent > 0 ? percent : null
}

function tenths(n: number): number {
  return Math.round(n * 10) / 10
}

function point(n: number): string {
  const tenth = Math.round((n % 1) * 10)
  return tenth === 0 ? '' : `.${tenth}`
}
