import { describe, expect, test } from 'vitest'
import type { Satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import { lowestMargin, marginOf } from './margin.rules.ts'

describe('the margin of a price', () => {
  test.each<[string, number, number | null, PriceMode, number, number | null, number | null]>([
    ['with the tax in it leaves the tax out', 10_700, 8_000, 'inclusive', 700, 2_000, 2_000],
    ['with the tax on top has none in it', 10_000, 8_000, 'exclusive', 700, 2_000, 2_000],
    ['at nought percent has none in it', 10_000, 8_000, 'zero', 700, 2_000, 2_000],
    ['that is exempt has none in it', 10_000, 8_000, 'exempt', 700, 2_000, 2_000],
    ['of a site outside the tax is the whole', 10_700, 8_000, 'inclusive', 0, 2_700, 2_523],
    ['rounds the tax half up', 4_900, 0, 'inclusive', 700, 4_579, 10_000],
    ['below its cost is a loss', 5_350, 6_000, 'inclusive', 700, -1_000, -2_000],
    ['that costs nothing is all of it', 10_000, 0, 'exempt', 700, 10_000, 10_000],
    ['of a gift has no share', 0, 500, 'inclusive', 700, -500, null],
    ['is not known without a cost', 10_000, null, 'inclusive', 700, null, null],
  ])('%s', (_, price, cost, mode, rateBp, earned, bp) => {
    const margin = marginOf(price as Satang, cost as Satang | null, mode, rateBp)
    expect(margin).toEqual(earned === null ? null : { earned, bp })
  })
})

describe('the lowest margin', () => {
  const of = (bp: number | null) => ({ earned: 0 as Satang, bp })
  test.each<[string, (number | null | undefined)[], number | null | undefined]>([
    ['of none is none', [], undefined],
    ['is the smallest share', [3000, -200, 900], -200],
    ['leaves out what is not known', [undefined, 900], 900],
    ['is not known where nothing is', [undefined, undefined], undefined],
    ['is that of a gift before any other', [100, null], null],
  ])('%s', (_, input, min) => {
    const margins = input.map((bp) => (bp === undefined ? null : of(bp)))
    expect(lowestMargin(margins)).toEqual(min === undefined ? null : of(min))
  })
})
