import { describe, expect, test } from 'vitest'
import { choicesOf, nextCohort } from './path-cohorts.rules.ts'

const today = '2026-11-27'
const cohort = (id: string, startsOn: string, endsOn: string | null, joinUntil: string | null = null) => ({
  id,
  title: id,
  startsOn,
  endsOn,
  joinUntil,
})
const past = cohort('past', '2026-01-01', '2026-02-01')
const running = cohort('running', '2026-11-01', '2026-12-24')
const started = cohort('begun', '2026-11-01', '2026-12-24', '2026-10-31')
const soon = cohort('soon', '2026-12-10', '2027-01-10')
const later = cohort('later', '2027-02-01', null)
const none = new Map<string, number>()

describe('available choices', () => {
  test.each([
    ['nothing without cohorts', [], none, undefined, []],
    ['nothing where all are over', [past], none, undefined, []],
    ['nothing where none takes people any more', [past, started], none, undefined, []],
    [
      'what cannot be joined stays to be seen',
      [started, soon],
      none,
      undefined,
      ['begun closed', 'soon open'],
    ],
    ['one that has begun and takes people', [running], none, undefined, ['running open']],
    ['one without places', [soon, later], new Map([['soon', 0]]), undefined, ['soon full', 'later open']],
    ['one in which a place is reserved', [soon], new Map([['soon', 0]]), 'soon', ['soon open']],
    ['one with a place', [soon], new Map([['soon', 1]]), null, ['soon open']],
  ] as const)('%s', (_, cohorts, left, reserved, answer) => {
    const choices = choicesOf(cohorts, { today, left, ...(reserved !== undefined && { reserved }) })
    expect(choices.map(({ id, state }) => `${id} ${state}`)).toEqual(answer)
  })
})

describe('the default cohort when none is chosen', () => {
  test.each([
    ['the next that begins', [later, soon, running], none, 'soon'],
    ['the one after it, where that is full', [soon, later], new Map([['soon', 0]]), 'later'],
    ['one that runs, where none begins', [running], none, 'running'],
    ['none, where all are full', [soon], new Map([['soon', 0]]), undefined],
  ] as const)('%s', (_, cohorts, left, answer) => {
    expect(nextCohort(choicesOf(cohorts, { today, left }), today)?.id).toBe(answer)
  })
})
