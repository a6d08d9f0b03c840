import { describe, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import {
  isReturnable,
  isWholePieces,
  paidFor,
  type ReturnedLine,
  refundableAmount,
  returnableMilli,
  returnedMilli,
  returnKey,
} from './return.rules.ts'
import { type ReturnState, returnStates } from './return.states.ts'

const now = new Date('2026-11-21T05:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['paid', null, false],
  ['preparing', null, true],
  ['shipped', null, true],
  ['handed_over', null, true],
  ['completed', ago(6), true],
  ['completed', ago(7), true],
  ['completed', ago(7.1), false],
  ['cancelled', null, false],
])('goods of an order that is %s since %s may be returned: %s', (status, completedAt, may) =>
  expect(isReturnable({ status, completedAt, returnDays: 7, lines: [{ sentMilli: 1000 }] }, now)).toBe(may),
)

test('the site decides how long, and whether at all', () => {
  const order = { status: 'completed', completedAt: ago(10), lines: [{ sentMilli: 1000 }] }
  expect(isReturnable({ ...order, returnDays: 14 }, now)).toBe(true)
  expect(isReturnable({ ...order, status: 'handed_over', completedAt: null, returnDays: 0 }, now)).toBe(false)
})

test('nothing may be returned before something was sent', () => {
  const order = { completedAt: null, returnDays: 7, lines: [{ sentMilli: 0 }] }
  for (const status of ['preparing', 'shipped']) expect(isReturnable({ ...order, status }, now)).toBe(false)
})

const three = { kind: 'goods', ref: 'tea', line: 1, quantityMilli: 3000, sentMilli: 3000, gross: baht(100) }
const earlier = (state: ReturnState, quantityMilli: number) => ({
  state,
  lines: [{ variantId: 'tea', quantityMilli } as ReturnedLine],
})

describe('what is left to return', () => {
  test('is what was sent without what is in returns already', () => {
    expect(returnableMilli(three, [])).toBe(3000)
    expect(returnableMilli(three, [earlier('requested', 1000), earlier('refunded', 1000)])).toBe(1000)
    expect(returnableMilli({ ...three, sentMilli: 2000 }, [earlier('requested', 1000)])).toBe(1000)
  })
  test('counts nothing of returns that came to nothing, or of other things', () => {
    expect(returnableMilli(three, [earlier('refused', 2000), earlier('withdrawn', 3000)])).toBe(3000)
    expect(returnedMilli({ ref: 'soap', line: 1 }, [earlier('refunded', 1000)])).toBe(0)
  })
  test('goes by the line where an order has one thing twice, and by the thing where a return of before named no line', () => {
    const named = {
      state: 'refunded' as const,
      lines: [{ variantId: 'tea', line: 2, quantityMilli: 1000 } as ReturnedLine],
    }
    expect(returnableMilli(three, [named])).toBe(3000)
    expect(returnableMilli({ ...three, line: 2 }, [named])).toBe(2000)
    const lines = [three, { ...three, line: 2 }, { ...three, ref: 'soap', line: 3 }]
    expect(lines.map((line) => returnKey(line, lines))).toEqual(['tea~1', 'tea~2', 'soap'])
  })
  test('all parts of a line together are worth the line, to the satang', () => {
    const parts = [0, 1, 2].map((n) =>
      paidFor(
        three,
        1000,
        Array.from({ length: n }, () => earlier('refunded', 1000)),
      ),
    )
    expect(parts).toEqual([baht(33.33), baht(33.34), baht(33.33)])
  })
})

test.each([
  [1000, true],
  [3000, true],
  [1250, false],
  [0, false],
])('of %i thousandths left, whole pieces are counted out: %s', (left, counted) =>
  expect(isWholePieces(left)).toBe(counted),
)

test('what may still be sent back is what came without what went', () => {
  const payment = {
    status: 'succeeded',
    amount: baht(100),
    refunded: baht(0),
    refundDue: baht(0),
    repaid: baht(0),
  }
  expect(refundableAmount([])).toBe(0)
  expect(refundableAmount([{ ...payment, status: 'failed' }, payment])).toBe(baht(100))
  expect(refundableAmount([{ ...payment, status: 'partially_refunded', refunded: baht(30) }])).toBe(baht(70))
  const partlyCancelled = { ...payment, refundDue: baht(40) }
  expect(refundableAmount([partlyCancelled])).toBe(baht(60))
  const repaid = { ...partlyCancelled, status: 'partially_refunded', refunded: baht(50), repaid: baht(40) }
  expect(refundableAmount([repaid])).toBe(baht(50))
  expect(refundableAmount([{ ...payment, status: 'refunded', refunded: baht(100) }])).toBe(0)
})

describe('a return', () => {
  test('goes from asked to refunded only by way of the goods being with the shop', () => {
    expect(returnStates.can('requested', 'refund')).toBe(false)
    expect(returnStates.can('approved', 'refund')).toBe(false)
    expect(returnStates.next('received', 'refund')).toBe('refunded')
  })
  test('can be taken back until the goods are with the shop', () => {
    expect(returnStates.states.filter((state) => returnStates.can(state, 'withdraw'))).toEqual([
      'requested',
      'approved',
    ])
  })
})
