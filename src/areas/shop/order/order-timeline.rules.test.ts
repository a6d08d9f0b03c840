import { expect, test } from 'vitest'
import type { OrderView } from '#areas/billing/public.ts'
import { stepsOf } from './order-timeline.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 3, minute))
const step = (event: string, minute: number) => ({
  at: at(minute),
  event,
  status: 'pending_payment',
  reason: null,
  by: null,
})
const payment = (status: string, minute: number, reason: string | null = null) => ({
  slip: { status, sentAt: at(minute) },
  reason,
})

const order = (parts: object) =>
  stepsOf({ timeline: [], changes: [], payments: [], ...parts } as unknown as OrderView).map(
    ({ event, reason }) => [event, reason],
  )

test('a submitted slip is among the steps at its time', () => {
  expect(order({ timeline: [step('place', 0), step('pay', 9)], payments: [payment('accepted', 5)] })).toEqual(
    [
      ['pay', null],
      ['slip', null],
      ['place', null],
    ],
  )
})

test('a rejected slip gives the reason', () => {
  expect(order({ payments: [payment('rejected', 5, 'ยอดไม่ครบ')] })).toEqual([['slip_refused', 'ยอดไม่ครบ']])
})

test('a note of the shop is no news for the buyer, new delivery details are', () => {
  const edit = step('edit', 3)
  expect(order({ timeline: [edit] })).toEqual([])
  expect(order({ timeline: [edit], changes: [{ at: edit.at }] })).toEqual([['edit', null]])
})
