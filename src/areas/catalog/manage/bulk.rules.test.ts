import { describe, expect, it } from 'vitest'
import { aProduct } from '../factory.ts'
import { applyChange, previousOf, withPrevious } from './bulk.rules.ts'
import { type BulkChange, bulkInput } from './manage.input.ts'

const now = '2026-11-21T05:00:00.000Z'
const id = '01990000-0000-7000-8000-000000000001'
const change = (input: object): BulkChange => bulkInput.parse({ ids: [id], change: input }).change
const priced = (regular: number, sale: number | null = null) => aProduct({ variants: [{ regular, sale }] })

describe('a bulk price change', () => {
  it.each<[string, object, number, number | null]>([
    ['ten per cent less', { field: 'regular', how: 'percent', amount: -1000 }, 8991, null],
    [
      'seven per cent more, to whole baht',
      { field: 'regular', how: 'percent', amount: 700, roundTo: 100 },
      10_700,
      null,
    ],
    ['five baht more', { field: 'regular', how: 'add', amount: 500 }, 10_490, null],
    ['a fixed price', { field: 'regular', how: 'set', amount: 5000 }, 5000, null],
    ['never below nothing', { field: 'regular', how: 'add', amount: -50_000 }, 0, null],
    [
      'a sale of twenty per cent, in quarters',
      { field: 'sale', how: 'percent', amount: -2000, roundTo: 25 },
      9990,
      8000,
    ],
  ])('%s', (_, price, regular, sale) => {
    const result = applyChange(priced(9990), change({ price }), now)
    expect(result).toMatchObject({ ok: true, record: { variants: [{ regular, sale }] } })
  })

  it('that would raise a sale above its regular price skips the product and reports it', () => {
    expect(
      applyChange(priced(100, 90), change({ price: { field: 'regular', how: 'set', amount: 50 } }), now),
    ).toEqual({ ok: false, code: 'catalog.sale_above_regular' })
  })

  it('can remove the sale', () => {
    expect(applyChange(priced(100, 90), change({ clearSale: true }), now)).toMatchObject({
      record: { variants: [{ sale: null }] },
    })
  })
})

describe('a status change', () => {
  it('publishes a draft and records when', () => {
    const draft = aProduct({ status: 'draft', publishedAt: null })
    expect(applyChange(draft, change({ status: 'publish' }), now)).toMatchObject({
      record: { status: 'active', publishedAt: now },
    })
  })

  it('skips products already in that state', () => {
    expect(applyChange(aProduct(), change({ status: 'publish' }), now)).toMatchObject({
      ok: true,
      record: { status: 'active' },
    })
  })

  it('refuses to publish a product without a price', () => {
    const bare = aProduct({ status: 'draft', variants: [] })
    expect(applyChange(bare, change({ status: 'publish' }), now)).toEqual({
      ok: false,
      code: 'catalog.needs_variant',
    })
  })
})

it('categories and tags are added and removed, each once', () => {
  const product = aProduct({ tags: ['a', 'b'], categories: [id] })
  const result = applyChange(
    product,
    change({ addTags: ['c', 'A'], removeTags: ['b'], addCategories: [id] }),
    now,
  )
  expect(result).toMatchObject({ record: { tags: ['a', 'c'], categories: [id] } })
})

it('the undo record restores everything', () => {
  const product = aProduct({ tags: ['a'], variants: [{ regular: 500, sale: 400 }] })
  const input = change({
    price: { field: 'regular', how: 'set', amount: 900 },
    clearSale: true,
    addTags: ['b'],
    status: 'archive',
    brand: { th: 'ก' },
    vatMode: 'exempt',
  })
  const result = applyChange(product, input, now)
  expect(result.ok && withPrevious(result.record, previousOf(product, 2))).toEqual(product)
})
