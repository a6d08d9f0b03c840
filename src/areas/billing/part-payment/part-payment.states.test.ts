import { expect, test } from 'vitest'
import { partPaymentStates } from './part-payment.states.ts'

test.each([
  ['held', 'take', 'taken'],
  ['held', 'give_up', 'due'],
] as const)('%s, %s: %s', (from, event, to) => expect(partPaymentStates.next(from, event)).toBe(to))

test('what was taken or is due back stays so', () => {
  for (const state of ['taken', 'due'] as const)
    for (const event of ['take', 'give_up'] as const) expect(partPaymentStates.can(state, event)).toBe(false)
})
