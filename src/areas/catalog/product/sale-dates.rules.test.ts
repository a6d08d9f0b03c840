import { expect, test } from 'vitest'
import type { VariantRecord } from './product.types.ts'
import { type SaleEdge, withMovedSale } from './sale-dates.rules.ts'

const sale = {
  sale: 100,
  // From 9:00 on 1 December to the end of 10 December in Thailand.
  saleFrom: '2026-12-01T02:00:00.000Z',
  saleTo: '2026-12-10T17:00:00.000Z',
} as VariantRecord
const moved = (edge: SaleEdge, from: string, to: string, more: Partial<VariantRecord> = {}) => {
  const next = withMovedSale({ ...sale, ...more }, edge, { from, to })
  return next && [next.saleFrom, next.saleTo]
}

test.each<[SaleEdge, string, string, (string | null)[] | null]>([
  ['from', '2026-12-01', '2026-12-03', ['2026-12-03T02:00:00.000Z', sale.saleTo]],
  ['from', '2026-12-01', '2026-11-29', ['2026-11-29T02:00:00.000Z', sale.saleTo]],
  ['to', '2026-12-10', '2026-12-12', [sale.saleFrom, '2026-12-12T17:00:00.000Z']],
  ['to', '2026-12-11', '2026-12-12', null],
  ['from', '2026-12-02', '2026-12-03', null],
])('moving the %s of a sale on %s to %s gives: %j', (edge, from, to, dates) => {
  expect(moved(edge, from, to)).toEqual(dates)
})

test('a product without a sale, or without a sale start, is not moved', () => {
  expect(moved('from', '2026-12-01', '2026-12-03', { sale: null })).toBeNull()
  expect(moved('from', '2026-12-01', '2026-12-03', { saleFrom: null })).toBeNull()
})
