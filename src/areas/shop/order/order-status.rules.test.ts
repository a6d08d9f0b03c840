import { describe, expect, test } from 'vitest'
import { orderStates } from '#areas/billing/public.ts'
import { displayStatus, nextActionOf, progressOf, toneOf } from './order-status.rules.ts'
import { tabStatuses, tabs } from './order-tabs.rules.ts'

const order = {
  method: 'promptpay',
  shippingMethod: 'standard' as const,
  isHandled: true,
  paymentStatus: 'awaiting_customer' as const,
  parcels: [],
}

describe('order status texts', () => {
  test('say that payment is being checked, not that it is missing', () => {
    expect(displayStatus({ ...order, status: 'pending_payment' })).toBe('pending_payment')
    expect(displayStatus({ ...order, status: 'pending_payment', paymentStatus: 'verifying' })).toBe(
      'verifying',
    )
    expect(displayStatus({ ...order, status: 'paid', paymentStatus: 'succeeded' })).toBe('paid')
  })

  test('distinguish orders ready for pickup from those to be shipped', () => {
    expect(displayStatus({ ...order, status: 'ready' })).toBe('ready')
    expect(displayStatus({ ...order, status: 'ready', shippingMethod: 'pickup' })).toBe('ready_pickup')
  })

  test('say that a parcel was sent and more will follow', () => {
    const parcels = [{}]
    for (const status of ['preparing', 'ready'] as const)
      expect(displayStatus({ ...order, status, parcels })).toBe('part_shipped')
    expect(displayStatus({ ...order, status: 'shipped', parcels })).toBe('shipped')
    expect(nextActionOf('part_shipped')).toBe('track')
    expect(toneOf('part_shipped')).toBe('info')
  })

  test.each(orderStates.states)('%s has a tone, a progress step or none, and a next action', (status) => {
    expect(['good', 'warn', 'bad', 'info']).toContain(toneOf(status))
    const progress = progressOf({ ...order, status })
    expect(progress === null).toBe(['expired', 'cancelling', 'cancelled'].includes(status))
    expect(['pay', 'track', 'again', 'details']).toContain(nextActionOf(status))
  })
})

describe('order progress', () => {
  test('starts with payment, or with confirmation for cash on delivery', () => {
    expect(progressOf({ ...order, status: 'pending_payment' })).toMatchObject({
      at: 0,
      steps: ['paid', 'preparing', 'shipped', 'done'],
    })
    expect(progressOf({ ...order, status: 'confirmed', method: 'cod' })).toMatchObject({
      at: 1,
      steps: ['confirmed', 'preparing', 'shipped', 'done'],
    })
  })

  test('has only payment before its end if nothing is sent or handed over', () => {
    const course = { ...order, shippingMethod: 'pickup' as const, isHandled: false }
    const steps = ['paid', 'done']
    expect(progressOf({ ...course, status: 'pending_payment' })).toEqual({ steps, at: 0 })
    expect(progressOf({ ...course, status: 'paid' })).toEqual({ steps, at: 1 })
    expect(progressOf({ ...course, status: 'completed' })).toEqual({ steps, at: 2 })
  })

  test('leads to the counter for pickup, and ends after it', () => {
    expect(progressOf({ ...order, status: 'ready', shippingMethod: 'pickup' })).toMatchObject({
      at: 2,
      steps: expect.arrayContaining(['ready']),
    })
    expect(progressOf({ ...order, status: 'handed_over', shippingMethod: 'pickup' })).toMatchObject({ at: 4 })
  })
})

test('every order state is under one tab besides all', () => {
  const under = tabs.flatMap((tab) => tabStatuses[tab])
  expect([...under].sort()).toEqual([...orderStates.states].sort())
})
