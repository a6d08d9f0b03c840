import { expect, test } from 'vitest'
import { completionMessages } from '../messages/completion.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import { missingUnits } from './completion.rules.ts'

const unit = (id: string, kind: UnitKind, more: { isRequired?: boolean; isDone?: boolean } = {}) => ({
  id,
  kind,
  title: id,
  isRequired: true,
  isDone: false,
  donePercent: 90,
  watchedPercent: kind === 'video' ? 40 : 0,
  questionsLeft: 0,
  mustRead: false,
  ...more,
})

test('lists missing items in course order, without done or optional ones', () => {
  const missing = missingUnits([
    { lock: null, units: [unit('a', 'video'), unit('b', 'article', { isDone: true })] },
    { lock: { after: 'One' }, units: [unit('c', 'exam'), unit('d', 'file', { isRequired: false })] },
  ])
  expect(missing.map(({ id, how, lock }) => [id, how, lock])).toEqual([
    ['a', 'watch', null],
    ['c', 'pass', { after: 'One' }],
  ])
})

test('lists nothing when every required unit is done', () => {
  expect(missingUnits([{ lock: null, units: [unit('a', 'link', { isDone: true })] }])).toEqual([])
})

test.each([
  ['video', 'Watch “x” up to 90% (40% so far)'],
  ['exam', 'Pass “x”'],
  ['article', 'Finish “x”'],
  ['file', 'Finish “x”'],
] as const)('says what to do for a unit of kind %s', (kind, sentence) => {
  const [missing] = missingUnits([{ lock: null, units: [unit('x', kind)] }])
  expect(missing && completionMessages.en.missing(missing)).toBe(sentence)
})
