import { expect, test } from 'vitest'
import { fieldErrors } from '#kernel/http/api.ts'
import { promotionInput } from './promotion.input.ts'

const formValues = (more: object) =>
  promotionInput.safeParse({ nameTh: 'แต้ม', startsOn: '2026-01-01', ...more })

test.each<[object, object]>([
  [
    { kind: 'points_times', times: '3' },
    { kind: 'points_times', times: 3 },
  ],
  [
    { kind: 'points', points: '40' },
    { kind: 'points', points: 40, every: null },
  ],
  [
    { kind: 'points', points: '5', every: '3' },
    { kind: 'points', points: 5, every: 3 },
  ],
])('%o is a points reward', (more, action) => {
  expect(formValues(more).data?.values.rule.action).toEqual(action)
})

test.each<[object, string]>([
  [{ kind: 'points_times' }, 'times'],
  [{ kind: 'points_times', times: '1' }, 'times'],
  [{ kind: 'points_times', times: '21' }, 'times'],
  [{ kind: 'points' }, 'points'],
  [{ kind: 'points', points: '-5' }, 'points'],
  [{ kind: 'points', points: '100001' }, 'points'],
  [{ kind: 'points', points: '5', every: '0' }, 'every'],
  [{ kind: 'points', points: 'มาก' }, 'points'],
])('%o is rejected at its field', (more, path) => {
  expect(formValues(more).error?.issues.map((issue) => issue.path[0])).toContain(path)
})

test('steps keep to their rows, and a number may be written as people write it', () => {
  const rule = (more: object) => formValues(more).data?.values.rule.action
  expect(
    rule({ kind: 'tiers', stepFrom: ['', '๓', '1,000', ''], stepPercent: ['', '10%', '12.5', ''] }),
  ).toEqual({
    kind: 'tiers',
    steps: [
      { pieces: 3, rateBp: 1000 },
      { pieces: 1000, rateBp: 1250 },
    ],
  })
  expect(rule({ kind: 'spend_tiers', stepFrom: '1,500', stepPercent: '5' })).toEqual({
    kind: 'spend_tiers',
    steps: [{ satang: 150_000, rateBp: 500 }],
  })
  expect(rule({ kind: 'percent', percent: '๑๐' })).toEqual({ kind: 'percent', rateBp: 1000 })
})

test.each<[object, [string, string][]]>([
  // Above all it must not become 10% from 3 items.
  [{ kind: 'tiers', stepFrom: ['3', '5'], stepPercent: ['', '10'] }, [['stepPercent.0', 'field.required']]],
  [
    { kind: 'tiers', stepFrom: ['3', '5'], stepPercent: ['5', '150'] },
    [['stepPercent.1', 'promotion.percent']],
  ],
  [
    { kind: 'tiers', stepFrom: ['1.5', ''], stepPercent: ['5', '10'] },
    [
      ['stepFrom.0', 'field.whole'],
      ['stepFrom.1', 'field.required'],
    ],
  ],
  [{ kind: 'spend_tiers', stepFrom: 'มาก', stepPercent: '5' }, [['stepFrom.0', 'field.format']]],
  [{ kind: 'tiers', stepFrom: ['', ''], stepPercent: ['', ''] }, [['stepFrom.0', 'field.required']]],
  [{ kind: 'percent', percent: '150' }, [['percent', 'promotion.percent']]],
  [{ kind: 'percent', percent: '-5' }, [['percent', 'promotion.percent']]],
])('%o is refused in its row, in the unit that is typed', (more, errors) => {
  const { error } = formValues(more)
  expect(error && fieldErrors(error).map(({ path, code }) => [path, code])).toEqual(errors)
})
