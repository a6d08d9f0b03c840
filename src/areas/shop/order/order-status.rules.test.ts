import { describe, expect, test } from 'vitest'
import { orderStates } from '#areas/billing/public.ts'
import { nextActOf, progressOf, shownStatus, toneOf } from './order-status.rules.ts'
import { tabStatuses, tabs } from './order-tabs.rules.ts'

const order = {
  method: 'promptpay',
  shippingMethod: 'standard' as const,
  paymentStatus: 'awaiting_customer' as const,
  parcels: [],
}

describe('the words for an order', () => {
  test('say that money is being checked, not that it is missing', () => {
    expect(shownStatus({ ...order, status: 'pending_payment' })).toBe('pending_payment')
    expect(shownStatus({ ...order, status: 'pending_payment', paymentStatus: 'verifying' })).toBe('verifying')
    expect(shownStatus({ ...order, status: 'paid', paymentStatus: 'succeeded' })).toBe('paid')
  })

  test('tell what waits at the counter from what waits to be sent', () => {
    expect(shownStatus({ ...order, status: 'ready' })).toBe('ready')
    expect(shownStatus({ ...order, status: 'ready', shippingMethod: 'pickup' })).toBe('ready_pickup')
  })

  test('say that a parcel has left and more is to come', () => {
    const parcels = [{}]
    for (const status of ['preparing', 'ready'] as const)
      expect(shownStatus({ ...order, status, parcels })).toBe('part_shipped')
    expect(shownStatus({ ...order, status: 'shipped', parcels })).toBe('shipped')
    expect(nextActOf('part_shipped')).toBe('track')
    expect(toneOf('part_shipped')).toBe('info')
  })

  test.each(orderStates.states)('%s has a tone, a place on the way or none, and a next act', (status) => {
    expect(['good', 'warn', 'bad', 'info']).toContain(toneOf(status))
    const progress = progressOf({ ...order, status })
    expect(progress === null).toBe(['expired', 'cancelling', 'cancelled'].includes(status))
    expect(['pay', 'track', 'again', 'details']).toContain(nextActOf(status))
  })
})

describe('the way of an order', () => {
  test('begins with the payment, or with our word where it is paid on delivery', () => {
    expect(progressOf({ ...order, status: 'pending_payment' })).toMatchObject({
      at: 0,
      steps: ['paid', 'preparing', 'shipped', 'done'],
    })
    expect(progressOf({ ...order, status: 'confirmed', method: 'cod' })).toMatchObject({
      at: 1,
      steps: ['confirmed', 'preparing', 'shipped', 'done'],
    })
  })

  test('leads to the counter when it is fetched, and is over once it was', () => {
    expect(progressOf({ ...order, status: 'ready', shippingMethod: 'pickup' })).toMatchObject({
      at: 2,
      steps: expect.arrayContaining(['ready']),
    })
    expect(progressOf({ ...order, status: 'handed_over', shippingMethod: 'pickup' })).toMatchObject({ at: 4 })
  })
})

test('every state of an order is under one tab besides all', () => {
  const under = tabs.flatMap((tab) => tabStatuses[tab])
  expect([...under].sort()).toEqual([...orderStates.states].sort())
})
