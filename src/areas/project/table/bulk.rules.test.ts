import { expect, test } from 'vitest'
import { categoryChanges, dueChange } from './bulk.rules.ts'

test.each([
  [null, '2026-12-05', { dueOn: '2026-12-05' }],
  ['2026-12-01', '2026-12-05', { dueOn: '2026-12-05' }],
  ['2026-12-10', '2026-12-05', { startOn: '2026-12-05', dueOn: '2026-12-05' }],
  ['2026-12-10', null, { dueOn: null }],
])('a task starting on %s that becomes due on %s changes by %j', (startOn, dueOn, changes) =>
  expect(dueChange({ startOn }, dueOn)).toEqual(changes),
)

const a = { id: 'a', categoryIds: ['shop'] }
const b = { id: 'b', categoryIds: ['shop', 'law'] }

test('a category is added where it is missing, and removed once all tasks have it', () => {
  expect(categoryChanges([a, b], 'law')).toEqual([{ id: 'a', changes: { categoryIds: ['shop', 'law'] } }])
  expect(categoryChanges([a, b], 'shop')).toEqual([
    { id: 'a', changes: { categoryIds: [] } },
    { id: 'b', changes: { categoryIds: ['law'] } },
  ])
})
