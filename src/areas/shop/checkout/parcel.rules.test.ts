import { expect, test } from 'vitest'
import { unweighedPieces } from './parcel.rules.ts'

const line = (kind: string, weightGrams: number, quantityMilli: number) => ({
  kind,
  weightGrams,
  quantityMilli,
})

test.each([
  ['what has a weight', [line('goods', 250, 3000)], 0],
  ['pieces without one', [line('goods', 0, 2000), line('goods', 100, 1000)], 2],
  ['a part of a piece as a whole one', [line('goods', 0, 1500)], 2],
  ['what is given online', [line('digital', 0, 4000), line('goods', 0, 1000)], 1],
])('%s', (_, lines, pieces) => expect(unweighedPieces(lines)).toBe(pieces))
