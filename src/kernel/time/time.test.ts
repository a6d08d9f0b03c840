import { describe, expect, test } from 'vitest'
import {
  addDays,
  type DateStyle,
  day,
  dayStart,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatRelative,
  formatTime,
  isDay,
  localYear,
  months,
  parseDay,
  parseYear,
  weekday,
  weekdays,
} from './index.ts'

const evening = new Date('2026-11-21T11:00:00Z')

describe('days in Bangkok', () => {
  test.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00Z', '2026-11-21'],
    ['2026-12-31T17:00:00Z', '2027-01-01'],
    ['2024-02-28T17:00:00Z', '2024-02-29'],
  ])('%s falls on %s', (instant, expected) => {
    expect(day(new Date(instant))).toBe(expected)
  })

  test('a day begins at 17:00 UTC of the day before', () => {
    expect(dayStart('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z')
    expect(day(dayStart('2026-11-21'))).toBe('2026-11-21')
  })

  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-21T00', false],
    ['9998-12-31', true],
    ['9999-12-31', false],
    ['1000-01-01', true],
    ['0001-01-01', false],
    ['', false],
    [20261121, false],
  ])('isDay(%j) is %j', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test('day arithmetic crosses months and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
    expect(weekday('2026-11-21')).toBe(6)
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })

  test('days match the time zone database at every hour of a year', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' })
    for (let hour = 0; hour < 366 * 24; hour += 5) {
      const instant = new Date(Date.UTC(2024, 0, 1, hour))
      expect(day(instant)).toBe(zone.format(instant))
    }
  })
})

describe('formatted dates', () => {
  test('a year alone uses the Buddhist era in Thai', () => {
    expect(localYear(2026, 'th')).toBe(2569)
    expect(localYear(2026, 'en')).toBe(2026)
  })

  const cases: [DateStyle, string, string][] = [
    ['medium', '21 พ.ย. 2569', '21 Nov 2026'],
    ['long', '21 พฤศจิกายน 2569', '21 November 2026'],
    ['full', 'วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569', 'Saturday, 21 November 2026'],
    ['weekday', 'ส. 21 พ.ย. 2569', 'Sat 21 Nov 2026'],
    ['dayMonth', '21 พ.ย.', '21 Nov'],
    ['weekdayDayMonth', 'ส. 21 พ.ย.', 'Sat 21 Nov'],
    ['month', 'พฤศจิกายน 2569', 'November 2026'],
    ['year', 'พ.ศ. 2569', '2026'],
  ]
  test.each(cases)('the %s style is %s and %s', (style, th, en) => {
    expect(formatDate(evening, 'th', style)).toBe(th)
    expect(formatDate(evening, 'en', style)).toBe(en)
    expect(formatDate('2026-11-21', 'th', style)).toBe(th)
  })

  test('times are in Bangkok time', () => {
    expect(formatTime(evening, 'th')).toBe('18.00 น.')
    expect(formatTime(evening, 'en')).toBe('18:00')
    expect(formatTime(new Date('2026-11-21T17:05:00Z'), 'th')).toBe('00.05 น.')
    expect(formatDateTime(evening, 'th')).toBe('21 พ.ย. 2569 18.00 น.')
    expect(formatDateTime(evening, 'en')).toBe('21 Nov 2026, 18:00')
  })

  test('the names of months and weekdays match the running ICU', () => {
    for (const locale of ['th', 'en'] as const) {
      for (const style of ['long', 'short'] as const) {
        const monthName = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
        // ICU has the short Thai weekdays only without their full stop, as narrow ones.
        const stop = locale === 'th' && style === 'short' ? '.' : ''
        const dayName = new Intl.DateTimeFormat(locale, { weekday: stop ? 'narrow' : style, timeZone: 'UTC' })
        for (let i = 0; i < 12; i++) {
          expect(monthName.format(Date.UTC(2026, i, 1))).toBe(months[locale][style][i])
        }
        for (let i = 0; i < 7; i++) {
          const prefix = locale === 'th' && style === 'long' ? 'วัน' : ''
          expect(dayName.format(Date.UTC(2026, 10, 22 + i)) + stop).toBe(prefix + weekdays[locale][style][i])
        }
      }
    }
  })

  test.each([
    ['2026-11-24', '2026-11-25', {}, 'อ. 24 – พ. 25 พ.ย.', 'Tue 24 – Wed 25 Nov'],
    ['2026-11-30', '2026-12-01', {}, 'จ. 30 พ.ย. – อ. 1 ธ.ค.', 'Mon 30 Nov – Tue 1 Dec'],
    ['2026-12-31', '2027-01-01', {}, 'พฤ. 31 ธ.ค. 2569 – ศ. 1 ม.ค. 2570', 'Thu 31 Dec 2026 – Fri 1 Jan 2027'],
    ['2026-11-24', '2026-11-24', {}, 'อ. 24 พ.ย.', 'Tue 24 Nov'],
    ['2026-11-24', '2026-11-25', { weekday: false, year: true }, '24–25 พ.ย. 2569', '24–25 Nov 2026'],
    ['2026-11-30', '2026-12-02', { weekday: false }, '30 พ.ย. – 2 ธ.ค.', '30 Nov – 2 Dec'],
  ])('from %s to %s with %j', (from, to, format, th, en) => {
    expect(formatDayRange(from, to, 'th', format)).toBe(th)
    expect(formatDayRange(from, to, 'en', format)).toBe(en)
  })

  test.each([
    [-10, 'เมื่อสักครู่', 'just now'],
    [10, 'อีกสักครู่', 'in a moment'],
    [-60, '1 นาทีที่ผ่านมา', '1 minute ago'],
    [-5 * 60, '5 นาทีที่ผ่านมา', '5 minutes ago'],
    [20 * 60, 'ในอีก 20 นาที', 'in 20 minutes'],
    [-3 * 3600, '3 ชั่วโมงที่ผ่านมา', '3 hours ago'],
    [-20 * 3600, 'เมื่อวาน', 'yesterday'],
    [8 * 3600, 'พรุ่งนี้', 'tomorrow'],
    [-3 * 86400, '3 วันที่ผ่านมา', '3 days ago'],
    [5 * 86400, 'ในอีก 5 วัน', 'in 5 days'],
    [-30 * 86400, '22 ต.ค. 2569', '22 Oct 2026'],
  ])('%s seconds from now is %s', (seconds, th, en) => {
    const when = new Date(evening.getTime() + seconds * 1000)
    expect(formatRelative(when, evening, 'th')).toBe(th)
    expect(formatRelative(when, evening, 'en')).toBe(en)
  })
})

describe('typed years and days', () => {
  test.each([
    ['2569', 2026],
    ['พ.ศ. ๒๕๖๙', 2026],
    ['2026', 2026],
    ['ค.ศ. 1999', 1999],
    ['2400', 1857],
    ['69', 'short-year'],
    ['1857', 'range'],
    ['2200', 'range'],
    ['', 'empty'],
    ['256', 'shape'],
    ['ปีนี้', 'shape'],
  ])('the year %j is %j', (text, expected) => {
    const parsed = parseYear(text)
    expect(parsed.ok ? parsed.year : parsed.reason).toBe(expected)
  })

  test.each([
    ['21/11/2569', '2026-11-21'],
    ['1/2/2569', '2026-02-01'],
    ['21-11-2026', '2026-11-21'],
    ['21.11.2569', '2026-11-21'],
    ['๒๑/๑๑/๒๕๖๙', '2026-11-21'],
    ['21 พ.ย. 2569', '2026-11-21'],
    ['21 พย 2569', '2026-11-21'],
    ['21 พฤศจิกายน พ.ศ. 2569', '2026-11-21'],
    ['21พฤศจิกายน2569', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['21 november 2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2569-11-21', '2026-11-21'],
    ['25691121', '2026-11-21'],
    ['29/2/2567', '2024-02-29'],
    ['29/2/2569', 'no-such-day'],
    ['21/13/2569', 'no-such-day'],
    ['21/11/69', 'short-year'],
    ['21/11/1800', 'range'],
    ['พรุ่งนี้', 'shape'],
    ['', 'empty'],
  ])('the day %j is %j', (text, expected) => {
    const parsed = parseDay(text)
    expect(parsed.ok ? parsed.day : parsed.reason).toBe(expected)
  })

  test.each([
    ['15/1/2482', '1940-01-15'],
    ['15/4/2482', '1939-04-15'],
    ['15/1/2484', '1941-01-15'],
    ['15/1/1940', '1940-01-15'],
  ])('a document from before 1941 that says %s means %s', (text, expected) => {
    expect(parseDay(text, { printedBefore1941: true })).toEqual({ ok: true, day: expected })
  })

  test('parseDay reads what formatDate writes', () => {
    for (let i = 0; i < 800; i += 13) {
      const date = addDays('2026-01-01', i)
      for (const style of ['medium', 'long'] as const) {
        expect(parseDay(formatDate(date, 'th', style))).toEqual({ ok: true, day: date })
        expect(parseDay(formatDate(date, 'en', style))).toEqual({ ok: true, day: date })
      }
    }
  })
})
