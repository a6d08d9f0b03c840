import { expect, test } from 'vitest'
import { checkResultOf, failureOf, isBankPage, maxPollingMs, nextCheck } from './charge.rules.ts'

const ours = { id: '0199', amount: 10_700 }
const paid = { status: 'successful', amount: 10_700, currency: 'THB', reference: '0199' } as never

test.each([
  ['what was asked for is paid', {}, 'paid'],
  ['another sum is odd, whatever its status', { amount: 1 }, 'odd'],
  ['another currency is odd', { currency: 'USD' }, 'odd'],
  ['a charge that names another of our rows is odd', { reference: '0200' }, 'odd'],
  ['a charge that names none is judged by its sum', { reference: null }, 'paid'],
  ['who has not confirmed yet is waited for', { status: 'pending' }, 'pending'],
  ['refused', { status: 'failed' }, 'failed'],
  ['over', { status: 'expired' }, 'failed'],
  ['given up', { status: 'reversed' }, 'failed'],
])('%s', (_, change, verdict) => {
  expect(checkResultOf({ ...(paid as object), ...change } as never, ours)).toBe(verdict)
})

test('the gateway is polled frequently at first, then hourly, and eventually stops', () => {
  const createdAt = new Date('2026-11-21T03:00:00Z')
  const minutes = (looks: number) =>
    (nextCheck(looks, { createdAt, now: createdAt })!.getTime() - createdAt.getTime()) / 60_000
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(minutes)).toEqual([1, 1, 2, 5, 10, 30, 60, 60])
  expect(nextCheck(60, { createdAt, now: new Date(createdAt.getTime() + maxPollingMs + 1) })).toBeNull()
})

test.each([
  ['https://api.omise.co/payments/paym_test_1/authorize', true],
  ['http://127.0.0.1:9001/authorize/1', true],
  ['http://127.0.0.1:9002/authorize/1', false],
  ['javascript:alert(1)', false],
  ['https://you:me@bank.example/', false],
  ['', false],
])('a buyer is redirected to %s: %s', (address, allowed) => {
  expect(isBankPage(address, 'http://127.0.0.1:9001')).toBe(allowed)
})

test('codes without a message of their own share one', () => {
  expect(['insufficient_fund', 'brand_new_code', null].map((code) => failureOf(code))).toEqual([
    'insufficient_fund',
    'other',
    'other',
  ])
})
