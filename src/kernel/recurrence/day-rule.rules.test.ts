import { RRule } from 'rrule'
import { describe, expect, test } from 'vitest'
import { dayRule, ruleDays } from './day-rule.rules.ts'
import { lastTime, occurrences, timesBefore } from './index.ts'

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function anyRule(roll: (sides: number) => number): string {
  const pick = <T>(all: readonly T[]) => all[roll(all.length)]!
  const some = <T>(all: readonly T[], max: number) => [
    ...new Set(Array.from({ length: 1 + roll(max) }, () => pick(all))),
  ]
  const every = pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const parts = [`FREQ=${every}`]
  if (roll(2)) parts.push(`INTERVAL=${1 + roll(4)}`)
  const months = every === 'YEARLY' || roll(6) === 0
  if (months) parts.push(`BYMONTH=${some([1, 2, 3, 4, 6, 8, 11, 12], 3).join(',')}`)
  if (every === 'WEEKLY' && roll(3)) parts.push(`BYDAY=${some(names, 4).join(',')}`)
  if (every === 'MONTHLY' || every === 'YEARLY') {
    const kind = roll(4)
    if (kind === 0) parts.push(`BYMONTHDAY=${some([1, 5, 15, 28, 29, 30, 31, -1, -2], 3).join(',')}`)
    if (kind === 1) parts.push(`BYDAY=${some(['1MO', '2TU', '-1FR', '5SA', '3SU'], 3).join(',')}`)
    if (kind === 2) parts.push(`BYDAY=${some(names, 5).join(',')};BYSETPOS=${some([1, 2, -1], 2).join(',')}`)
  }
  if (roll(3) === 0) parts.push(`COUNT=${1 + roll(40)}`)
  if (roll(4) === 0) parts.push(`WKST=${pick(['SU', 'MO'])}`)
  return parts.join(';')
}

describe('the days of a rule', () => {
  test('match those of another library, for two thousand rules', () => {
    const roll = dice(2569)
    for (let n = 0; n < 2000; n++) {
      const start = new Date(Date.UTC(2024, roll(12), 1 + roll(28), 9, 0))
      const text = anyRule(roll)
      const from = new Date(start.getTime() + roll(900) * 86_400_000)
      const to = new Date(from.getTime() + roll(400) * 86_400_000)
      const other = new RRule({ ...RRule.parseString(text), dtstart: start })
        .between(new Date(from.getTime() - 1), new Date(to.getTime() + 1))
        .map((at) => at.toISOString().slice(0, 10))
      const rule = dayRule(text)
      expect(rule, text).not.toBeNull()
      const day = (at: Date) => at.toISOString().slice(0, 10)
      expect([...ruleDays(rule!, day(start), day(from), day(to))], `${text} from ${day(start)}`).toEqual(
        other,
      )
    }
  })

  test.each([
    'FREQ=SECONDLY',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;BYHOUR=9,12',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;COUNT=99999999',
    'FREQ=WEEKLY;BYDAY=XX',
    '',
  ])('%s is not a day-only rule', (text) => expect(dayRule(text)).toBeNull())

  test('that never occur end the search', () => {
    const never = dayRule('FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2')!
    expect([...ruleDays(never, '2026-01-01', '2026-01-01', '9999-12-31')]).toEqual([])
  })
})

const weekly = { start: '2026-11-02T09:00', zone: 'Asia/Bangkok', rule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6' }

test('occurrences before one include excluded ones, as COUNT does', () => {
  expect(timesBefore({ ...weekly, except: ['2026-11-04T09:00'] }, '2026-11-11T09:00')).toBe(3)
  expect(timesBefore(weekly, weekly.start)).toBe(0)
})

test.each([
  [weekly.rule, '2026-11-18T02:00:00.000Z'],
  ['FREQ=DAILY;UNTIL=20261104T020000Z', '2026-11-04T02:00:00.000Z'],
  ['FREQ=DAILY;UNTIL=20261104T015959Z', '2026-11-03T02:00:00.000Z'],
])('%s ends after %s', (rule, last) => {
  expect(lastTime({ ...weekly, rule })?.toISOString()).toBe(last)
})

test.each([
  ['FREQ=DAILY;UNTIL=21990101T000000Z', '2198-12-31T02:00:00.000Z'],
  ['FREQ=YEARLY;INTERVAL=20;UNTIL=20650101', '2046-11-02T02:00:00.000Z'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20350101', '2032-02-29T02:00:00.000Z'],
  ['FREQ=DAILY;COUNT=3;UNTIL=21990101T000000Z', '2026-11-04T02:00:00.000Z'],
])('%s ends with its last occurrence even when it is far away', (rule, last) => {
  expect(lastTime({ ...weekly, rule })?.toISOString()).toBe(last)
})

test('an endless rule has no last occurrence, and a distant window costs no more', () => {
  const daily = { ...weekly, rule: 'FREQ=DAILY' }
  expect(lastTime(daily)).toBeNull()
  const window = { from: new Date('2126-01-01T00:00Z'), to: new Date('2126-01-02T00:00Z') }
  expect(occurrences(daily, window).map(({ original }) => original)).toEqual(['2126-01-01T09:00'])
})
