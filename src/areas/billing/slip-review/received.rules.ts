import { parseBaht } from '#kernel/money/index.ts'

/** What came, in satang, as staff typed it in baht; null where nothing was typed, and minus one where it is no amount. */
export function receivedOf(typed: string): number | null {
  if (!typed.trim()) return null
  const parsed = parseBaht(typed)
  return parsed.ok ? parsed.amount : -1
}
