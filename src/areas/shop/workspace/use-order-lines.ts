import { useEffect, useState } from 'react'
import { billingPaths } from '#areas/billing/paths.ts'
import { cancelledPart, type OrderedLine, parcelMoney, partOf, sentPart } from '#areas/billing/public.ts'
import { type Satang, satang } from '#kernel/money/index.ts'

/** As much of an order as is needed to choose from its lines. */
export interface Choosable {
  number: string
  lines: OrderedLine[]
  total: Satang
  net: Satang
  paidAt: Date | string | null
  parcels: readonly unknown[]
}

/** An order's lines as they are at this time; null until they are here, and when they cannot be had. */
export function useOrderLines(number: string): Choosable | null {
  const [order, setOrder] = useState<Choosable | null>(null)
  useEffect(() => {
    const request = new AbortController()
    fetch(billingPaths.api.order(number), { signal: request.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setOrder)
      // Without them all that is left is sent, which is what most parcels are.
      .catch(() => undefined)
    return () => request.abort()
  }, [number])
  return order
}

/** Thousandths by line. */
export type Chosen = Record<number, number>

export const allLeft = (lines: readonly OrderedLine[]): Chosen =>
  Object.fromEntries(
    lines.filter(({ leftMilli }) => leftMilli > 0).map(({ line, leftMilli }) => [line, leftMilli]),
  )

/** Whether there is anything to choose: more than one piece of one thing is left. */
export const isSplittable = (lines: readonly OrderedLine[]): boolean =>
  lines.reduce((sum, { leftMilli }) => sum + leftMilli, 0) > 1000

/** What these goods cost their buyer, of the money stored with their lines. */
export const worthOf = (lines: readonly OrderedLine[], chosen: Chosen): Satang =>
  satang(lines.reduce((sum, line) => sum + cancelledPart(line, chosen[line.line] ?? 0).gross, 0))

/** What the carrier collects with a parcel of these goods; nothing of what is paid. */
export function collectOf(order: Choosable, chosen: Chosen): Satang {
  const parts = order.lines
    .filter(({ line }) => (chosen[line] ?? 0) > 0)
    .map((line) => sentPart(line, chosen[line.line] ?? 0))
  const goods = order.lines
    .filter(({ sentMilli, leftMilli }) => sentMilli + leftMilli > 0)
    .map((line) => partOf(line, 0, line.sentMilli + line.leftMilli))
  const rest = satang(order.total - goods.reduce((sum, { gross }) => sum + gross, 0))
  const first = order.parcels.length === 0
  return parcelMoney(parts, { net: rest, gross: rest }, { first, paid: order.paidAt !== null }).collect
}
