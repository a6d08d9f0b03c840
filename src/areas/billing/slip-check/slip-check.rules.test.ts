import { expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { assessSlip, type SlipCase } from '../slip/slip.rules.ts'
import { nextQueryAt, provesPayment, toTransferCase } from './slip-check.rules.ts'
import type { BankTransfer } from './slip-checker.types.ts'
import { slip2Go } from './slip2go.ts'
import { slipOk } from './slipok.ts'

const now = new Date('2026-11-21T05:00:00Z')
const ours = ['0812345678', '1234567890']
const ref = '202611211200ABC'
const reported = (more: Partial<BankTransfer> = {}): BankTransfer => ({
  transRef: ref,
  amount: baht(157),
  at: '2026-11-21T04:50:00Z',
  sender: { name: 'นาง มาลี ศ', bank: '014', accounts: ['xxx-x-x1111-x'] },
  receiver: { name: 'บจ. สวนผักน่าน', bank: '004', accounts: ['xxx-x-x6789-x'] },
  ...more,
})
const judge = (answer: BankTransfer, more: Partial<NonNullable<SlipCase['reference']>> = {}) =>
  assessSlip({
    expected: {
      amount: baht(157),
      receiverName: 'บริษัท สวนผักน่าน จำกัด',
      receiverAccounts: ours,
      placedAt: new Date('2026-11-21T04:45:00Z'),
      expiresAt: new Date('2026-11-21T05:00:00Z'),
      payerName: 'มาลี ศรีสุข',
    },
    transfer: toTransferCase(answer, ours),
    reference: { source: 'qr', transRef: ref, reported: answer.transRef, ...more },
    reused: false,
    now,
  })
const receiver = (name: string | null, ...accounts: string[]) => ({
  receiver: { name, bank: '004', accounts },
})

test.each<[string, boolean, BankTransfer, object?, string?]>([
  ['everything agrees', true, reported()],
  ['of two accounts one is ours', true, reported(receiver('บจ. สวนผักน่าน', 'xxx-x-x0000-x', '081-xxx-5678'))],
  ['a satang short', false, reported({ amount: satang(15_699) })],
  ['a satang over', false, reported({ amount: satang(15_701) })],
  ['somebody else’s account', false, reported(receiver('บจ. สวนผักน่าน', 'xxx-x-x0000-x'))],
  ['our account under another name', false, reported(receiver('นาย คนอื่น', 'xxx-x-x6789-x'))],
  ['a receiver without a name', false, reported(receiver(null, 'xxx-x-x6789-x'))],
  ['a receiver without an account', false, reported(receiver('บจ. สวนผักน่าน'))],
  ['two digits of an account prove nothing', false, reported(receiver('บจ. สวนผักน่าน', 'xxx-x-xxx89-x'))],
  ['another reference', false, reported({ transRef: '202611211200ABD' })],
  ['seen by the service before', false, reported(), { seen: true }],
  ['a reference that was typed', false, reported(), { source: 'typed' }],
  ['before the order', false, reported({ at: '2026-11-21T03:50:00Z' })],
  ['after the time to pay', false, reported({ at: '2026-11-21T05:01:00Z' })],
  ['in the future', false, reported({ at: '2026-11-21T06:00:00Z' })],
  ['at a time nobody reported', false, reported({ at: null })],
  ['an order that was paid meanwhile', false, reported(), {}, 'paid'],
])('%s: proven is %s', (_, proven, answer, more = {}, orderStatus = 'pending_payment') => {
  expect(provesPayment(judge(answer, more), answer, { orderStatus })).toBe(proven)
})

test('a service is retried for three quarters of an hour at growing intervals, then left alone', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((asks) => (nextQueryAt(asks, now)!.getTime() - now.getTime()) / 1000)
  expect(waits).toEqual([5, 15, 60, 180, 600, 1800])
  expect(nextQueryAt(7, now)).toBeNull()
})

const okSlip = {
  transRef: ref,
  amount: 157.5,
  transDate: '20261121',
  transTime: '11:50:00',
  sendingBank: '014',
  receivingBank: '004',
  sender: { displayName: 'นาง มาลี ศ', account: { value: 'xxx-x-x1111-x' }, proxy: { value: null } },
  receiver: { name: 'บจ. สวนผักน่าน', account: { value: '' }, proxy: { value: 'xxx-xxx-5678' } },
}
test.each([
  [200, { success: true, data: okSlip }, { kind: 'found', known: false }],
  [400, { code: 1012, message: 'ซ้ำ', data: okSlip }, { kind: 'found', known: true }],
  [400, { code: 1013, message: 'ยอด', data: okSlip }, { kind: 'found', known: false }],
  [400, { code: 1012, message: 'ซ้ำ' }, { kind: 'refused', code: '1012' }],
  [400, { code: 1011, message: '' }, { kind: 'missing', code: '1011' }],
  [400, { code: 1010, message: '' }, { kind: 'later', code: '1010' }],
  [401, { code: 1002, message: '' }, { kind: 'refused', code: '1002' }],
  [502, null, { kind: 'later', code: 'answer_502' }],
  [200, { success: true, data: { ...okSlip, amount: -5 } }, { kind: 'later', code: 'answer_200' }],
  [200, { success: true, data: { ...okSlip, transRef: '' } }, { kind: 'later', code: 'answer_200' }],
])('SlipOK %s %o', (status, body, expected) => {
  expect(slipOk.read(status, body)).toMatchObject(expected)
})

test('SlipOK reports a transfer in satang, in UTC, with the visible accounts', () => {
  expect(slipOk.read(200, { success: true, data: okSlip })).toMatchObject({
    reported: {
      amount: 15_750,
      at: '2026-11-21T04:50:00.000Z',
      sender: { name: 'นาง มาลี ศ', bank: '014', accounts: ['xxx-x-x1111-x'] },
      receiver: { name: 'บจ. สวนผักน่าน', accounts: ['xxx-xxx-5678'] },
    },
  })
})

const goSlip = {
  transRef: ref,
  dateTime: '2026-11-21T04:50:00.000Z',
  amount: 157,
  receiver: {
    account: { name: 'บจ. สวนผักน่าน', bank: { account: 'xxx-x-x6789-x' }, proxy: null },
    bank: { id: '004' },
  },
  sender: { account: { name: null }, bank: { id: '014' } },
}
test.each([
  [200, { code: '200000', data: goSlip }, { kind: 'found', known: false }],
  [200, { code: '200401', data: goSlip }, { kind: 'found', known: false }],
  [200, { code: '200501', data: goSlip }, { kind: 'found', known: true }],
  [200, { code: '200501' }, { kind: 'later', code: 'answer_200501' }],
  [200, { code: '200404' }, { kind: 'missing', code: '200404' }],
  [401, { code: '401005' }, { kind: 'refused', code: '401005' }],
  [500, { code: '500500' }, { kind: 'later', code: '500500' }],
  [200, '<html>', { kind: 'later', code: 'answer_200' }],
])('Slip2Go %s %o', (status, body, expected) => {
  expect(slip2Go.read(status, body)).toMatchObject(expected)
})
