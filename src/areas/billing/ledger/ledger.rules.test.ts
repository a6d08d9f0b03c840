import { expect, test } from 'vitest'
import { baht, sum } from '#kernel/money/index.ts'
import {
  fulfilmentPostings,
  owedPostings,
  type Posting,
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
  ['a settlement', settlementPostings(sale, 'promptpay', false)],
  ['a settlement after delivery', settlementPostings(sale, 'cod', true)],
  ['a delivery that was paid', fulfilmentPostings(sale, true)],
  ['a delivery on trust', fulfilmentPostings(sale, false)],
  ['money owed back', owedPostings(baht(107), 'promptpay')],
  ['a withdrawal', withdrawalPostings(sale)],
  ['a refund', refundPostings(baht(107), 'promptpay')],
  ['a return', returnPostings(sale, { before: baht(0), amount: baht(53.5) }, 'promptpay')],
])('%s adds up to nothing', (_, postings) => {
  expect(postings.length).toBeGreaterThan(1)
  expect(sum(postings.map(({ amount }) => amount))).toBe(0)
})

test('paid ahead and sent: the money is there, the sale is earned, the tax is owed', () => {
  expect(balances(settlementPostings(sale, 'promptpay', false), fulfilmentPostings(sale, true))).toEqual({
    clearing_promptpay: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
})

test('sent and paid on delivery end in the same accounts', () => {
  expect(balances(fulfilmentPostings(sale, false), settlementPostings(sale, 'cod', true))).toEqual({
    clearing_cod: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
})

test('paid, given up and paid back leaves nothing', () => {
  const whole = [
    settlementPostings(sale, 'promptpay', false),
    withdrawalPostings(sale),
    refundPostings(baht(107), 'promptpay'),
  ]
  expect(balances(...whole)).toEqual({})
})

test('a sale of no money is not booked', () => {
  expect(settlementPostings({ net: baht(0), vat: baht(0), total: baht(0) }, 'promptpay', false)).toEqual([])
})

test('goods that come back in three parts leave neither sale nor tax, to the satang', () => {
  const parts = [35.66, 35.67, 35.67].map(baht)
  const back = parts.map((amount, n) =>
    returnPostings(sale, { before: sum(parts.slice(0, n)), amount }, 'promptpay'),
  )
  const sold = [settlementPostings(sale, 'promptpay', false), fulfilmentPostings(sale, true)]
  expect(balances(...sold, ...back)).toEqual({})
})
