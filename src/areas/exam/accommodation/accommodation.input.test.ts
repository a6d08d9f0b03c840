import { describe, expect, test } from 'vitest'
import { accommodationInput } from './accommodation.input.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const issuesOf = (fields: Record<string, string>) =>
  accommodationInput
    .safeParse({ user: id, reason: 'มือเจ็บ', ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('an accommodation as submitted', () => {
  test.each([
    ['gives nothing', {}, [['morePercent', 'exam.gives_nothing']]],
    [
      'gives zero of everything',
      { morePercent: '0', extraMinutes: '0' },
      [['morePercent', 'exam.gives_nothing']],
    ],
    ['is for a learner and a cohort', { extraMinutes: '5', cohort: id }, [['cohort', 'exam.one_of_both']]],
  ])('is refused if it %s', (_, fields, issues) => {
    expect(issuesOf(fields)).toEqual(issues)
  })

  test.each([
    ['time in per cent', { morePercent: '25' }],
    ['minutes', { extraMinutes: '10' }],
    ['attempts', { extraAttempts: '1' }],
    ['an opening time', { opensDay: '2026-12-01' }],
    ['a closing time', { closesDay: '1/12/2569', closesTime: '16:00' }],
    ['another browser', { withoutSeb: 'on' }],
    ['any network', { anyNetwork: 'on' }],
    ['minutes to a cohort', { user: '', cohort: id, extraMinutes: '5' }],
  ])('may give only %s', (_, fields) => {
    expect(issuesOf(fields)).toBeUndefined()
  })
})
