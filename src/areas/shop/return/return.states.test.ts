import { expect, test } from 'vitest'
import { type ReturnState, returnStates } from './return.states.ts'

type Event = Parameters<typeof returnStates.next>[1]

// Every edge there is; what is not in it is refused.
const edges: [ReturnState, Event, ReturnState][] = [
  ['requested', 'approve', 'approved'],
  ['requested', 'refuse', 'refused'],
  ['requested', 'withdraw', 'withdrawn'],
  ['approved', 'receive', 'received'],
  ['approved', 'withdraw', 'withdrawn'],
  ['approved', 'lapse', 'lapsed'],
  ['received', 'refund', 'refunded'],
  ['received', 'exchange', 'exchanged'],
  ['received', 'charge', 'due'],
  ['due', 'pay', 'exchanged'],
  ['due', 'expire', 'received'],
]
const events = [...new Set(edges.map(([, event]) => event))]

test.each(returnStates.states.flatMap((state) => events.map((event) => [state, event] as const)))(
  '%s, %s',
  (state, event) => {
    const edge = edges.find(([from, by]) => from === state && by === event)
    if (edge) expect(returnStates.next(state, event)).toBe(edge[2])
    else expect(() => returnStates.next(state, event)).toThrow()
  },
)

test('goods that go out instead are not refunded, and what is refunded sends nothing out', () => {
  for (const state of ['exchanged', 'refunded', 'lapsed'] as const)
    expect(returnStates.events(state)).toEqual([])
  expect(returnStates.can('due', 'refund')).toBe(false)
})
