import { describe, expect, it } from 'vitest'
import { defaultReason, validateReason } from '../../product/stock-reason.rules.ts'
import { changedPrice } from './bulk-price.rules.ts'
import { moved } from './panel/image-order.rules.ts'
import { isFiltered, productsList } from './products-query.rules.ts'

describe('the product page’s URL', () => {
  it('ignores invalid parameters', () => {
    const params = new URLSearchParams(
      'tab=low&search= น้ำผึ้ง &sort=-price&page=-3&product=drop table&part=x&sale=1&variant=new',
    )
    expect(productsList.parse(params)).toMatchObject({
      tab: 'low',
      search: 'น้ำผึ้ง',
      sort: '-price',
      page: 1,
      product: null,
      part: 'details',
      sale: true,
      variant: 'new',
    })
    expect(isFiltered(productsList.parse(new URLSearchParams('tab=draft')))).toBe(false)
    expect(isFiltered(productsList.parse(params))).toBe(true)
  })
})

describe('list rules', () => {
  it('a price changes by percent or baht, rounded to whole baht, never below zero', () => {
    const change = { field: 'regular', roundTo: 100 } as const
    expect(changedPrice(6500, { ...change, how: 'percent', amount: 1000 })).toBe(7200)
    expect(changedPrice(6500, { ...change, how: 'add', amount: -7000 })).toBe(0)
    expect(changedPrice(6500, { ...change, how: 'set', amount: 9950, roundTo: 1 })).toBe(9950)
  })

  it('an increase in stock defaults to received, a decrease to counted; contradictory reasons are refused', () => {
    expect([defaultReason(5), defaultReason(-5)]).toEqual(['receive', 'count'])
    expect([validateReason('receive', -1), validateReason('waste', 1), validateReason('count', -1)]).toEqual([
      'notLess',
      'notMore',
      null,
    ])
  })

  it('moving an image shifts the others', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  })
})
