import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { isRule, occurrences, type Recurrence, ruleText } from './index.ts'

const inBangkok = (start: string, rule: string, more: Partial<Recurrence> = {}): Recurrence => ({
  start,
  zone: 'Asia/Bangkok',
  rule,
  ...more,
})
const year = { from: new Date('2026-01-01T00:00Z'), to: new Date('2029-01-01T00:00Z') }
const originals = (recurrence: Recurrence, max = 6) =>
  occurrences(recurrence, { ...year, most: max }).map(({ original }) => original)

describe('a rule', () => {
  test.each([
    [
      'of two weekdays',
      inBangkok('2026-11-02T09:00', 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3'),
      ['2026-11-02T09:00', '2026-11-04T09:00', '2026-11-09T09:00'],
    ],
    [
      'over the end of a year',
      inBangkok('2026-12-30T09:00', 'FREQ=DAILY;COUNT=3'),
      ['2026-12-30T09:00', '2026-12-31T09:00', '2027-01-01T09:00'],
    ],
    [
      'of the last day of months',
      inBangkok('2027-11-30T09:00', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4'),
      ['2027-11-30T09:00', '2027-12-31T09:00', '2028-01-31T09:00', '2028-02-29T09:00'],
    ],
    ['of a leap day', inBangkok('2028-02-29T09:00', 'FREQ=YEARLY'), ['2028-02-29T09:00']],
    [
      'of the second Tuesday',
      inBangkok('2026-11-10T18:00', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=2'),
      ['2026-11-10T18:00', '2026-12-08T18:00'],
    ],
    [
      'to an end',
      inBangkok('2026-11-01T09:00', 'FREQ=DAILY;UNTIL=20261102T165959Z'),
      ['2026-11-01T09:00', '2026-11-02T09:00'],
    ],
    [
      'less an exception, with one besides',
      inBangkok('2026-11-02T09:00', 'FREQ=WEEKLY;COUNT=2', {
        except: ['2026-11-09T09:00'],
        extra: ['2026-11-05T10:00'],
      }),
      ['2026-11-02T09:00', '2026-11-05T10:00'],
    ],
  ])('%s has its occurrences', (_, recurrence, times) => {
    expect(originals(recurrence)).toEqual(times)
  })

  test('keeps its local time across DST changes, and skips times that do not exist', () => {
    const berlin = { start: '2026-03-28T02:30', zone: 'Europe/Berlin', rule: 'FREQ=DAILY' }
    const found = occurrences(berlin, {
      from: new Date('2026-03-27T00:00Z'),
      to: new Date('2026-03-31T00:00Z'),
    })
    expect(found.map(({ start }) => start.toISOString())).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  test('returns a moved occurrence at its new time, under its original time', () => {
    const weekly = inBangkok('2026-11-02T09:00', 'FREQ=WEEKLY;COUNT=3', {
      moved: { '2026-11-09T09:00': '2026-11-10T14:00' },
    })
    expect(occurrences(weekly, year)[1]).toEqual({
      original: '2026-11-09T09:00',
      start: new Date('2026-11-10T07:00Z'),
    })
    const before = { from: new Date('2026-11-09T00:00+07:00'), to: new Date('2026-11-09T23:59+07:00') }
    expect(occurrences(weekly, before)).toEqual([])
  })

  test('without an end never returns more than requested', () => {
    const daily = inBangkok('2026-01-01T09:00', 'FREQ=DAILY')
    expect(occurrences(daily, { ...year, most: 10 })).toHaveLength(10)
    expect(occurrences(daily, { ...year, most: 9999 })).toHaveLength(1000)
  })

  test.each(['', 'weekly', 'FREQ=WEEKLY\nDTSTART:20260101', 'FREQ=NEVER'])('%j is invalid', (rule) => {
    expect(isRule(rule)).toBe(false)
  })
})

test.each([
  ['FREQ=DAILY', 'ทุกวัน', 'every day'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', 'ทุกวันจันทร์และพุธ', 'every Monday and Wednesday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'ทุก 2 สัปดาห์ วันเสาร์', 'every 2 weeks on Saturday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'ทุกวันจันทร์ถึงศุกร์', 'every weekday'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,16', 'วันที่ 1 และ 16 ของทุกเดือน', 'every month on day 1 and 16'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'วันศุกร์สุดท้าย ทุกเดือน', 'every month on last Friday'],
  ['FREQ=DAILY;COUNT=5', 'ทุกวัน รวม 5 ครั้ง', 'every day, 5 times'],
  [
    'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261231T165959Z',
    'ทุกวันอาทิตย์ จนถึง 31 ธ.ค. 2569',
    'every Sunday, until 31 Dec 2026',
  ],
  ['FREQ=WEEKLY;UNTIL=20261231', 'ทุกสัปดาห์ จนถึง 31 ธ.ค. 2569', 'every week, until 31 Dec 2026'],
  ['FREQ=SECONDLY', null, null],
])('%s is parsed as %s', (rule, th, en) => {
  expect([ruleText(rule, 'th'), ruleText(rule, 'en')]).toEqual([th, en])
})

describe('occurrences of a series computed by days', () => {
  // Another library iterates over them one by one, in the same time zone.
  const other = (recurrence: Recurrence, { from, to }: { from: Date; to: Date }) => {
    const compact = (local: string) => `${local.replace(/[-:]/g, '')}00`
    const lines = [`DTSTART;TZID=${recurrence.zone}:${compact(recurrence.start)}`, `RRULE:${recurrence.rule}`]
    if (recurrence.except?.length)
      lines.push(`EXDATE;TZID=${recurrence.zone}:${recurrence.except.map(compact).join(',')}`)
    return new RRuleTemporal({ rruleString: lines.join('\n') })
      .between(from, to, true)
      .map((at) => new Date(at.epochMilliseconds).toISOString())
  }

  test('match those of another library, for hundreds of series with ends, exceptions and windows far from their start', () => {
    let state = 2570
    const roll = (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * sides)
    }
    const pick = <T>(all: readonly T[]) => all[roll(all.length)]!
    const two = (n: number) => String(n).padStart(2, '0')
    for (let n = 0; n < 400; n++) {
      const day = `2026-${two(1 + roll(12))}-${two(1 + roll(28))}`
      const start = `${day}T${two(roll(24))}:${pick(['00', '15', '30'])}`
      const every = pick([
        'DAILY',
        'WEEKLY',
        'WEEKLY;BYDAY=MO,WE,FR',
        'WEEKLY;BYDAY=SU',
        'MONTHLY',
        'MONTHLY;BYDAY=2TU',
        'YEARLY',
      ])
      const until = `2027${two(1 + roll(12))}${two(1 + roll(28))}`
      const end = pick([
        '',
        `;COUNT=${1 + roll(60)}`,
        `;COUNT=${200 + roll(400)}`,
        `;UNTIL=${until}T${two(roll(24))}0000Z`,
      ])
      const zone = pick(['Asia/Bangkok', 'Asia/Bangkok', 'Asia/Bangkok', 'Europe/Berlin'])
      const rule = `FREQ=${every};INTERVAL=${1 + roll(3)}${end}`
      const from = new Date(
        Date.parse(`${day}T00:00Z`) + (roll(900) - 100) * 86_400_000 + roll(1440) * 60_000,
      )
      const window = { from, to: new Date(from.getTime() + roll(60) * 86_400_000) }
      const whole = occurrences({ start, zone, rule }, window)
      const except = whole.filter(() => roll(4) === 0).map(({ original }) => original)
      const one = { start, zone, rule, except }
      expect(
        occurrences(one, window).map((at) => at.start.toISOString()),
        `${rule} from ${start} ${zone} in ${from.toISOString()}`,
      ).toEqual(other(one, window))
    }
  })
})
