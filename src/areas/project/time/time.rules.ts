import { thaiDigitsToArabic } from '#kernel/text/digits.ts'

/** Returns whole minutes between two times; at least one and at most a day, so that a forgotten timer counts no more. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.min(1440, Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000)))

/** Formats 390 minutes as `6:30`. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Formats 390 minutes as `6.5` hours, with at most one decimal. */
export const formatHours = (minutes: number): string => String(Math.round((minutes / 60) * 10) / 10)

/**
 * Parses a duration as typed: `1:30`, or a number in the field's unit, in Thai or Arabic digits. Returns minutes, or
 * null if it is invalid.
 */
export function parseMinutes(input: string, unit: 'minute' | 'hour'): number | null {
  const text = thaiDigitsToArabic(input).trim().replace(',', '.')
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  if (unit === 'minute') return /^\d{1,4}$/.test(text) ? Number(text) : null
  return /^(\d{1,4}(\.\d*)?|\.\d+)$/.test(text) ? Math.round(Number(text) * 60) : null
}
