import { describe, expect, it } from 'vitest'
import {
  columnOf,
  isOver,
  nextColumnOf,
  shortNumber,
  stepsTo,
  targetsOf,
  undoColumnOf,
} from './board.rules.ts'

describe('the order board', () => {
  it('knows which orders were given up', () => {
    const over = (
      ['pending_payment', 'expired', 'cancelling', 'cancelled', 'paid', 'completed'] as const
    ).filter(isOver)
    expect(over).toEqual(['expired', 'cancelling', 'cancelled'])
  })

  it('takes an order one column on by one step', () => {
    expect(stepsTo('paid', 'preparing', 'standard')).toEqual(['prepare'])
    expect(stepsTo('confirmed', 'preparing', 'pickup')).toEqual(['prepare'])
    expect(stepsTo('preparing', 'ready', 'standard')).toEqual(['ready'])
    expect(stepsTo('ready', 'sent', 'standard')).toEqual(['ship'])
    expect(stepsTo('ready', 'sent', 'pickup')).toEqual(['hand_over'])
  })

  it('jumps columns without telling a buyer to fetch what has left', () => {
    expect(stepsTo('paid', 'ready', 'standard')).toEqual(['prepare', 'ready'])
    expect(stepsTo('paid', 'sent', 'standard')).toEqual(['prepare', 'ship'])
    expect(stepsTo('preparing', 'sent', 'pickup')).toEqual(['hand_over'])
  })

  it('never goes back, stays, or moves what is not on it', () => {
    expect(stepsTo('ready', 'preparing', 'standard')).toBeNull()
    expect(stepsTo('ready', 'ready', 'standard')).toBeNull()
    expect(stepsTo('shipped', 'sent', 'standard')).toBeNull()
    expect(stepsTo('pending_payment', 'preparing', 'standard')).toBeNull()
    expect(targetsOf({ status: 'cancelled', shippingMethod: 'standard' })).toEqual([])
    expect(targetsOf({ status: 'preparing', shippingMethod: 'standard' })).toEqual(['ready', 'sent'])
  })

  it('knows where an order lies and what comes next', () => {
    expect(columnOf('confirmed')).toBe('new')
    expect(columnOf('completed')).toBe('sent')
    expect(columnOf('expired')).toBeNull()
    expect(nextColumnOf({ status: 'paid', shippingMethod: 'pickup' })).toBe('preparing')
    expect(nextColumnOf({ status: 'shipped', shippingMethod: 'standard' })).toBe('done')
    expect(nextColumnOf({ status: 'completed', shippingMethod: 'standard' })).toBeNull()
  })

  it('says a number as people do', () => {
    expect(shortNumber('SO6900000123')).toBe('#123')
    expect(shortNumber('X-1')).toBe('X-1')
  })

  it.each([
    ['ready', 0, 'preparing'],
    ['ready', 1, 'preparing'],
    ['preparing', 0, 'new'],
    ['preparing', 1, null],
    ['paid', 0, null],
    ['shipped', 1, null],
  ] as const)(
    'takes the last step of an order that is %s with %i parcels sent back to %s',
    (status, parcels, to) => {
      expect(undoColumnOf({ status, parcels })).toBe(to)
    },
  )
})
