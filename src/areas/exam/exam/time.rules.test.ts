import { describe, expect, test } from 'vitest'
import { type ExamRules, noAccommodation } from './exam.types.ts'
import {
  closingExample,
  closingFor,
  deadlineFor,
  isInTime,
  startRejection,
  timeLimitMs,
  windowOf,
} from './time.rules.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const rules: ExamRules = {
  minutes: 90,
  opensAt: at('09:00').toISOString(),
  closesAt: at('12:30').toISOString(),
  closePolicy: 'cut',
  graceSeconds: 30,
  attempts: 2,
  cooldownMinutes: 60,
  grading: 'highest',
  passPercent: 60,
  shuffles: true,
  oneWay: false,
  review: { when: 'submitted', answers: true, correct: true, feedback: true },
}
const half = { ...noAccommodation, timePercent: 150, extraAttempts: 1 }

describe('the end of an attempt', () => {
  test.each([
    ['is the limit after its beginning', {}, '09:00', undefined, '10:30'],
    ['is the closing for who begins late and is cut', {}, '12:29', undefined, '12:30'],
    [
      'is the limit for who begins late and has the full time',
      { closePolicy: 'full' },
      '12:29',
      undefined,
      '13:59',
    ],
    ['moves with more time', {}, '09:00', half, '11:15'],
    ['lies behind the closing by the time somebody has more', {}, '12:29', half, '13:15'],
    ['is the closing where there is no limit', { minutes: null }, '10:00', undefined, '12:30'],
  ] as const)('%s', (_, changes, start, accommodation, end) => {
    expect(deadlineFor({ ...rules, ...changes }, at(start), accommodation)).toEqual(at(end))
  })

  test('is open-ended without a time limit and closing time', () => {
    expect(deadlineFor({ ...rules, minutes: null, closesAt: null }, at('09:00'))).toBeNull()
    expect(timeLimitMs({ minutes: null }, half)).toBeNull()
  })

  test('moves by minutes for an accommodation also without a time limit', () => {
    const more = { ...noAccommodation, extraMinutes: 10 }
    expect(closingFor({ ...rules, minutes: null }, more)).toEqual(at('12:40'))
  })
})

test('an author is shown what the last minute means', () => {
  expect(closingExample(rules)).toEqual({ startsAt: at('12:29'), minutes: 1 })
  expect(closingExample({ ...rules, closePolicy: 'full' })).toEqual({ startsAt: at('12:29'), minutes: 90 })
  expect(closingExample({ ...rules, closesAt: null })).toBeNull()
})

test.each([
  ['08:59', 'soon'],
  ['09:00', 'open'],
  ['12:29', 'open'],
  ['12:30', 'over'],
])('at %s the exam is %s', (time, state) => {
  expect(windowOf(rules, at(time))).toBe(state)
})

test('answers in transit are accepted within the grace period and not after', () => {
  const end = at('10:30')
  expect(isInTime(new Date(end.getTime() + 30_000), end, 30)).toBe(true)
  expect(isInTime(new Date(end.getTime() + 30_001), end, 30)).toBe(false)
  expect(isInTime(at('23:59'), null, 0)).toBe(true)
})

describe('a custom window', () => {
  const own = { ...half, opensAt: at('13:00'), closesAt: at('15:00') }
  test.each([
    ['09:30', 'soon'],
    ['12:59', 'soon'],
    ['13:00', 'open'],
    ['14:59', 'open'],
    ['15:00', 'over'],
  ])('at %s is %s, whatever the exam specifies', (time, state) => {
    expect(windowOf(rules, at(time), own)).toBe(state)
  })

  test.each([
    ['the end is as it was set, more time or not', { closePolicy: 'cut' as const }, '14:00', own, '15:00'],
    [
      'who begins early has all the time',
      { closePolicy: 'cut' as const, minutes: 60 },
      '13:00',
      own,
      '14:30',
    ],
    [
      'who is not cut off has the full time',
      { closePolicy: 'full' as const, minutes: 60 },
      '14:50',
      own,
      '16:20',
    ],
    ['it ends without a limit, too', { minutes: null }, '13:00', own, '15:00'],
    [
      'one that opens earlier closes with the exam',
      {},
      '08:00',
      { ...noAccommodation, opensAt: at('07:00') },
      '09:30',
    ],
  ])('%s', (_, changes, start, accommodation, end) => {
    expect(deadlineFor({ ...rules, ...changes }, at(start), accommodation)).toEqual(at(end))
  })

  test('is reported to a learner who comes too early', () => {
    expect(startRejection(rules, at('12:00'), { ended: [], used: 0 }, own)).toEqual({
      code: 'exam.not_open_yet',
      at: at('13:00').toISOString(),
    })
  })
})

describe('an attempt cannot start', () => {
  const none = { ended: [], used: 0 }
  test.each([
    ['before it opens', '08:00', none, undefined, 'exam.not_open_yet'],
    ['after it closed', '13:00', none, undefined, 'exam.closed'],
    [
      'when all are used',
      '12:00',
      { ended: [at('09:10'), at('09:20')], used: 2 },
      undefined,
      'exam.attempts_used',
    ],
    ['before the pause is over', '09:59', { ended: [at('09:00')], used: 1 }, undefined, 'exam.cooldown'],
  ] as const)('%s', (_, now, before, accommodation, code) => {
    expect(startRejection(rules, at(now), before, accommodation)?.code).toBe(code)
  })

  test('and otherwise can, again for a learner granted another', () => {
    expect(startRejection(rules, at('10:00'), { ended: [at('09:00')], used: 1 })).toBeNull()
    expect(startRejection(rules, at('12:00'), { ended: [at('09:10')], used: 2 }, half)).toBeNull()
    expect(startRejection({ ...rules, attempts: null }, at('12:00'), { ended: [], used: 99 })).toBeNull()
  })
})
