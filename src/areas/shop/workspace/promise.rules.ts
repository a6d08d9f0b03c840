import type { OrderStatus } from '#areas/billing/public.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'

/** Only working hours count: from eight to six in Bangkok, every day. */
const opensMs = 8 * 3_600_000
const closesMs = 18 * 3_600_000

/** Working hours within which an order must be handed to its carrier, or be ready for pickup. */
export const promisedHours = { standard: 8, pickup: 2 } as const

interface Promised {
  status: OrderStatus
  shippingMethod: 'standard' | 'pickup'
  placedAt: Date
  paidAt: Date | null
}

export interface OrderPromise {
  since: Date
  due: Date
}

/**
 * Returns when an order is due. The time starts when work could start: at payment, or when the order was placed for
 * payment on delivery. Null if nothing is expected from the shop any more: it has been sent, or is ready for its buyer.
 */
export function promiseOf(order: Promised): OrderPromise | null {
  const { status, shippingMethod, placedAt, paidAt } = order
  const open = ['paid', 'confirmed', 'preparing'].includes(status)
  if (!open && !(status === 'ready' && shippingMethod === 'standard')) return null
  const since = paidAt ?? placedAt
  return { since, due: afterWork(since, promisedHours[shippingMethod] * 3_600_000) }
}

export interface PromiseStatus {
  /** The share of the promised working time used up, from 0 to 1. */
  part: number
  tone: 'ok' | 'warn' | 'late'
}

/** Returns how an order stands against its promise: `warm` in the last quarter, `late` once the time is over. */
export function promiseStatus({ since, due }: OrderPromise, now: Date): PromiseStatus {
  if (now >= due) return { part: 1, tone: 'late' }
  const used = workBetween(since, now)
  const part = Math.min(1, used / Math.max(1, used + workBetween(now, due)))
  return { part, tone: part >= 0.75 ? 'warn' : 'ok' }
}

export const isLate = (order: Promised, now: Date): boolean => {
  const promise = promiseOf(order)
  return promise !== null && now >= promise.due
}

/** Returns the time after a duration of working hours. */
function afterWork(from: Date, ms: number): Date {
  let left = ms
  for (let today = day(from); ; today = addDays(today, 1)) {
    const { start, end } = shiftOf(today, from.getTime())
    if (end > start) {
      if (end - start >= left) return new Date(start + left)
      left -= end - start
    }
  }
}

function workBetween(from: Date, to: Date): number {
  let worked = 0
  for (let today = day(from); dayStart(today) < to; today = addDays(today, 1)) {
    const { start, end } = shiftOf(today, from.getTime())
    worked += Math.max(0, Math.min(end, to.getTime()) - start)
  }
  return worked
}

/** Returns the working hours of a day that are after `from`. */
function shiftOf(today: string, from: number): { start: number; end: number } {
  const midnight = dayStart(today).getTime()
  return { start: Math.max(from, midnight + opensMs), end: midnight + closesMs }
}
