import { formatBaht, satang, shortNumber } from '#kernel/money/index.ts'
import { grouped } from '#kernel/money/quantity.ts'
import type { Unit } from './chart.types.ts'

type Locale = 'th' | 'en'

/** A value written out, as tables and labels have it. */
export function formatValue(value: number | null, unit: Unit, locale: Locale): string {
  if (value === null) return '–'
  if (unit === 'baht') return formatBaht(satang(Math.round(value)), { locale })
  if (unit === 'rate') return `${written(tenths(value / 100))}%`
  return written(tenths(value))
}

/** A value made short, for an axis: 40k, ฿1.2M. */
export function formatTick(value: number, unit: Unit): string {
  if (unit === 'rate') return `${shortNumber(value / 100)}%`
  if (unit === 'baht') return value < 0 ? `−฿${shortNumber(-value / 100)}` : `฿${shortNumber(value / 100)}`
  return shortNumber(value)
}

/** A value as a program reads it: baht with two decimals, percent with two, counts as they are. */
export function plainValue(value: number | null, unit: Unit): string {
  if (value === null) return ''
  return unit === 'count' ? String(value) : (value / 100).toFixed(2)
}

export interface Delta {
  direction: 'up' | 'down' | 'same'
  /** '+14.2%', '−3.1%', 'มากกว่า 10 เท่า'; null where there was nothing to compare with. */
  text: string | null
}

/** From here on a percentage tells nothing any more: two orders after a month with hardly any. */
const mostPercent = 1000

/** How a figure stands against the period before. From nothing to something has no percent, ten times as much and more is told in words. */
export function deltaOf(now: number, before: number, locale: Locale): Delta {
  if (now === before) return { direction: 'same', text: before === 0 ? null : '0%' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { direction, text: null }
  const percent = tenths((Math.abs(now - before) / Math.abs(before)) * 100)
  if (percent >= mostPercent) return { direction, text: manyTimes[direction][locale] }
  return { direction, text: `${direction === 'up' ? '+' : '−'}${written(percent)}%` }
}

const manyTimes = {
  up: { th: 'มากกว่า 10 เท่า', en: 'over 10×' },
  down: { th: 'ลดลงมากกว่า 10 เท่า', en: 'down over 10×' },
}

/** How many shades there are besides that of nothing. */
export const shades = 5

/**
 * The shade of a tile: 0 for nothing, then 1 to 5 in equal steps up to the greatest value. Steps instead of a continuous ramp: an eye
 * tells five apart, and every one of them carries readable text in light and dark.
 */
export function shadeOf(value: number | null, greatest: number): number {
  if (value === null || value <= 0 || greatest <= 0) return 0
  return Math.min(shades, Math.ceil((value / greatest) * shades))
}

/** Every how many labels stand under an axis: `wide` where there is room for ten, `narrow` (a phone) for four of those. */
export function labelSteps(count: number): { wide: number; narrow: number } {
  const wide = Math.max(1, Math.ceil(count / 10))
  return { wide, narrow: wide * Math.max(1, Math.ceil(Math.ceil(count / wide) / 4)) }
}

const tenths = (value: number): number => Math.round(value * 10) / 10

function written(value: number): string {
  const size = Math.abs(value)
  const whole = Math.floor(size)
  const tenth = Math.round((size - whole) * 10)
  return `${value < 0 ? '−' : ''}${grouped(whole)}${tenth ? `.${tenth}` : ''}`
}
