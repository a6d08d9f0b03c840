import { addDays, day } from '#kernel/time/index.ts'
import type { SalesPeriod } from '../period.rules.ts'

/** The last fourteen days and the fourteen before: two of every weekday in both, on whatever day of the month one looks. */
export function fortnight(now: Date): SalesPeriod {
  const to = day(now)
  return {
    preset: null,
    compare: 'before',
    from: addDays(to, -13),
    to,
    before: { from: addDays(to, -27), to: addDays(to, -14) },
  }
}
