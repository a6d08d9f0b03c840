import { expect, test } from 'vitest'
import { promotionInput } from './promotion.input.ts'

const typed = (more: object) => promotionInput.safeParse({ nameTh: 'แต้ม', startsOn: '2026-01-01', ...more })

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
])('%o is a reward of points', (more, action) => {
  expect(typed(more).data?.values.rule.action).toEqual(action)
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
])('%o is refused at its field', (more, path) => {
  expect(typed(more).error?.issues.map((one) => one.path[0])).toContain(path)
})
