import { expect, expectTypeOf, test } from 'vitest'
import { createMachine, InvalidTransition } from './fsm.ts'

const order = createMachine({
  name: 'order',
  initial: 'pending',
  states: {
    pending: { on: { pay: 'paid', cancel: 'cancelled' } },
    paid: { on: { ship: 'shipped', cancel: 'cancelled', note: 'paid' } },
    shipped: { final: true },
    cancelled: { final: true },
  },
})

test('a state machine reports what may happen and where it leads', () => {
  expect(order.initial).toBe('pending')
  expect(order.states).toEqual(['pending', 'paid', 'shipped', 'cancelled'])
  expect(order.can('pending', 'pay')).toBe(true)
  expect(order.can('pending', 'ship')).toBe(false)
  expect(order.next('pending', 'pay')).toBe('paid')
  expect(order.next('paid', 'note')).toBe('paid')
  expect(order.events('paid')).toEqual(['ship', 'cancel', 'note'])
  expect(order.events('shipped')).toEqual([])
  expect(order.from('cancel')).toEqual(['pending', 'paid'])
  expect(order.isFinal('shipped')).toBe(true)
  expect(order.isFinal('paid')).toBe(false)
})

test('an illegal transition throws an error with the machine, the state and the event', () => {
  expect(() => order.next('shipped', 'pay')).toThrow(InvalidTransition)
  expect(() => order.next('shipped', 'pay')).toThrow('order: no pay in state shipped')
  try {
    order.next('shipped', 'pay')
  } catch (error) {
    expect(error).toMatchObject({
      status: 409,
      code: 'transition_refused',
      machine: 'order',
      state: 'shipped',
      event: 'pay',
    })
  }
})

test('outside text is a state only if the table has it', () => {
  expect(order.is('paid')).toBe(true)
  for (const text of ['Paid', 'constructor', '__proto__', '', null, 3]) expect(order.is(text)).toBe(false)
})

test('states and events are typed by their names', () => {
  expectTypeOf(order.initial).toEqualTypeOf<'pending' | 'paid' | 'shipped' | 'cancelled'>()
  expectTypeOf(order.can).parameter(1).toEqualTypeOf<'pay' | 'cancel' | 'ship' | 'note'>()
  // @ts-expect-error an event no state knows
  expect(order.can('pending', 'explode')).toBe(false)
})

const cases: [string, Parameters<typeof createMachine>[0], string][] = [
  [
    'an unknown target',
    { name: 'a', initial: 'x', states: { x: { on: { go: 'y' } } } },
    'state machine a: go in x leads to unknown state y',
  ],
  [
    'an unreachable state',
    { name: 'b', initial: 'x', states: { x: { on: { go: 'x' } }, y: { on: { go: 'x' } } } },
    'state machine b: nothing leads to y',
  ],
  [
    'an unknown start',
    { name: 'c', initial: 'z', states: { x: { final: true } } },
    'unknown initial state z',
  ],
  [
    'a final state with events',
    { name: 'd', initial: 'x', states: { x: { on: { go: 'x' }, final: true } } },
    'is final',
  ],
  ['a dead end that is not final', { name: 'e', initial: 'x', states: { x: {} } }, 'has no events'],
]

test.each(cases)('a table with %s is refused on creation', (_, table, message) => {
  expect(() => createMachine(table)).toThrow(message)
})

test('an unknown target is also a type error', () => {
  expect(() =>
    createMachine({
      name: 'typo',
      initial: 'open',
      states: {
        // @ts-expect-error there is no such state
        open: { on: { close: 'clsoed' } },
        closed: { final: true },
      },
    }),
  ).toThrow('unknown state clsoed')
})
