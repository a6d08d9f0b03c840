import { describe, expect, test } from 'vitest'
import { type RecordedPrice, withSaleDates } from './price-change.rules.ts'

const price = (regular: number, more: Partial<RecordedPrice> = {}): RecordedPrice => ({
  regular,
  sale: null,
  saleFrom: null,
  saleTo: null,
  ...more,
})
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`
const line = (n: number, after: RecordedPrice, before: RecordedPrice | null = null) => ({
  id: `line-${n}`,
  at: day(n),
  variantId: 'v',
  reason: 'edit' as const,
  before,
  after,
  actorId: null,
  actorRole: 'admin',
  ref: '',
})
const sale = price(100, { sale: 80, saleFrom: day(5), saleTo: day(10) })

describe('the price history', () => {
  test.each<[string, Parameters<typeof withSaleDates>[0], number, string[]]>([
    ['of nothing is empty', [], 20, []],
    ['is told newest first', [line(1, price(100)), line(3, price(120))], 20, ['3 written', '1 written']],
    ['shows a sale that has begun', [line(1, sale)], 7, ['5 sale-begins', '1 written']],
    ['shows one that is over', [line(1, sale)], 12, ['10 sale-ends', '5 sale-begins', '1 written']],
    ['does not foretell', [line(1, sale)], 3, ['1 written']],
    [
      'leaves out what was written over before',
      [line(1, sale), line(4, price(90))],
      20,
      ['4 written', '1 written'],
    ],
    [
      'shows the end of a sale that went on when something else was written',
      [line(1, sale), line(7, { ...sale, regular: 110 })],
      20,
      ['10 sale-ends', '7 written', '5 sale-begins', '1 written'],
    ],
    ['has no sale that saves nothing', [line(1, { ...sale, sale: 100 })], 20, ['1 written']],
  ])('%s', (_, written, now, expected) => {
    const lines = withSaleDates(written, new Date(day(now)))
    expect(lines.map(({ at, kind }) => `${Number(at.slice(8, 10))} ${kind}`)).toEqual(expected)
  })
})
