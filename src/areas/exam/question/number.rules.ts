import { normalizeThai, thaiDigitsToArabic } from '#kernel/text/index.ts'
import type { Tolerance } from './question.types.ts'

/**
 * A number as people write one: '๑,๒๕๐.๕', '−3', '1.5e3', with a unit behind it where one is expected. Null for anything else, so that
 * '12 or 13' is no answer.
 */
export function readNumber(text: string, unit = ''): { value: number; hasUnit: boolean } | null {
  const plain = thaiDigitsToArabic(normalizeThai(text)).replace(/[−–]/g, '-').trim()
  const found = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d{1,3})?)(.*)$/is.exec(plain)
  const [, digits = '', behind = ''] = found ?? []
  if (!/^[+-]?[\d.]/.test(digits)) return null
  const bare = (one: string) => thaiDigitsToArabic(normalizeThai(one)).replace(/\s+/g, '').toLowerCase()
  const told = bare(behind)
  if (told && told !== bare(unit)) return null
  const value = Number(digits.replaceAll(',', ''))
  return Number.isFinite(value) ? { value, hasUnit: told !== '' } : null
}

/** Whether a number is near enough. A hair more than the tolerance is let through: 0.1 + 0.2 is 0.3 to people. */
export function isNear(given: number, value: number, { kind, by }: Tolerance): boolean {
  if (kind === 'figures') {
    const figures = Math.min(15, Math.max(1, Math.floor(by)))
    return Number(given.toPrecision(figures)) === Number(value.toPrecision(figures))
  }
  const allowed = kind === 'percent' ? (Math.abs(value) * by) / 100 : by
  return Math.abs(given - value) <= allowed + 1e-12 * Math.max(1, Math.abs(value), allowed)
}
