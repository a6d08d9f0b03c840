import { expect, test } from 'vitest'
import { isAnswerable } from './quotation-answer.rules.ts'

const open = {
  kind: 'quotation',
  status: 'issued',
  dueOn: '2026-11-30',
  followed: false,
  answer: null,
} as const

test.each([
  ['while its price holds', {}, true],
  ['without a last day', { dueOn: null }, true],
  ['not the day after', { dueOn: '2026-11-22' }, false],
  ['not when it is cancelled', { status: 'void' }, false],
  ['not when its invoice was issued', { followed: true }, false],
  ['not a second time', { answer: 'declined' }, false],
  ['not an invoice', { kind: 'invoice' }, false],
] as const)('a quotation can be answered %s', (_, more, expected) => {
  expect(isAnswerable({ ...open, ...more }, '2026-11-23')).toBe(expected)
})
