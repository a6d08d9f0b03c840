import { expect, test } from 'vitest'
import { ordersList, soldStatuses } from './orders-query.rules.ts'

test('the address of the order page is read without nonsense', () => {
  const params = new URLSearchParams(
    'view=table&tab=sent&from=2026-02-30&to=2026-11-21&method=gold&shipping=pickup&page=x&column=ready&late=1',
  )
  expect(ordersList.parse(params)).toMatchObject({
    view: 'table',
    tab: 'sent',
    from: null,
    to: '2026-11-21',
    method: null,
    shipping: 'pickup',
    page: 1,
    column: 'ready',
    late: true,
  })
})

test('a sale is what was paid or taken on trust, not what was given up', () => {
  expect(soldStatuses).toContain('confirmed')
  expect(soldStatuses).not.toContain('cancelling')
  expect(soldStatuses).not.toContain('pending_payment')
})
