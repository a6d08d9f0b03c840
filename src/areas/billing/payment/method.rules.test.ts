import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { type MethodSettings, refusalOf } from './method.rules.ts'

const open: MethodSettings = { promptpay: { kind: 'biller' }, cod: { on: true, limitSatang: baht(2000) } }

test.each([
  ['promptpay', open, 10, null],
  ['promptpay', { ...open, promptpay: null }, 10, 'payment.promptpay_unset'],
  ['cod', open, 2000, null],
  ['cod', open, 2000.01, 'payment.cod_limit'],
  ['cod', { ...open, cod: { on: true, limitSatang: null } }, 900_000, null],
  ['cod', { ...open, cod: { on: false, limitSatang: null } }, 10, 'payment.cod_off'],
  ['wallet', open, 10, 'payment.wallet_unavailable'],
] as const)('%s with %j for %s baht: %s', (method, settings, total, code) => {
  expect(refusalOf(method, settings as MethodSettings, baht(total))?.code ?? null).toBe(code)
})
