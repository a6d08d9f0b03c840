import { expect, test } from 'vitest'
import type { Unit } from './chart.types.ts'
import { valueScale } from './scale.ts'

test.each<[string, number[], Unit | undefined, number[]]>([
  ['counts, the default, only whole', [1, 0], undefined, [0, 1]],
  ['counts that are named so, only whole', [1, 2], 'count', [0, 1, 2]],
  ['satang as they fall', [1], 'baht', [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('the ticks of %s', (_, values, unit, ticks) => {
  expect(valueScale({ series: [{ name: 'x', values }], ...(unit && { unit }) }).ticks).toEqual(ticks)
})
