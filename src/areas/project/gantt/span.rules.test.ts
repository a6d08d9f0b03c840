import { expect, test } from 'vitest'
import { initialViewTime } from './span.rules.ts'

const now = new Date('2026-11-23T03:00:00Z')
const at = (day: string) => new Date(day).getTime()

test.each([
  ['now, where the plan is under way', at('2026-11-01'), at('2026-12-01'), now],
  ['the first day of one to come', at('2027-01-04'), at('2027-02-18'), new Date('2027-01-04')],
  ['the first day of one that is over', at('2026-01-04'), at('2026-02-18'), new Date('2026-01-04')],
  ['now, where nothing has a day', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, now],
])('a chart opens at %s', (_, first, end, shown) => expect(initialViewTime(now, first, end)).toEqual(shown))
