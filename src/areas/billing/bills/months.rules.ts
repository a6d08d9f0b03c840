import type { Locale } from '#kernel/tenancy/tenant.ts'
import { type Day, formatDate } from '#kernel/time/index.ts'

/** Returns the last twelve months including this one, latest first, as filter options: `2026-11`. */
export function lastMonths(today: Day, locale: Locale): { value: string; label: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: formatDate(`${value}-01`, locale, 'month') }
  })
}
