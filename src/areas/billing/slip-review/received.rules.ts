import { parseBaht } from '#kernel/money/index.ts'

/**
 * Parses the amount received, in satang, as staff typed it in baht; null if nothing was typed, and minus one if it is
 * not an amount.
 */
export function receivedOf(input: string): number | null {
  if (!input.trim()) return null
  const parsed = parseBaht(input)
  return parsed.ok ? parsed.amount : -1
}
