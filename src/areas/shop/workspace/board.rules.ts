import { type HandlingEvent, type OrderStatus, orderStates } from '#areas/billing/public.ts'

/** The board's columns, in the order of the workflow. */
export const columns = ['new', 'preparing', 'ready', 'sent'] as const
export type Column = (typeof columns)[number]

/** The states of a column. `sent` contains finished work and is de-emphasised. */
export const statusesOf: Record<Column, OrderStatus[]> = {
  new: ['paid', 'confirmed'],
  preparing: ['preparing'],
  ready: ['ready'],
  sent: ['shipped', 'handed_over', 'completed'],
}

/** Null for an order that is not on the board: not paid yet, cancelled, or being returned. */
export function columnOf(status: OrderStatus): Column | null {
  return columns.find((column) => statusesOf[column].includes(status)) ?? null
}

/** Returns whether an order was given up: nothing of it is to be sent or paid any more. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'cancelled' || status === 'cancelling' || status === 'expired'

type ShippingMethod = 'standard' | 'pickup'

/**
 * Returns the steps that take an order from its state to a later column; null if there is no path. A column may be
 * skipped, but `ready` is omitted on the way to `sent`: it would tell the buyer to pick up goods that have already been
 * sent.
 */
export function stepsTo(from: OrderStatus, to: Column, shipping: ShippingMethod): HandlingEvent[] | null {
  const sequence: HandlingEvent[] =
    to === 'sent' ? ['prepare', shipping === 'pickup' ? 'hand_over' : 'ship'] : ['prepare', 'ready']
  const steps: HandlingEvent[] = []
  let status = from
  for (const event of sequence) {
    if (columnOf(status) === to) break
    if (!orderStates.can(status, event)) continue
    status = orderStates.next(status, event)
    steps.push(event)
  }
  return steps.length > 0 && columnOf(status) === to ? steps : null
}

/** Returns the columns an order may be moved to from its current one. */
export function targetsOf(order: { status: OrderStatus; shippingMethod: ShippingMethod }): Column[] {
  return columns.filter((column) => stepsTo(order.status, column, order.shippingMethod) !== null)
}

/**
 * Returns the column that undoing an order's last step leads to, while nobody outside was notified of more; null if it
 * cannot be undone.
 */
export function undoColumnOf({ status, parcels }: { status: OrderStatus; parcels: number }): Column | null {
  if (status === 'ready') return 'preparing'
  return status === 'preparing' && parcels === 0 ? 'new' : null
}

/** Returns the next step of an order: the column to its right, `done` for a shipped one, null if nothing is left to do. */
export function nextColumnOf(order: {
  status: OrderStatus
  shippingMethod: ShippingMethod
}): Column | 'done' | null {
  if (orderStates.can(order.status, 'complete')) return 'done'
  return targetsOf(order)[0] ?? null
}

/** Whether part of it has been shipped and more is to come: it stays where it is worked on. */
export const isPartlyShipped = ({
  status,
  parcels,
}: {
  status: OrderStatus
  parcels: readonly unknown[]
}): boolean => parcels.length > 0 && (status === 'preparing' || status === 'ready')

/** Returns `SO6900000123` as people say it: `#123`. Other numbers are unchanged. */
export function shortNumber(number: string): string {
  const serial = /^[A-Z]{2}\d{2}0*(\d+)$/.exec(number)?.[1]
  return serial ? `#${serial}` : number
}
