import { describe, expect, test } from 'vitest'
import { baht, zeroSatang } from '#kernel/money/index.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { assessSlip, type SlipCase } from '../slip/slip.rules.ts'
import { nextSlip, queueBadge, waitingNow } from './queue-badge.rules.ts'

const slipCase: SlipCase = {
  expected: {
    amount: baht(412),
    receiverName: 'ร้าน',
    receiverAccounts: ['0994000165676'],
    placedAt: new Date('2026-11-21T03:00:00Z'),
    expiresAt: null,
    payerName: 'อรทัย',
  },
  transfer: {
    by: 'sender',
    amount: null,
    receiverName: null,
    receiverAccount: null,
    senderName: null,
    at: null,
  },
  reference: { source: 'qr', transRef: 'A7K03F9Q21' },
  reused: false,
  now: new Date('2026-11-21T03:10:00Z'),
}
const bank: SlipCase['transfer'] = {
  ...slipCase.transfer,
  by: 'bank',
  amount: baht(412),
  receiverAccount: 'x-xxxx-xxxxx-67-6',
  at: slipCase.now,
}

const badge = (input: SlipCase, more: Partial<Parameters<typeof queueBadge>[0]> = {}) =>
  queueBadge({
    slipStatus: 'waiting',
    source: 'qr',
    verdict: assessSlip(input),
    orderStatus: 'pending_payment' as OrderStatus,
    amount: baht(412),
    refundDue: zeroSatang,
    ...more,
  })

test.each<[string, ReturnType<typeof badge>, string, string]>([
  ['nothing is known', badge(slipCase), 'unchecked', ''],
  ['the bank agrees', badge({ ...slipCase, transfer: bank }), 'match', 'acc'],
  ['too little', badge({ ...slipCase, transfer: { ...bank, amount: baht(392) } }), 'short', 'warn'],
  ['too much', badge({ ...slipCase, transfer: { ...bank, amount: baht(500) } }), 'over', 'warn'],
  [
    'another receiver',
    badge({ ...slipCase, transfer: { ...bank, receiverAccount: 'xxx-x-x9999' } }),
    'mismatch',
    'bad',
  ],
  [
    'before the order',
    badge({ ...slipCase, transfer: { ...bank, at: new Date('2026-11-20T03:00:00Z') } }),
    'before',
    'bad',
  ],
  ['no QR', badge({ ...slipCase, reference: null }, { source: 'none' }), 'unread', 'warn'],
  [
    'typed',
    badge({ ...slipCase, reference: { source: 'typed', transRef: 'A7K03F9Q21' } }, { source: 'typed' }),
    'typed',
    'info',
  ],
  [
    'an order that ran out',
    badge({ ...slipCase, transfer: bank }, { orderStatus: 'expired' }),
    'late',
    'info',
  ],
  ['approved', badge(slipCase, { slipStatus: 'accepted' }), 'accepted', 'acc'],
  [
    'approved and owed back',
    badge(slipCase, { slipStatus: 'accepted', refundDue: baht(412) }),
    'owed',
    'warn',
  ],
  ['refused', badge(slipCase, { slipStatus: 'rejected' }), 'rejected', 'bad'],
])('%s: the badge shows it', (_, found, kind, tone) => {
  expect(found).toMatchObject({ kind, tone })
})

test('the most serious item comes first, with its figure', () => {
  expect(
    badge({ ...slipCase, transfer: { ...bank, amount: baht(392) } }, { orderStatus: 'expired' }),
  ).toEqual({
    kind: 'short',
    tone: 'warn',
    amount: baht(20),
  })
})

test('after a decision the next slip opens, or the previous one if it was the last', () => {
  const slips = ['a', 'b', 'c'].map((slipId) => ({ slipId }))
  expect(nextSlip(slips, 'a')?.slipId).toBe('b')
  expect(nextSlip(slips, 'c')?.slipId).toBe('b')
  expect(nextSlip([{ slipId: 'a' }], 'a')).toBe(undefined)
})

describe('how many slips are waiting', () => {
  const at = (slipId: string, slipStatus = 'waiting') => ({ slipId, slipStatus })
  test.each([
    ['nothing is decided', [at('a'), at('b')], [], true, 2],
    ['one is decided and not sent', [at('a'), at('b')], ['a'], true, 1],
    ['one is sent and gone from the list', [at('b'), at('c')], ['a'], true, 2],
    ['one is decided, on the list of accepted ones', [at('x', 'accepted')], ['a'], false, 1],
    ['one is sent, on the list of accepted ones', [at('a', 'accepted')], ['a'], false, 2],
    ['one is decided, on the list of one order', [at('a')], ['a'], false, 1],
  ])('when %s', (_, slips, hidden, listsAll, left) => {
    expect(waitingNow(2, slips, new Set(hidden), listsAll)).toBe(left)
  })
})
