import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { billPayment, promptPay } from '#kernel/thaiqr/index.ts'
import { billOf } from './document-sheet.ts'

const bill = { billerId: '099999999999101', ref1: 'IV6900000123', amount: baht(1070) }
const content = (pay?: string) => ({ pay }) as Parameters<typeof billOf>[0]['content']

test('a biller code can be paid at a counter; a PromptPay number or a cancelled document cannot', () => {
  expect(billOf({ status: 'issued', content: content(billPayment(bill)) })).toEqual(bill)
  expect(billOf({ status: 'void', content: content(billPayment(bill)) })).toBeNull()
  const number = promptPay({ proxy: { type: 'mobile', id: '0812345678' }, amount: baht(1070) })
  expect(billOf({ status: 'issued', content: content(number) })).toBeNull()
  expect(billOf({ status: 'issued', content: content() })).toBeNull()
})
