import { type Day, parseYear } from '#kernel/time/index.ts'

/** Parses the year of a URL: the canonical Gregorian year, and whether it was written that way. Null if it is not a year. */
export function yearFromUrl(text: string): { year: number; isCanonical: boolean } | null {
  const parsed = parseYear(text)
  if (!parsed.ok) return null
  return { year: parsed.year, isCanonical: text === String(parsed.year) }
}

/**
 * Returns the month to open: the requested one, otherwise the current one, otherwise the first with any dates,
 * otherwise January.
 */
export function openMonth(
  year: number,
  { requested, today, days }: { requested: string | null; today: Day; days: readonly Day[] },
): number {
  const requestedMonth = Number(requested)
  if (Number.isInteger(requestedMonth) && requestedMonth >= 1 && requestedMonth <= 12) return requestedMonth
  if (Number(today.slice(0, 4)) === year) return Number(today.slice(5, 7))
  const [first] = days.filter((day) => day.startsWith(String(year))).toSorted()
  return first ? Number(first.slice(5, 7)) : 1
}
