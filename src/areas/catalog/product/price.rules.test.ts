import { describe, expect, it } from 'vitest'
import { satang } from '#kernel/money/satang.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { type PriceTag, priceNow, saleNowSql, saleUntilSql } from './price.rules.ts'

const sites = testSites()
const now = new Date('2026-11-21T05:00:00Z')
const before = new Date('2026-11-20T05:00:00Z')
const after = new Date('2026-11-22T05:00:00Z')
const regular = satang(10_000)
const sale = satang(8000)

const cases: [string, PriceTag, number, Date | null][] = [
  ['no sale price', { regular, sale: null, saleFrom: null, saleTo: null }, 10_000, null],
  ['a sale without dates', { regular, sale, saleFrom: null, saleTo: null }, 8000, null],
  ['a sale that has begun', { regular, sale, saleFrom: before, saleTo: null }, 8000, null],
  ['a sale that begins at this very moment', { regular, sale, saleFrom: now, saleTo: after }, 8000, after],
  ['a sale that will begin', { regular, sale, saleFrom: after, saleTo: null }, 10_000, after],
  ['a sale that is over', { regular, sale, saleFrom: before, saleTo: before }, 10_000, null],
  ['a sale that ends at this very moment', { regular, sale, saleFrom: before, saleTo: now }, 10_000, null],
  ['a sale with an end to come', { regular, sale, saleFrom: null, saleTo: after }, 8000, after],
  ['a sale that saves nothing', { regular, sale: regular, saleFrom: null, saleTo: after }, 10_000, null],
  ['goods for nothing', { regular, sale: satang(0), saleFrom: null, saleTo: null }, 0, null],
]

describe('the current price', () => {
  it.each(cases)('is right for %s', (_, tag, price, until) => {
    expect(priceNow(tag, now)).toMatchObject({ now: price, until, sale: price < 10_000 ? price : null })
  })

  it.each(cases)('is the same in the database for %s', async (_, tag, price, until) => {
    const db = sites.ctx().db
    const [row] = await db.query<{ sale: number | null; until: Date | null }>(
      'test.price',
      `SELECT ${saleNowSql('v', '$5')} AS sale, ${saleUntilSql('v', '$5')} AS until
       FROM (SELECT $1::bigint AS regular_satang, $2::bigint AS sale_satang, $3::timestamptz AS sale_from, $4::timestamptz AS sale_to) v`,
      [tag.regular, tag.sale, tag.saleFrom, tag.saleTo, now],
    )
    expect(row).toEqual({ sale: price < 10_000 ? price : null, until })
  })
})
