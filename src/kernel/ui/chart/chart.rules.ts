import { formatBaht, satang, shortNumber } from '#kernel/money/index.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import type { Unit } from './chart.types.ts'

type Locale = 'th' | 'en'

/** Formats a value in full, for tables and labels. */
export function formatValue(value: number | null, unit: Unit, locale: Locale): string {
  if (value === null) return '–'
  if (unit === 'baht') return formatBaht(satang(Math.round(value)), { locale })
  if (unit === 'rate') return `${compactNumber(roundToTenth(value / 100))}%`
  return compactNumber(roundToTenth(value))
}

/** Formats a value compactly, for an axis: 40k, ฿1.2M. */
export function formatTick(value: number, unit: Unit): string {
  if (unit === 'rate') return `${shortNumber(value / 100)}%`
  if (unit === 'baht') return value < 0 ? `−฿${shortNumber(-value / 100)}` : `฿${shortNumber(value / 100)}`
  return shortNumber(value)
}

/** Formats a value for programs: baht with two decimals, percent with two, counts unchanged. */
export function plainValue(value: number | null, unit: Unit): string {
  if (value === null) return ''
  return unit === 'count' ? String(value) : (value / 100).toFixed(2)
}

export interface Delta {
  direction: 'up' | 'down' | 'same'
  /** '+14.2%', '−3.1%', 'มากกว่า 10 เท่า'; null if there was nothing to compare with. */
  text: string | null
}

/** From here on a percentage is meaningless: two orders after a month with hardly any. */
const maxPercent = 1000

/**
 * Compares a figure with the previous period. A rise from zero has no percentage; a tenfold or larger one is expressed
 * in words.
 */
export function deltaOf(now: number, before: number, locale: Locale): Delta {
  if (now === before) return { direction: 'same', text: before === 0 ? null : '0%' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction, text: null }
  const percent = roundToTenth((Math.abs(now - before) / Math.abs(before)) * 100)
  if (percent >= maxPercent) return { direction, text: tenfoldText[direction][locale] }
  return { direction, text: `${direction === 'up' ? '+' : '−'}${compactNumber(percent)}%` }
}

const tenfoldText = {
  up: { th: 'มากกว่า 10 เท่า', en: 'over 10×' },
  down: { th: 'ลดลงมากกว่า 10 เท่า', en: 'down over 10×' },
}

/** The number of shades besides the one for zero. */
export const shadeCount = 5

/**
 * Returns the shade of a tile: 0 for zero, then 1 to 5 in equal steps up to the largest value. Steps instead of a
 * continuous ramp: the eye distinguishes five, and every one of them can carry readable text in light and dark.
 */
export function shadeOf(value: number | null, greatest: number): number {
  if (value === null || value <= 0 || greatest <= 0) return 0
  return Math.min(shadeCount, Math.ceil((value / greatest) * shadeCount))
}

/** Returns the label intervals of an axis: `wide` where ten labels fit, `narrow` (a phone) for four of those. */
export function labelSteps(count: number): { wide: number; narrow: number } {
  const wide = Math.max(1, Math.ceil(count / 10))
  return { wide, narrow: wide * Math.max(1, Math.ceil(Math.ceil(count / wide) / 4)) }
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10

function compactNumber(value: number): string {
  const size = Math.abs(value)
  const whole = Math.floor(size)
  const tenth = Math.round((size - whole) * 10)
  return `${value < 0 ? '−' : ''}${groupDigits(whole)}${tenth ? `.${tenth}` : ''}`
}
