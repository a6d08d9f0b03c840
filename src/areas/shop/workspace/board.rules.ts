import { type HandlingEvent, type OrderStatus, orderStates } from '#areas/billing/public.ts'

/** The board's columns, in the order in which work goes. */
export const columns = ['new', 'preparing', 'ready', 'sent'] as const
export type Column = (typeof columns)[number]

/** What lies in a column. `sent` holds finished work and recedes. */
export const statusesOf: Record<Column, OrderStatus[]> = {
  new: ['paid', 'confirmed'],
  preparing: ['preparing'],
  ready: ['ready'],
  sent: ['shipped', 'handed_over', 'completed'],
}

/** Null for an order that is not on the board: not paid yet, given up, or on its way back. */
export function columnOf(status: OrderStatus): Column | null {
  return columns.find((column) => statusesOf[column].includes(status)) ?? null
}

type Way = 'standard' | 'pickup'

/**
 * The steps that take an order from its state into a column further on; null when there is no way. A column may be jumped, but
 * `ready` is left out on the way to `sent`: it would tell the buyer to come for goods that have left already.
 */
export function stepsTo(from: OrderStatus, to: Column, shipping: Way): HandlingEvent[] | null {
  const way: HandlingEvent[] =
    to === 'sent' ? ['prepare', shipping === 'pickup' ? 'hand_over' : 'ship'] : ['prepare', 'ready']
  const steps: HandlingEvent[] = []
  let status = from
  for (const event of way) {
    if (columnOf(status) === to) break
    if (!orderStates.can(status, event)) continue
    status = orderStates.next(status, event)
    steps.push(event)
  }
  return steps.length > 0 && columnOf(status) === to ? steps : null
}

/** The columns an order may be put into from where it is. */
export function targetsOf(order: { status: OrderStatus; shippingMethod: Way }): Column[] {
  return columns.filter((column) => stepsTo(order.status, column, order.shippingMethod) !== null)
}

/** The column an order's last step is taken back to, while nobody outside was told of more; null where it cannot be. */
export function backOf({ status, parcels }: { status: OrderStatus; parcels: number }): Column | null {
  if (status === 'ready') return 'preparing'
  return status === 'preparing' && parcels === 0 ? 'new' : null
}

/** What comes next for an order: the column to its right, `done` for what was sent, null when nothing is left to do. */
export function nextOf(order: { status: OrderStatus; shippingMethod: Way }): Column | 'done' | null {
  if (orderStates.can(order.status, 'complete')) return 'done'
  return targetsOf(order)[0] ?? null
}

/** Some of it has left and more is to come: it stays where it is worked on. */
export const isPartSent = ({
  status,
  parcels,
}: {
  status: OrderStatus
  parcels: readonly unknown[]
}): boolean => parcels.length > 0 && (status === 'preparing' || status === 'ready')

/** `SO6900000123` as people say it: `#123`. Other numbers unchanged. */
export function shortNumber(number: string): string {
  const serial = /^[A-Z]{2}\d{2}0*(\d+)$/.exec(number)?.[1]
  return serial ? `#${serial}` : number
}
