import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { formFor, taxOf, totalsOf } from './income.rules.ts'

test.each([
  [1_250_000, 100, 12_500],
  [100, 300, 3],
  [117, 300, 4],
  [116, 300, 3],
  [0, 500, 0],
])('of %i satang at %i basis points %i are withheld', (base, rate, tax) => {
  expect(taxOf(satang(base), rate)).toBe(tax)
})

test('a certificate totals its lines, and companies are distinguished from individuals by their number', () => {
  const line = { incomeType: '5' as const, detail: '', paidOn: '2026-11-21', rateBp: 300 }
  const lines = [
    { ...line, base: satang(10_000), tax: satang(300) },
    { ...line, base: satang(5000), tax: satang(150) },
  ]
  expect(totalsOf(lines)).toEqual({ base: 15_000, tax: 450 })
  expect([formFor('0107536000315'), formFor('1234567890121')]).toEqual(['pnd53', 'pnd3'])
})
