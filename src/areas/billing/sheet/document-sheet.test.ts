import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { billPayment, promptPay } from '#kernel/thaiqr/index.ts'
import { billOf } from './document-sheet.ts'

const bill = { billerId: '099999999999101', ref1: 'IV6900000123', amount: baht(1070) }
const content = (pay?: string) => ({ pay }) as Parameters<typeof billOf>[0]['content']
const invoice = { kind: 'invoice', status: 'issued' } as const

test('a biller code can be paid at a counter; a PromptPay number or a cancelled document cannot', () => {
  expect(billOf({ ...invoice, content: content(billPayment(bill)) })).toEqual(bill)
  expect(billOf({ ...invoice, status: 'void', content: content(billPayment(bill)) })).toBeNull()
  const number = promptPay({ proxy: { type: 'mobile', id: '0812345678' }, amount: baht(1070) })
  expect(billOf({ ...invoice, content: content(number) })).toBeNull()
  expect(billOf({ ...invoice, content: content() })).toBeNull()
})

test('a receipt does not ask to be paid again', () => {
  const paid = { kind: 'receipt_tax_invoice', status: 'issued' } as const
  expect(billOf({ ...paid, content: content(billPayment(bill)) })).toBeNull()
})
