import { expect, test } from 'vitest'
import { discriminationOf, facilityOf } from './analysis.rules.ts'

const sat = (count: number, of: (at: number) => [number, number]) =>
  Array.from({ length: count }, (_, at) => {
    const [share, rest] = of(at)
    return { share, rest }
  })

test.each([
  ['nobody', [], null, null],
  ['too few to divide', sat(9, (at) => [at % 2, at % 2]), 4 / 9, null],
  ['all right', sat(12, (at) => [1, at / 12]), 1, null],
  ['as the others go', sat(10, (at) => [at % 2, at % 2]), 0.5, 1],
  ['against the others', sat(10, (at) => [at % 2, 1 - (at % 2)]), 0.5, -1],
  ['without regard to the others', sat(12, (at) => [at % 2, Math.floor(at / 2) % 2]), 0.5, 0],
  ['part of the points', sat(10, (at) => [at < 5 ? 0.5 : 1, at < 5 ? 0 : 1]), 0.75, 1],
])('%s', (_, sittings, facility, discrimination) => {
  const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 9))
  expect(facilityOf(sittings)).toEqual(close(facility))
  expect(discriminationOf(sittings)).toEqual(close(discrimination))
})
