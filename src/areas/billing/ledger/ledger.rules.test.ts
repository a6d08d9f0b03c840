import { expect, test } from 'vitest'
import { baht, sum } from '#kernel/money/index.ts'
import {
  cancellationPostings,
  fulfilmentPostings,
  type Posting,
  parcelPostings,
  refundDuePostings,
  refundPostings,
  returnPostings,
  settlementPostings,
  withdrawalPostings,
} from './ledger.rules.ts'

const sale = { net: baht(100), vat: baht(7), total: baht(107) }
const balances = (...bookings: Posting[][]) => {
  const all = new Map<string, number>()
  for (const { kind, amount } of bookings.flat()) all.set(kind, (all.get(kind) ?? 0) + amount)
  return Object.fromEntries([...all].filter(([, amount]) => amount !== 0))
}

test.each<[string, Posting[]]>([
  ['a settlement', settlementPostings(sale, 'promptpay')],
  ['a settlement after delivery', settlementPostings(sale, 'cod', { sent: sale.net })],
  ['a settlement between two parcels', settlementPostings(sale, 'cod', { sent: baht(40) })],
  ['a settlement with too much', settlementPostings(sale, 'promptpay', { surplus: baht(10) })],
  ['a first parcel on trust', parcelPostings(sale, baht(40), { first: true, paid: false })],
  ['a part called off', cancellationPostings(sale, { paid: true, taxed: false })],
  ['a part called off on trust', cancellationPostings(sale, { paid: false, taxed: true })],
  ['a delivery that was paid', fulfilmentPostings(sale, true)],
  ['a delivery on trust', fulfilmentPostings(sale, false)],
  ['money owed back', refundDuePostings(baht(107), 'promptpay')],
  ['a withdrawal', withdrawalPostings(sale)],
  ['a refund', refundPostings(baht(107), 'promptpay')],
  ['a return', returnPostings({ amount: baht(53.5), vat: baht(3.5) }, 'promptpay')],
])('%s balances to zero', (_, postings) => {
  expect(postings.length).toBeGreaterThan(1)
  expect(sum(postings.map(({ amount }) => amount))).toBe(0)
})

test('prepaid and sent: the money is received, the sale is earned, the tax is owed', () => {
  expect(balances(settlementPostings(sale, 'promptpay'), fulfilmentPostings(sale, true))).toEqual({
    clearing_promptpay: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
})

test('cash on delivery ends in the same accounts', () => {
  expect(
    balances(fulfilmentPostings(sale, false), settlementPostings(sale, 'cod', { sent: sale.net })),
  ).toEqual({
    clearing_cod: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
})

test('paid, cancelled and refunded leaves zero balances', () => {
  const whole = [
    settlementPostings(sale, 'promptpay'),
    withdrawalPostings(sale),
    refundPostings(baht(107), 'promptpay'),
  ]
  expect(balances(...whole)).toEqual({})
})

test('a sale of zero is not booked', () => {
  expect(settlementPostings({ net: baht(0), vat: baht(0), total: baht(0) }, 'promptpay')).toEqual([])
})

test('goods sent in three parcels earn the same as in one, paid before, between or after', () => {
  const parcel = (net: number, first: boolean, paid: boolean) =>
    parcelPostings(sale, baht(net), { first, paid })
  const posted = balances(settlementPostings(sale, 'cod'), fulfilmentPostings(sale, true))
  const before = [
    settlementPostings(sale, 'cod'),
    parcel(40, true, true),
    parcel(35, false, true),
    parcel(25, false, true),
  ]
  const between = [
    parcel(40, true, false),
    parcel(35, false, false),
    settlementPostings(sale, 'cod', { sent: baht(75) }),
    parcel(25, false, true),
  ]
  const after = [
    parcel(40, true, false),
    parcel(35, false, false),
    parcel(25, false, false),
    settlementPostings(sale, 'cod', { sent: baht(100) }),
  ]
  for (const way of [before, between, after]) expect(balances(...way)).toEqual(posted)
})

test('a cancellation leaves the smaller sale, prepaid or on delivery', () => {
  const part = { net: baht(40), vat: baht(2.8), total: baht(42.8) }
  const rest = { net: baht(60), vat: baht(4.2), total: baht(64.2) }
  expect(
    balances(
      settlementPostings(sale, 'promptpay'),
      cancellationPostings(part, { paid: true, taxed: false }),
      refundPostings(part.total, 'promptpay'),
      parcelPostings(rest, rest.net, { first: true, paid: true }),
    ),
  ).toEqual({ clearing_promptpay: baht(64.2), revenue: baht(-60), vat_output: baht(-4.2) })
  expect(
    balances(
      parcelPostings(sale, baht(60), { first: true, paid: false }),
      cancellationPostings(part, { paid: false, taxed: true }),
      settlementPostings(rest, 'cod', { sent: baht(60) }),
    ),
  ).toEqual({ clearing_cod: baht(64.2), revenue: baht(-60), vat_output: baht(-4.2) })
  expect(cancellationPostings(part, { paid: false, taxed: false })).toEqual([])
})

test('goods returned in three parts leave neither sale nor tax', () => {
  const parts = [
    { amount: baht(35.66), vat: baht(2.33) },
    { amount: baht(35.67), vat: baht(2.34) },
    { amount: baht(35.67), vat: baht(2.33) },
  ]
  const back = parts.map((part) => returnPostings(part, 'promptpay'))
  const sold = [settlementPostings(sale, 'promptpay'), fulfilmentPostings(sale, true)]
  expect(balances(...sold, ...back)).toEqual({})
})
