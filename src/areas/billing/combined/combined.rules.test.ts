import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { debtOf, refOf, withheldOf } from './combined.rules.ts'

const id = '01a209db-e5ac-77aa-8674-c601871b227a'

test('parses a debt from its serialised line', () => {
  const invoice = { kind: 'invoice', id, gross: satang(107_000), withheldBp: 300 } as const
  expect(debtOf(refOf(invoice))).toEqual(invoice)
  expect(debtOf(refOf({ kind: 'order', id }))).toEqual({ kind: 'order', id })
})

test.each(['', 'order:1', `invoice:${id}`, `invoice:${id}:0:0`, `invoice:${id}:100:9999`, `order:${id}:1`])(
  '%s is not a debt',
  (ref) => {
    expect(debtOf(ref)).toBeNull()
  },
)

test.each([
  ['3 % of the price before tax', 107_000, 300, 3000],
  ['of half of it, half', 53_500, 300, 1500],
  ['nothing where nobody withholds', 107_000, 0, 0],
])('%s', (_, gross, rate, withheld) => {
  expect(withheldOf({ net: satang(100_000), total: satang(107_000) }, satang(gross), rate)).toBe(withheld)
})
