import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import {
  isPaidBySlip,
  type MethodSettings,
  minutesToPay,
  paymentMethods,
  rejectionOf,
} from './method.rules.ts'

const open: MethodSettings = {
  promptpay: { kind: 'biller' },
  transfer: { on: true, hours: 24 },
  bankAccounts: [{}],
  cod: { on: true, limitSatang: baht(2000) },
}

test.each([
  ['promptpay', open, 10, null],
  ['promptpay', { ...open, promptpay: null }, 10, 'payment.promptpay_unset'],
  ['transfer', open, 10, null],
  ['transfer', { ...open, transfer: { on: false, hours: 24 } }, 10, 'payment.transfer_off'],
  ['transfer', { ...open, bankAccounts: [] }, 10, 'payment.transfer_off'],
  ['cod', open, 2000, null],
  ['cod', open, 2000.01, 'payment.cod_limit'],
  ['cod', { ...open, cod: { on: true, limitSatang: null } }, 900_000, null],
  ['cod', { ...open, cod: { on: false, limitSatang: null } }, 10, 'payment.cod_off'],
  ['wallet', open, 10, 'payment.wallet_unavailable'],
  ['wallet', { ...open, wallet: { on: true } }, 10, 'payment.wallet_member'],
] as const)('%s with %j for %s baht: %s', (method, settings, total, code) => {
  expect(rejectionOf(method, settings as MethodSettings, baht(total))?.code ?? null).toBe(code)
})

test('a wallet pays up to its balance, to the satang, and reports the shortfall', () => {
  const settings = { ...open, wallet: { on: true } }
  expect(rejectionOf('wallet', settings, baht(10), { available: baht(10) })).toBeNull()
  expect(rejectionOf('wallet', settings, baht(10.01), { available: baht(10) })).toEqual({
    code: 'payment.wallet_short',
    params: { totalSatang: baht(10.01), available: baht(10), missing: baht(0.01) },
  })
})

test('a wallet top-up is paid with outside money', () => {
  const settings = { ...open, wallet: { on: true } }
  const open_ = paymentMethods.filter(
    (method) => !rejectionOf(method, settings, baht(100), { available: baht(1000), fillsWallet: true }),
  )
  expect(open_).toEqual(['promptpay', 'transfer'])
})

test('cash on delivery is available only where something is delivered', () => {
  expect(rejectionOf('cod', open, baht(100), { needsNoHand: true })?.code).toBe('payment.cod_no_hand')
  expect(rejectionOf('promptpay', open, baht(100), { needsNoHand: true })).toBeNull()
})

test('a code must be scanned within minutes, a transfer has hours, and both are proved by a slip', () => {
  const settings = { expiryMinutes: 15, transfer: { hours: 24 } }
  expect(minutesToPay('promptpay', settings)).toBe(15)
  expect(minutesToPay('transfer', settings)).toBe(1440)
  expect(paymentMethods.filter(isPaidBySlip)).toEqual(['promptpay', 'transfer'])
})
