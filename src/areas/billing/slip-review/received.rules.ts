import { parseBaht } from '#kernel/money/index.ts'

/**
 * Parses the amount received, in satang, as staff typed it in baht; null if nothing was typed, and minus one if it is
 * not an amount.
 */
export function receivedOf(typed: string): number | null {
  if (!typed.trim()) return null
  const parsed = parseBaht(typed)
  return parsed.ok ? parsed.amount : -1
}
