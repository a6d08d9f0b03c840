import { expect, test } from 'vitest'
import { averageOf } from './stars.rules.ts'

test.each([
  ['nobody', [0, 0, 0, 0, 0], null],
  ['one who gave five', [0, 0, 0, 0, 1], { average: 5, count: 1 }],
  ['one each', [1, 1, 1, 1, 1], { average: 3, count: 5 }],
  ['three who do not agree', [1, 0, 0, 0, 2], { average: 11 / 3, count: 3 }],
])('the star rating of %s', (_, stars, average) => expect(averageOf(stars)).toEqual(average))
