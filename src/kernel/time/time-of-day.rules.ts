import { thaiDigitsToArabic } from '#kernel/text/digits.ts'

/** Parses a typed time of day (9.30, 930, ๙.๓๐ น., 2 pm) to `HH:MM`; null if it is not one. */
export function parseTime(text: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?(?:[:.]\d{2})?\s*(?:น\.?|(am|pm))?$/i.exec(thaiDigitsToArabic(text).trim()) ??
    []
  if (!hours || (half && (Number(hours) > 12 || Number(hours) === 0))) return null
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}
