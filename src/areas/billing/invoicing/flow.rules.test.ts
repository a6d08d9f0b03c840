import { expect, test } from 'vitest'
import { type FlowState, type FollowUp, followUpsOf, receiptFor } from './flow.rules.ts'

const facts = (kind: FlowState['kind'], more: Partial<FlowState> = {}): FlowState => ({
  kind,
  status: 'issued',
  issuedOn: '2026-11-05',
  ofOrder: false,
  total: 10_700,
  settled: 0,
  followed: false,
  ...more,
})
const seller = { registered: true, today: '2026-11-23' }
const nextMonth = { registered: true, today: '2026-12-01' }

test.each<[string, FlowState, typeof seller, FollowUp[]]>([
  ['a quotation', facts('quotation'), seller, ['order', 'invoice', 'tax_invoice', 'replace', 'void']],
  [
    'a quotation of an unregistered seller',
    facts('quotation'),
    { ...seller, registered: false },
    ['order', 'invoice', 'replace', 'void'],
  ],
  ['a quotation that has its invoice', facts('quotation', { followed: true }), seller, []],
  ['an invoice', facts('invoice'), seller, ['receive', 'bill', 'replace', 'void']],
  [
    'an invoice paid in part',
    facts('invoice', { settled: 700, followed: true }),
    seller,
    ['receive', 'bill'],
  ],
  ['an invoice that is paid', facts('invoice', { settled: 10_700, followed: true }), seller, []],
  [
    'a tax invoice in its month',
    facts('tax_invoice'),
    seller,
    ['receive', 'bill', 'credit', 'debit', 'replace', 'void'],
  ],
  // Its tax was reported by the 15th of the next month (Revenue Code section 83): from then on only notes can correct
  // it.
  ['a tax invoice after its month', facts('tax_invoice'), nextMonth, ['receive', 'bill', 'credit', 'debit']],
  ['a receipt with tax invoice', facts('receipt_tax_invoice'), seller, ['credit', 'debit', 'void']],
  ['a credit note after its month', facts('credit_note'), nextMonth, []],
  ['a debit note', facts('debit_note'), seller, ['receive', 'bill', 'void']],
  ['a billing note', facts('billing_note'), seller, ['receive', 'void']],
  ['what is cancelled', facts('invoice', { status: 'void' }), seller, []],
  ['what belongs to an order', facts('receipt_tax_invoice', { ofOrder: true }), seller, []],
])('%s can be followed by what the law and its status allow', (_, document, by, expected) => {
  expect(followUpsOf(document, by)).toEqual(expected)
})

test('payment for a service issues its tax invoice; goods had theirs before, and untaxed sales need none', () => {
  expect(receiptFor({ kind: 'invoice', vat: 700 }, { registered: true })).toBe('receipt_tax_invoice')
  expect(receiptFor({ kind: 'tax_invoice', vat: 700 }, { registered: true })).toBe('receipt')
  expect(receiptFor({ kind: 'invoice', vat: 0 }, { registered: true })).toBe('receipt')
  expect(receiptFor({ kind: 'invoice', vat: 700 }, { registered: false })).toBe('receipt')
})
