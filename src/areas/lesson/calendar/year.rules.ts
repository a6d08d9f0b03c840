import { type Day, parseYear } from '#kernel/time/index.ts'

/**
 * The year of an address: the Gregorian one it is kept under, and whether it was written so. Null for what is no year.
 */
export function yearOfAddress(text: string): { year: number; isCanonical: boolean } | null {
  const parsed = parseYear(text)
  if (!parsed.ok) return null
  return { year: parsed.year, isCanonical: text === String(parsed.year) }
}

/** The month that stands open: the one that was asked for, else that of today, else the first with something in it, else January. */
export function openMonth(
  year: number,
  { requested, today, days }: { requested: string | null; today: Day; days: readonly Day[] },
): number {
  const asked = Number(requested)
  if (Number.isInteger(asked) && asked >= 1 && asked <= 12) return asked
  if (Number(today.slice(0, 4)) === year) return Number(today.slice(5, 7))
  const [first] = days.filter((day) => day.startsWith(String(year))).toSorted()
  return first ? Number(first.slice(5, 7)) : 1
}
