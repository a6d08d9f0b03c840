import { expect, test } from 'vitest'
import { nextRunAt } from './next-run.rules.ts'

const terms = { leadDays: 7, remindDays: [3, 6], graceDays: 7, cancelDays: 60 }
const base = { periodStart: '2026-11-05', periodEnd: '2026-12-05', resumeOn: null, reminders: 0 }
const look = (
  sub: Partial<Parameters<typeof nextRunAt>[0]> & Pick<Parameters<typeof nextRunAt>[0], 'status'>,
  on = '2026-11-21T03:00:00Z',
  waiting: Partial<Parameters<typeof nextRunAt>[2]> = {},
) =>
  nextRunAt({ ...base, ...sub }, terms, {
    open: undefined,
    isBilled: false,
    ...waiting,
    now: new Date(on),
    today: new Date(new Date(on).getTime() + 7 * 3_600_000).toISOString().slice(0, 10),
  })?.toISOString() ?? null

test.each([
  [
    'seven days ahead in the morning the next bill is made',
    look({ status: 'active' }),
    '2026-11-28T02:00:00.000Z',
  ],
  [
    'once it is billed, the period begins five past midnight',
    look({ status: 'active' }, undefined, { isBilled: true }),
    '2026-12-04T17:05:00.000Z',
  ],
  [
    'a change that is not paid is given up in time',
    look({ status: 'active' }, undefined, {
      open: { kind: 'change', payUntil: new Date('2026-11-22T03:00:00Z') },
    }),
    '2026-11-22T03:00:00.000Z',
  ],
  [
    'who owes is looked at each day',
    look({ status: 'past_due' }, '2026-11-06T03:00:00Z'),
    '2026-11-06T17:05:00.000Z',
  ],
  [
    'and reminded in the morning',
    look({ status: 'past_due' }, '2026-11-07T17:05:00Z'),
    '2026-11-08T02:00:00.000Z',
  ],
  ['a pause ends on its day', look({ status: 'paused', resumeOn: '2026-12-22' }), '2026-12-21T17:05:00.000Z'],
  ['or when its owner says so', look({ status: 'paused' }), null],
  ['what is over stays so', look({ status: 'cancelled' }), null],
  [
    'what could not be done is tried again later',
    look({ status: 'active' }, '2026-12-06T00:00:00Z'),
    '2026-12-06T00:15:00.000Z',
  ],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected)
})
