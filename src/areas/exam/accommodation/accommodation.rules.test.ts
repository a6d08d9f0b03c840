import { describe, expect, test } from 'vitest'
import { defaultRules } from '../exam/exam.fields.ts'
import { noAccommodation } from '../exam/exam.types.ts'
import { combineAccommodations, extensionMinutes } from './accommodation.rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00+07:00`)
const given = (more: Partial<typeof noAccommodation>) => ({ ...noAccommodation, ...more })

describe('a learner', () => {
  const own = given({ timePercent: 125, extraAttempts: 2 })
  const cohort = given({ timePercent: 150, extraMinutes: 10, opensAt: at('08:00') })
  test.each([
    ['with nothing has what the exam says', undefined, undefined, noAccommodation],
    ['has their own', own, undefined, own],
    ['has that of their cohort', undefined, cohort, cohort],
    [
      'has the more of each, and the window of the cohort',
      own,
      cohort,
      given({ timePercent: 150, extraMinutes: 10, extraAttempts: 2, opensAt: at('08:00') }),
    ],
    [
      'has a window of their own as a whole',
      given({ closesAt: at('18:00') }),
      cohort,
      given({ timePercent: 150, extraMinutes: 10, closesAt: at('18:00') }),
    ],
  ])('%s', (_, one, other, all) => {
    expect(combineAccommodations(one, other)).toEqual(all)
  })
})

describe('a running attempt', () => {
  const rules = { ...defaultRules, minutes: 60 }
  const running = { startedAt: at('09:00'), deadlineAt: at('10:00'), givenMinutes: 0 }
  const half = given({ timePercent: 150 })
  test.each([
    ['gets what it is given', running, noAccommodation, half, {}, 30],
    ['gets whole minutes, rounded up', running, noAccommodation, given({ timePercent: 101 }), {}, 1],
    [
      'gets minutes beside what staff gave',
      { ...running, deadlineAt: at('10:10'), givenMinutes: 10 },
      noAccommodation,
      half,
      {},
      30,
    ],
    ['gets the same once', { ...running, deadlineAt: at('10:30') }, noAccommodation, half, {}, 0],
    [
      'gets the difference of two',
      { ...running, deadlineAt: at('10:30') },
      half,
      given({ timePercent: 200 }),
      {},
      30,
    ],
    ['loses nothing', { ...running, deadlineAt: at('10:30') }, half, noAccommodation, {}, 0],
    ['gets nothing where rules became longer meanwhile', running, half, half, { minutes: 90 }, 0],
    [
      'ends later where its own window does',
      { ...running, deadlineAt: at('09:30') },
      noAccommodation,
      given({ closesAt: at('09:45') }),
      { closesAt: at('09:30').toISOString(), closePolicy: 'cut' as const },
      15,
    ],
    [
      'without an end gets none',
      { ...running, deadlineAt: null },
      noAccommodation,
      half,
      { minutes: null },
      0,
    ],
  ])('%s', (_, attempt, before, after, changes, minutes) => {
    expect(extensionMinutes({ ...rules, ...changes }, attempt, before, after)).toBe(minutes)
  })
})
