import { addDays, day } from '#kernel/time/index.ts'
import type { SalesPeriod } from '../period.rules.ts'

/** Returns the last fourteen days and the fourteen before: each weekday occurs twice in both, whatever the day of the month. */
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
