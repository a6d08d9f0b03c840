import { type Day, isDay, parseDay } from '#kernel/time/index.ts'

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (n: number) => String(n).padStart(2, '0')

/**
 * Parses a day as exports write it: `2026-11-20` and `2026-11-20 09:00`, `20/Nov/26 9:00 AM` (Jira), `Nov 20, 2026`,
 * and what people type in Thailand (`20/11/2569`). Null if it is not a day.
 */
export function readDay(text: string): Day | null {
  const trimmed = text.trim()
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(trimmed)?.[1]
  if (iso) return isDay(iso) ? iso : null
  const named =
    /^(\d{1,2})[/\s-]([a-z]{3})[a-z]*[/\s-](\d{2,4})\b/i.exec(trimmed) ??
    swapDayMonth(/^([a-z]{3})[a-z]*\s+(\d{1,2}),?\s+(\d{4})\b/i.exec(trimmed))
  if (named) {
    const month = englishMonths.indexOf(named[2]!.toLowerCase()) + 1
    const year = Number(named[3]) < 100 ? 2000 + Number(named[3]) : Number(named[3])
    const found = `${year}-${two(month)}-${two(Number(named[1]))}`
    return month > 0 && isDay(found) ? found : null
  }
  const input = parseDay(trimmed.replace(/\s+\d{1,2}:\d{2}.*$/, ''))
  return input.ok ? input.day : null
}

const swapDayMonth = (found: RegExpExecArray | null) =>
  found && ([found[0], found[2], found[1], found[3]] as const)
