import { expect, test } from 'vitest'
import { baht, type Satang } from '#kernel/money/index.ts'
import {
  type DocumentKind,
  documentFor,
  fullFormOf,
  seriesOf,
  taxInvoiceRejection,
  taxOfGoods,
  taxOfPart,
} from './document.rules.ts'

const sale = { total: baht(107), vatRateBp: 700, wantsInvoice: false }
const wants = { ...sale, wantsInvoice: true }
const registered = { registered: true, taxInvoiced: false }

test.each<[string, DocumentKind | null, Parameters<typeof documentFor>]>([
  ['money of a plain sale', 'receipt_tax_invoice_abbr', ['paid', sale, registered]],
  ['money of a sale with a named buyer', 'receipt_tax_invoice', ['paid', wants, registered]],
  ['goods on trust', 'tax_invoice_abbr', ['sent', sale, registered]],
  ['goods on trust for a named buyer', 'tax_invoice', ['sent', wants, registered]],
  [
    'cash for goods that were sent before',
    'receipt',
    ['paid', wants, { registered: true, taxInvoiced: true }],
  ],
  ['goods that were paid before', null, ['sent', sale, { registered: true, taxInvoiced: true }]],
  [
    'money at a shop without value added tax',
    'receipt',
    ['paid', wants, { registered: false, taxInvoiced: false }],
  ],
  [
    'goods of a shop without value added tax',
    null,
    ['sent', wants, { registered: false, taxInvoiced: false }],
  ],
  [
    'a sale made while the shop was not registered',
    'receipt',
    ['paid', { ...sale, vatRateBp: 0 }, registered],
  ],
  ['a gift', null, ['paid', { ...sale, total: 0 as Satang }, registered]],
])('%s gets %s', (_, kind, input) => {
  expect(documentFor(...input)).toBe(kind)
})

test('full and abbreviated tax invoices have separate numbering, with and without a receipt on the same page', () => {
  expect(
    (
      [
        'receipt',
        'tax_invoice',
        'receipt_tax_invoice',
        'tax_invoice_abbr',
        'receipt_tax_invoice_abbr',
        'credit_note',
      ] as const
    ).map(seriesOf),
  ).toEqual(['RC', 'TI', 'TI', 'AB', 'AB', 'CN'])
  expect(fullFormOf('tax_invoice_abbr')).toBe('tax_invoice')
  expect(fullFormOf('receipt_tax_invoice_abbr')).toBe('receipt_tax_invoice')
})

test('the tax of partial returns adds up to the tax of the sale', () => {
  const whole = { total: 10_001 as Satang, vat: 654 as Satang }
  const parts = [3333, 3333, 3335] as Satang[]
  let before = 0 as Satang
  let taxBefore = 0 as Satang
  for (const amount of parts) {
    taxBefore = (taxBefore + taxOfPart(whole, { before, taxBefore, amount })) as Satang
    before = (before + amount) as Satang
  }
  expect(taxBefore).toBe(654)
})

test('the tax of partial returns still adds up when another part was cancelled in between', () => {
  const [before, taxBefore] = [3333, 218] as Satang[] as [Satang, Satang]
  const smaller = { total: 8001 as Satang, vat: 523 as Satang }
  expect(taxOfPart(smaller, { before, taxBefore, amount: 4668 as Satang })).toBe(523 - 218)
})

test('returned goods take back their own tax, and all of it in the end', () => {
  // 200 baht of vegetables without tax, 107 of goods with it, and delivery with it.
  const mixed = { total: 36_050 as Satang, vat: 1_050 as Satang }
  const first = { before: 0 as Satang, taxBefore: 0 as Satang }
  const exempt = { gross: 20_000 as Satang, vat: 0 as Satang }
  const taxed = { gross: 10_700 as Satang, vat: 700 as Satang }
  const of = (part: number, goods: typeof exempt, earlier = first) =>
    taxOfGoods(mixed, { ...earlier, amount: part as Satang }, goods)
  expect(of(20_000, exempt)).toBe(0)
  expect(of(5_350, taxed)).toBe(350)
  expect(of(10_700, taxed)).toBe(700)
  // With the delivery: its share of the other tax.
  expect(of(16_050, taxed)).toBe(700 + 74)
  expect(of(16_050, taxed, { before: 20_000 as Satang, taxBefore: 0 as Satang })).toBe(1_050)
})

const abbr = { kind: 'receipt_tax_invoice_abbr' as const, status: 'issued' as const, issuedOn: '2026-11-02' }
const full = { ...abbr, kind: 'receipt_tax_invoice' as const }
const order = { status: 'paid' as const, vatRateBp: 700, total: baht(107) }
const now = { today: '2026-11-30', correcting: false }
test.each([
  ['before anything was issued', null, [order, [], { registered: true }, now]],
  ['instead of an abbreviated one of the month', null, [order, [abbr], { registered: true }, now]],
  [
    'after everything was refunded',
    'document.all_refunded',
    [{ ...order, isAllRefunded: true }, [{ ...abbr, status: 'void' as const }], { registered: true }, now],
  ],
  [
    'of a corrected one',
    'document.is_full',
    [order, [{ ...full, status: 'void' as const }, full], { registered: true }, now],
  ],
  [
    'after the month',
    'document.month_over',
    [order, [abbr], { registered: true }, { ...now, today: '2026-12-01' }],
  ],
  ['when there is one', 'document.is_full', [order, [full], { registered: true }, now]],
  ['to mend one', null, [order, [full], { registered: true }, { ...now, correcting: true }]],
  [
    'when the full one was called off',
    null,
    [order, [{ ...full, status: 'void' as const }], { registered: true }, now],
  ],
  [
    'once money went back on it',
    'document.month_over',
    [order, [abbr, { ...abbr, kind: 'credit_note' as const }], { registered: true }, now],
  ],
  [
    'of an order given up',
    'document.order_over',
    [{ ...order, status: 'cancelled' as const }, [], { registered: true }, now],
  ],
  ['of a shop without value added tax', 'document.not_registered', [order, [], { registered: false }, now]],
] as [string, string | null, Parameters<typeof taxInvoiceRejection>][])(
  'a full tax invoice %s: %s',
  (_, expected, input) => {
    expect(taxInvoiceRejection(...input)).toBe(expected)
  },
)
