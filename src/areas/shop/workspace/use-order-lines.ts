import { useEffect, useState } from 'react'
import { billingPaths } from '#areas/billing/paths.ts'
import { cancelledPart, type OrderedLine, parcelMoney, partOf, sentPart } from '#areas/billing/public.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { shopPaths } from '../paths.ts'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import type { Chosen } from './parcel-contents.rules.ts'
import type { SendingView } from './sending/sending.types.ts'

/** The data of an order needed to choose from its lines. */
export interface SplittableOrder {
  number: string
  lines: OrderedLine[]
  total: Satang
  net: Satang
  paidAt: Date | string | null
  parcels: readonly unknown[]
}

/** An order's current lines; null until they have loaded, and if loading fails. */
export function useOrderLines(number: string): SplittableOrder | null {
  const [order, setOrder] = useState<SplittableOrder | null>(null)
  useEffect(() => {
    const request = new AbortController()
    fetch(billingPaths.api.order(number), { signal: request.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setOrder)
      // Without them everything left is sent, which is right for most parcels.
      .catch(() => undefined)
    return () => request.abort()
  }, [number])
  return order
}

/** Returns the items of an order that have not arrived; none until they have loaded. */
export function useAwaitedItems(number: string): OrderPreorder[] {
  const [awaited, setAwaited] = useState<OrderPreorder[]>([])
  useEffect(() => {
    const request = new AbortController()
    fetch(shopPaths.api.sending([number]), { signal: request.signal })
      .then((response) => (response.ok ? (response.json() as Promise<SendingView>) : null))
      .then((view) => {
        const [order] = view?.orders ?? []
        setAwaited(order?.found ? order.preorders.filter(({ awaitedMilli }) => awaitedMilli > 0) : [])
      })
      // Without them the server refuses a parcel of items that have not arrived.
      .catch(() => undefined)
    return () => request.abort()
  }, [number])
  return awaited
}

/** Whether there is anything to choose: more than one piece of an item is left. */
export const isSplittable = (lines: readonly OrderedLine[]): boolean =>
  lines.reduce((sum, { leftMilli }) => sum + leftMilli, 0) > 1000

/** Returns the price of these goods, from the amounts stored with their lines. */
export const chosenTotal = (lines: readonly OrderedLine[], chosen: Chosen): Satang =>
  satang(lines.reduce((sum, line) => sum + cancelledPart(line, chosen[line.line] ?? 0).gross, 0))

/** Returns the amount the carrier collects with a parcel of these goods; nothing for paid ones. */
export function amountToCollect(order: SplittableOrder, chosen: Chosen): Satang {
  const parts = order.lines
    .filter(({ line }) => (chosen[line] ?? 0) > 0)
    .map((line) => sentPart(line, chosen[line.line] ?? 0))
  const items = order.lines
    .filter(({ sentMilli, leftMilli }) => sentMilli + leftMilli > 0)
    .map((line) => partOf(line, 0, line.sentMilli + line.leftMilli))
  const otherCharges = satang(order.total - items.reduce((sum, { gross }) => sum + gross, 0))
  const first = order.parcels.length === 0
  return parcelMoney(
    parts,
    { net: otherCharges, gross: otherCharges },
    { first, paid: order.paidAt !== null },
  ).collect
}
