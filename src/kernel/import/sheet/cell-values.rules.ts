import { parseBaht, type Satang, satang } from '#kernel/money/index.ts'
import { type Day, dayStart, isDay, parseDay } from '#kernel/time/index.ts'

/** The order in which a file writes day, month and year as digits. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

/**
 * Reads an amount as banks and carriers write it, negative for outgoing money: `1,250.00`, `-200`, `(200.00)`, `200.00
 * DR`, `200.00-`. Returns null if it is not an amount.
 */
export function readAmount(text: string): Satang | null {
  const plain = text.trim()
  if (!plain || /^[-–—]+$/.test(plain)) return null
  const isOut = /^[-−(]/.test(plain) || /(?:[-−]|\)|\bdr\.?)$/i.test(plain)
  const parsed = parseBaht(plain.replace(/^[+\-−(\s]+/, '').replace(/(?:[)\-−\s]|\b[cd]r\.?)+$/i, ''))
  if (!parsed.ok) return null
  return satang(isOut ? -parsed.amount : parsed.amount)
}

/**
 * Reads a day with or without a time of day, in Bangkok. Two-digit years from 50 on are Buddhist (69 is 2569), as no
 * statement is older than 2007 or later than 2049. `isTimed` says whether a time was given. Returns null for anything
 * else.
 */
export function readDateTime(
  text: string,
  time: string,
  order: DayOrder,
): { at: Date; on: Day; isTimed: boolean } | null {
  const on = dayOf(text.trim(), order)
  if (!on) return null
  const [, hours, minutes, seconds = '00'] =
    /(?:^|[T\s])(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/.exec(
      time.trim() || text.trim().replace(/^[^\sT]+/, ''),
    ) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return { at: dayStart(on), on, isTimed: false }
  const at = new Date(+dayStart(on) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
  return { at, on, isTimed: true }
}

function dayOf(text: string, order: DayOrder): Day | null {
  const digits = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})/.exec(text)
  if (!digits) {
    const parsed = parseDay(text.replace(/\s+\d{1,2}[:.]\d{2}.*$/, ''))
    return parsed.ok ? parsed.day : null
  }
  const [, first = '', second = '', third = ''] = digits
  // Four leading digits are a year, whatever was chosen.
  const actualOrder = first.length === 4 ? 'ymd' : order
  const [y, m, d] =
    actualOrder === 'ymd'
      ? [first, second, third]
      : actualOrder === 'mdy'
        ? [third, first, second]
        : [third, second, first]
  const short = y.length <= 2
  const year = Number(y) + (short ? (Number(y) >= 50 ? 2500 : 2000) : 0)
  const common = year >= 2400 ? year - 543 : year
  const found = `${common}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(found) ? found : null
}
