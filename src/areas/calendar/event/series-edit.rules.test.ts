import { describe, expect, test } from 'vitest'
import { occurrences } from '#kernel/recurrence/index.ts'
import { moveSeries, ruleAfterDrag, type Series, splitSeries } from './series-edit.rules.ts'

const zone = 'Asia/Bangkok'
const window = { from: new Date('2026-01-01T00:00Z'), to: new Date('2029-01-01T00:00Z') }
const times = ({ start, rule, except }: Series, max = 400) =>
  occurrences({ start, rule, except, zone }, { ...window, most: max }).map(({ original }) => original)
const series = (start: string, rule: string, more: Partial<Series> = {}): Series => ({
  start,
  rule,
  except: [],
  changed: [],
  ...more,
})
const occurs = (one: Series, time: string) => times(one).includes(time)
const inBangkok = (time: string) => new Date(`${time}+07:00`)
const drag = (from: string, to: string) => ({ original: from, from, to })

describe('a rule follows the day that is dragged', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-25', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-25', '2026-11-26', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-25', '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=WEEKLY;BYDAY=MO,SU', '2026-11-29', '2026-11-28', 'FREQ=WEEKLY;BYDAY=MO,SA'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-15', '2026-11-17', 'FREQ=MONTHLY;BYMONTHDAY=17'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-11-15', '2026-11-20', 'FREQ=MONTHLY;BYMONTHDAY=1,20'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-11-28', 'FREQ=MONTHLY;BYMONTHDAY=28'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-12-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-18', 'FREQ=MONTHLY;BYDAY=3WE'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-20', 'FREQ=MONTHLY;BYDAY=3FR'],
    [
      'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30',
      '2026-11-30',
      '2026-12-02',
      'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=2',
    ],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-23', '2026-11-24', 'FREQ=DAILY;INTERVAL=3'],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO'],
  ])('%s from %s to %s', (rule, from, to, expected) => {
    expect(ruleAfterDrag(rule, from, to)).toBe(expected)
  })
})

describe('this and following', () => {
  test.each([
    ['without an end', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23T09:00', '2026-12-07T09:00', '2026-12-09T14:30'],
    [
      'with a count',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=6',
      '2026-11-23T09:00',
      '2026-12-07T09:00',
      '2026-12-08T09:00',
    ],
    [
      'of several days',
      'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=9',
      '2026-11-23T09:00',
      '2026-12-02T09:00',
      '2026-12-03T09:00',
    ],
    ['every day', 'FREQ=DAILY;COUNT=20', '2026-11-23T00:00', '2026-11-30T00:00', '2026-11-30T08:00'],
    [
      'of a month day',
      'FREQ=MONTHLY;BYMONTHDAY=5',
      '2026-11-05T09:00',
      '2027-02-05T09:00',
      '2027-02-08T09:00',
    ],
    [
      'to an end',
      'FREQ=WEEKLY;UNTIL=20270201T020000Z',
      '2026-11-23T09:00',
      '2026-12-14T09:00',
      '2026-12-14T10:00',
    ],
  ])('%s: earlier occurrences stay, later ones keep their count', (_, rule, start, from, to) => {
    const whole = series(start, rule)
    const all = times(whole, 60)
    const before = all.filter((time) => time < from)
    const split = splitSeries(whole, drag(from, to), before.length, inBangkok)
    expect(split.before && times(split.before, 60)).toEqual(before)
    const after = times(split.after, 60 - before.length)
    expect(after[0]).toBe(to)
    expect(after.length + before.length).toBe(all.length)
  })

  test('from the first occurrence on leaves nothing of the old series', () => {
    const whole = series('2026-11-23T09:00', 'FREQ=WEEKLY;BYDAY=MO')
    const split = splitSeries(whole, drag('2026-11-23T09:00', '2026-11-24T09:00'), 0, inBangkok)
    expect(split).toEqual({ before: null, after: series('2026-11-24T09:00', 'FREQ=WEEKLY;BYDAY=TU') })
  })

  test('overrides and excluded occurrences stay with the part they belong to', () => {
    const whole = series('2026-11-23T09:00', 'FREQ=WEEKLY;BYDAY=MO', {
      except: ['2026-11-30T09:00', '2026-12-28T09:00'],
      changed: ['2026-12-07T09:00', '2026-12-14T09:00', '2026-12-21T09:00'],
    })
    const { before, after } = splitSeries(whole, drag('2026-12-14T09:00', '2026-12-15T10:00'), 2, inBangkok)
    expect(before).toMatchObject({ except: ['2026-11-30T09:00'], changed: ['2026-12-07T09:00'] })
    expect(after).toMatchObject({ except: ['2026-12-29T10:00'], changed: ['2026-12-22T10:00'] })
  })
})

describe('all', () => {
  test('keeps excluded occurrences and overrides aligned with the series', () => {
    const whole = series('2026-11-23T09:00', 'FREQ=WEEKLY;BYDAY=MO', {
      except: ['2026-11-30T09:00'],
      changed: ['2026-12-14T09:00'],
    })
    const moved = moveSeries(whole, drag('2026-12-07T09:00', '2026-12-08T13:15'), occurs)
    expect(moved).toEqual({
      renamed: new Map([['2026-12-14T09:00', '2026-12-15T13:15']]),
      series: {
        start: '2026-11-24T13:15',
        rule: 'FREQ=WEEKLY;BYDAY=TU',
        except: ['2026-12-01T13:15'],
        changed: ['2026-12-15T13:15'],
      },
      orphans: [],
    })
  })

  test('an override whose occurrence is gone is reported, not lost', () => {
    const whole = series('2026-11-02T09:00', 'FREQ=MONTHLY;BYMONTHDAY=2', { changed: ['2027-02-02T09:00'] })
    const moved = moveSeries(whole, drag('2026-12-02T09:00', '2026-12-31T09:00'), occurs)
    expect(moved.orphans).toEqual(['2027-02-02T09:00'])
  })

  test('a minute past midnight moves the day too', () => {
    const whole = series('2026-11-23T23:30', 'FREQ=DAILY;COUNT=3')
    const moved = moveSeries(whole, drag('2026-11-23T23:30', '2026-11-24T00:15'), occurs)
    expect(times(moved.series)).toEqual(['2026-11-24T00:15', '2026-11-25T00:15', '2026-11-26T00:15'])
  })
})
