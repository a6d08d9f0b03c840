import { expect, test } from 'vitest'
import { itemText, readItems } from './debt-item.rules.ts'

const token = 'abcdefghij_-0123456789'

test('parses debts from a URL in order, without duplicates', () => {
  const invoice = { kind: 'invoice', number: 'IV6900000001', token } as const
  const order = { kind: 'order', number: 'SO6900000002', token: null } as const
  expect(readItems([itemText(invoice), itemText(order), itemText(order)])).toEqual([invoice, order])
})

test.each(['', 'invoice', 'invoice.', 'document.IV6900000001', 'order.<script>', `order.SO6900000001.x y`])(
  '%s names no debt',
  (text) => {
    expect(readItems([text])).toEqual([])
  },
)
