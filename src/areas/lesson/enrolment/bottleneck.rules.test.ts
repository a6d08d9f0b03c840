import { expect, test } from 'vitest'
import { bottleneckOf } from './bottleneck.rules.ts'

const rates = (...percents: number[]) => percents.map((percent, at) => ({ unitId: `u${at}`, percent }))

test.each([
  ['falls most at one unit', rates(97, 95, 90, 61, 58), 50, { unitId: 'u3', from: 90, to: 61 }],
  ['falls little', rates(97, 95, 90, 88), 50, null],
  ['too few learn', rates(100, 0), 2, null],
  ['the first of two alike', rates(90, 70, 50), 10, { unitId: 'u1', from: 90, to: 70 }],
  ['rises again', rates(50, 90, 60), 10, { unitId: 'u2', from: 90, to: 60 }],
  ['nothing taught', [], 10, null],
])('%s', (_, units, learners, found) => {
  expect(bottleneckOf(units, learners)).toEqual(found)
})
