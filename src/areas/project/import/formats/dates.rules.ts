import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { type Day, isDay, parseDay, parseYear } from '#kernel/time/index.ts'

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (n: number) => String(n).padStart(2, '0')

/**
 * Parses a day as exports write it: `2026-11-20` and `2026-11-20 09:00`, `20/Nov/26 9:00 AM` (Jira), `Nov 20, 2026`,
 * and what people type in Thailand (`20/11/2569`, `20 พ.ย. 69`). Years may be Buddhist in every form. Null if it is not
 * a day.
 */
export function readDay(text: string): Day | null {
  const trimmed = thaiDigitsToArabic(text).trim()
  const iso = /^(\d{4})-(\d{2}-\d{2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return dayOrNull(readYear(iso[1]!), iso[2]!)
  const named =
    /^(\d{1,2})[/\s-]([a-z]{3})[a-z]*[/\s-](\d{2,4})\b/i.exec(trimmed) ??
    swapDayMonth(/^([a-z]{3})[a-z]*\s+(\d{1,2}),?\s+(\d{4})\b/i.exec(trimmed))
  if (named) {
    const month = englishMonths.indexOf(named[2]!.toLowerCase()) + 1
    return month > 0 ? dayOrNull(readYear(named[3]!), `${two(month)}-${two(Number(named[1]))}`) : null
  }
  const date = trimmed.replace(/\s+\d{1,2}:\d{2}.*$/, '')
  const short = /^(\d{1,2}[/.\s-].*\D)(\d{2})$/.exec(date)
  const input = parseDay(short ? `${short[1]}${readYear(short[2]!, short[1])}` : date)
  return input.ok ? input.day : null
}

/** Two digits are the year of this century, or the Buddhist one where that is nearer or the month is written in Thai. */
function readYear(year: string, dayAndMonth = ''): number | null {
  if (year.length === 2) {
    const isBuddhist = Number(year) >= 50 || /[ก-๎]/.test(dayAndMonth)
    return Number(year) + (isBuddhist ? 2500 - 543 : 2000)
  }
  const parsed = parseYear(year)
  return parsed.ok ? parsed.year : null
}

function dayOrNull(year: number | null, monthAndDay: string): Day | null {
  const found = `${year}-${monthAndDay}`
  return isDay(found) ? found : null
}

const swapDayMonth = (found: RegExpExecArray | null) =>
  found && ([found[0], found[2], found[1], found[3]] as const)
