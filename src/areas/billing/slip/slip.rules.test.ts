import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { assessSlip, dayOfReference, type SlipCase, sameAccount, sameName } from './slip.rules.ts'

const base: SlipCase = {
  expected: {
    amount: baht(1260),
    receiverName: 'เครือข่ายวิสาหกิจชุมชน',
    receiverAccounts: ['0994000165676'],
    placedAt: new Date('2026-11-21T03:31:00Z'),
    expiresAt: new Date('2026-11-21T03:46:00Z'),
    payerName: 'สุรชัย พงษ์ศักดิ์',
  },
  transfer: {
    by: 'bank',
    amount: baht(1260),
    receiverName: 'เครือข่ายวิสาหกิจชุมชน',
    receiverAccount: 'x-xxxx-xxxxx-67-6',
    senderName: 'นาย สุรชัย พ***',
    at: new Date('2026-11-21T03:36:12Z'),
  },
  reference: { source: 'qr', transRef: '20261121A7K03F9Q21' },
  reused: false,
  now: new Date('2026-11-21T03:38:00Z'),
}

const caseOf = (change: Partial<SlipCase['transfer']>): SlipCase => ({
  ...base,
  transfer: { ...base.transfer, ...change },
})
const codeOf = (input: SlipCase, field: string) =>
  assessSlip(input).checks.find((check) => check.field === field)

test('a slip with every field confirmed by the bank is a match', () => {
  const { verdict, checks } = assessSlip(base)
  expect(verdict).toBe('match')
  expect(checks.map(({ field, result }) => [field, result])).toEqual([
    ['reference', 'ok'],
    ['amount', 'ok'],
    ['receiver', 'ok'],
    ['time', 'ok'],
    ['sender', 'ok'],
  ])
})

test.each<[string, SlipCase, string, string, string]>([
  ['too little', caseOf({ amount: baht(1240) }), 'amount', 'amount_short', 'mismatch'],
  ['too much', caseOf({ amount: baht(1300) }), 'amount', 'amount_over', 'doubt'],
  ['an amount nobody reported', caseOf({ amount: null }), 'amount', 'amount_unknown', 'unknown'],
  [
    'another receiver',
    caseOf({ receiverAccount: 'x-xxxx-xxxxx-99-1' }),
    'receiver',
    'receiver_other',
    'mismatch',
  ],
  ['the account but another name', caseOf({ receiverName: 'ร้านอื่น' }), 'receiver', 'receiver_name', 'doubt'],
  [
    'another name and no account',
    caseOf({ receiverName: 'ร้านอื่น', receiverAccount: null }),
    'receiver',
    'receiver_name',
    'mismatch',
  ],
  [
    'a transfer from before the order',
    caseOf({ at: new Date('2026-11-21T02:00:00Z') }),
    'time',
    'time_before',
    'mismatch',
  ],
  [
    'a transfer from the future',
    caseOf({ at: new Date('2026-11-21T05:00:00Z') }),
    'time',
    'time_ahead',
    'mismatch',
  ],
  [
    'a transfer after the time',
    { ...caseOf({ at: new Date('2026-11-21T03:50:00Z') }), now: new Date('2026-11-21T04:00:00Z') },
    'time',
    'time_after',
    'doubt',
  ],
  ['a slip used before', { ...base, reused: true }, 'reference', 'reference_reused', 'mismatch'],
  [
    'a reference typed by hand',
    { ...base, reference: { source: 'typed', transRef: 'ABC123456' } },
    'reference',
    'reference_typed',
    'doubt',
  ],
  ['no reference', { ...base, reference: null }, 'reference', 'reference_none', 'unknown'],
  ['a friend who pays', caseOf({ senderName: 'น.ส. อรทัย จ***' }), 'sender', 'sender_other', 'match'],
])('%s is reported as %s %s and judged %s', (_, input, field, code, verdict) => {
  expect(codeOf(input, field)?.code).toBe(code)
  expect(assessSlip(input).verdict).toBe(verdict)
})

test('data given by the slip’s sender confirms nothing', () => {
  const input = caseOf({
    by: 'sender',
    receiverName: null,
    receiverAccount: null,
    senderName: null,
    at: null,
  })
  expect(assessSlip(input).verdict).toBe('unknown')
  expect(codeOf(input, 'amount')).toMatchObject({ result: 'unknown', code: 'amount_told' })
})

test('a shortfall is shown in figures', () => {
  expect(codeOf(caseOf({ amount: baht(1080) }), 'amount')?.params).toEqual({
    amount: baht(1080),
    difference: baht(180),
  })
})

test('a reference starting with another date is suspicious, one with today’s is not', () => {
  const without = caseOf({ at: null })
  expect(codeOf(without, 'time')?.code).toBe('time_day')
  expect(
    codeOf({ ...without, reference: { source: 'qr', transRef: '20261120A7K03F9Q21' } }, 'time')?.code,
  ).toBe('time_before')
  expect(
    codeOf({ ...without, reference: { source: 'qr', transRef: '014232A7K03F9Q21' } }, 'time')?.code,
  ).toBe('time_unknown')
  expect(dayOfReference('20991399ABC', base.now)).toBe(null)
  expect(dayOfReference('20190101ABC', base.now)).toBe(null)
})

test.each([
  ['0994000165676', 'x-xxxx-xxxxx-67-6', true],
  ['0994000165676', 'xxx-x-x5676', true],
  ['0994000165676', 'XXXXXXXXX5677', false],
  ['0812345678', 'xxx-xxx-5678', true],
  ['0812345678', '***-***-5679', false],
  ['0812345678', 'xx78', false],
  ['0812345678', '', false],
])('account %s shown as %s matches: %s', (account, shown, expected) => {
  expect(sameAccount(account, shown)).toBe(expected)
})

test.each([
  ['วิสาหกิจชุมชนตลาดบ้านเรา', 'วิสาหกิจชุมชนตลาดบ้านเรา', true],
  ['นาย สมชาย ใจดี', 'สมชาย ใ***', true],
  ['สมชาย ใจดี', 'นาย สมชาย ใจ', true],
  ['บริษัท ตัวอย่าง จำกัด', 'บจก. ตัวอย่าง', true],
  ['SOMCHAI JAIDEE', 'Mr. Somchai J', true],
  ['สมชาย ใจดี', 'สมหญิง ใจดี', false],
  ['สมชาย ใจดี', '', false],
])('%s and the bank’s %s are the same name: %s', (account, shown, expected) => {
  expect(sameName(account, shown)).toBe(expected)
})
