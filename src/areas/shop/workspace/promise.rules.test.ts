import { describe, expect, it } from 'vitest'
import { isLate, promiseOf, promiseStatus } from './promise.rules.ts'

const bangkok = (text: string) => new Date(`${text}+07:00`)
const order = (paid: string, more: object = {}) => ({
  status: 'paid' as const,
  shippingMethod: 'standard' as const,
  placedAt: bangkok('2026-11-20T09:00:00'),
  paidAt: bangkok(paid),
  ...more,
})

describe('the promise of an order', () => {
  it('counts working hours alone, over the night', () => {
    expect(promiseOf(order('2026-11-21T09:00:00'))?.due).toEqual(bangkok('2026-11-21T17:00:00'))
    expect(promiseOf(order('2026-11-21T16:00:00'))?.due).toEqual(bangkok('2026-11-22T14:00:00'))
    expect(promiseOf(order('2026-11-21T22:15:00'))?.due).toEqual(bangkok('2026-11-22T16:00:00'))
    expect(promiseOf(order('2026-11-21T17:00:00', { shippingMethod: 'pickup' }))?.due).toEqual(
      bangkok('2026-11-22T09:00:00'),
    )
  })

  it('counts from placing when the buyer pays on delivery', () => {
    const cash = order('2026-11-21T09:00:00', { status: 'confirmed', paidAt: null })
    expect(promiseOf(cash)?.since).toEqual(bangkok('2026-11-20T09:00:00'))
  })

  it('ends when the order has left, or lies ready for its buyer', () => {
    expect(promiseOf(order('2026-11-21T09:00:00', { status: 'shipped' }))).toBeNull()
    expect(promiseOf(order('2026-11-21T09:00:00', { status: 'ready', shippingMethod: 'pickup' }))).toBeNull()
    expect(promiseOf(order('2026-11-21T09:00:00', { status: 'ready' }))).not.toBeNull()
  })

  it('grows warm in its last quarter and late when it is over', () => {
    const promise = promiseOf(order('2026-11-21T09:00:00'))!
    expect(promiseStatus(promise, bangkok('2026-11-21T11:00:00'))).toEqual({ part: 0.25, tone: 'ok' })
    expect(promiseStatus(promise, bangkok('2026-11-21T16:00:00')).tone).toBe('warn')
    expect(promiseStatus(promise, bangkok('2026-11-21T17:00:00'))).toEqual({ part: 1, tone: 'late' })
    expect(isLate(order('2026-11-21T09:00:00'), bangkok('2026-11-21T17:30:00'))).toBe(true)
  })

  it('pauses at night', () => {
    const promise = promiseOf(order('2026-11-21T16:00:00'))!
    const evening = promiseStatus(promise, bangkok('2026-11-21T19:00:00'))
    expect(promiseStatus(promise, bangkok('2026-11-22T07:00:00'))).toEqual(evening)
  })
})
