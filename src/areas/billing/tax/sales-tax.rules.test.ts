import { expect, test } from 'vitest'
import { baht, type Satang, type VatGroup } from '#kernel/money/index.ts'
import { amountsOf, totalsOf } from './sales-tax.rules.ts'

const group = (kind: VatGroup['kind'], net: number, vat = 0): VatGroup => ({
  kind,
  rateBp: kind === 'taxed' ? 700 : 0,
  net: baht(net),
  vat: baht(vat),
  gross: baht(net + vat),
})
const mixed = [group('taxed', 100, 7), group('exempt', 50), group('zero', 30)]
const entry = (kind: 'tax_invoice' | 'credit_note' | 'debit_note', more = {}) => ({
  kind,
  status: 'issued' as const,
  net: baht(180),
  vat: baht(7),
  vatRateBp: 700,
  groups: mixed,
  ofOrder: false,
  ...more,
})

test.each([
  ['a tax invoice adds its rates apart', entry('tax_invoice'), [100, 30, 50, 7]],
  ['a debit note adds', entry('debit_note'), [100, 30, 50, 7]],
  ['a credit note takes away', entry('credit_note'), [-100, -30, -50, -7]],
  ['a cancelled one keeps its line and adds nothing', entry('tax_invoice', { status: 'void' }), [0, 0, 0, 0]],
  [
    'a credit note over part of an order takes what its tax is the tax of',
    entry('credit_note', { ofOrder: true, net: baht(60), vat: baht(3.5) }),
    [-50, 0, -10, -3.5],
  ],
] as const)('%s', (_, one, [taxed, zero, exempt, vat]) => {
  const plain = (n: number): Satang => (n === 0 ? (0 as Satang) : baht(n))
  expect(Object.values(amountsOf(one)).map((n) => n + 0)).toEqual(
    [taxed, zero, exempt, vat].map(plain).map((n) => n + 0),
  )
})

test('a month’s totals equal the sum of its lines', () => {
  const lines = [
    amountsOf(entry('tax_invoice')),
    amountsOf(entry('credit_note', { net: baht(100), groups: [group('taxed', 100, 7)] })),
  ]
  expect(totalsOf(lines)).toEqual({ taxed: 0, zero: baht(30), exempt: baht(50), vat: 0, sales: baht(80) })
})
