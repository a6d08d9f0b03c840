import { expect, test } from 'vitest'
import { canMerge, mergedContact } from './merge.rules.ts'

test.each([
  [null, null, true],
  ['a', null, true],
  [null, 'b', true],
  ['a', 'b', false],
])('customers with accounts %s and %s may be merged: %s', (one, other, expected) => {
  expect(canMerge({ userId: one }, { userId: other })).toBe(expected)
})

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const full = { name: 'มาลี', phone: '+66811111111', email: 'm@x.test', userId: null, createdAt: day(3) }

test.each([
  [
    'keeps its own name and contacts',
    full,
    { name: 'คุณมาลี', phone: '+66822222222', email: 'o@x.test', userId: null, createdAt: day(5) },
    full,
  ],
  [
    'takes what it lacks from the other, the account too',
    { ...full, phone: null, email: null },
    { name: 'Malee', phone: '+66822222222', email: 'o@x.test', userId: 'u', createdAt: day(5) },
    { ...full, phone: '+66822222222', email: 'o@x.test', userId: 'u' },
  ],
  [
    'has been a customer since the earlier of both',
    full,
    { ...full, createdAt: day(1) },
    { ...full, createdAt: day(1) },
  ],
])('who remains after merging %s', (_, stays, goes, expected) => {
  expect(mergedContact(stays, goes)).toEqual(expected)
})
