import { getOrder } from '#areas/billing/public.server.ts'
import { type OrderedLine, type OrderView, sentPart } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { shopAbilities } from '../abilities.ts'
import { isOver } from './board.rules.ts'

/** The maximum number of orders per print. */
const maxOrders = 100

export interface PrintView {
  sheet: 'slip' | 'pick'
  shop: { name: LocalizedText; address: LocalizedText | null; phone: string | null; taxId: string | null }
  /** Each with the contents of its slip. */
  slips: Slip[]
  /** For the pick list: the total needed for all orders, in shelf order (by SKU). */
  picks: PickItem[]
  now: Date
}

export interface PickItem {
  sku: string
  name: LocalizedText
  unit: LocalizedText
  quantityMilli: number
  /** The orders it is for, with the quantity of each. */
  orders: { number: string; quantityMilli: number }[]
}

/** Returns packing slips for these orders, or one pick list for all of them. Throws 404 for an unknown number. */
export async function printView(ctx: Ctx, params: URLSearchParams): Promise<PrintView> {
  authorize(ctx, shopAbilities['orders.work'])
  const numbers = [...new Set(params.getAll('order'))].slice(0, maxOrders)
  const orders = await Promise.all(numbers.map((number) => getOrder(ctx, number)))
  const { address, phone, taxId } = ctx.tenant.facts as {
    address?: LocalizedText
    phone?: string
    taxId?: string
  }
  return {
    sheet: params.get('sheet') === 'pick' ? 'pick' : 'slip',
    shop: { name: ctx.tenant.name, address: address ?? null, phone: phone ?? null, taxId: taxId ?? null },
    slips: orders.map((order) => slipOf(order, numbers.length === 1 ? Number(params.get('parcel')) : 0)),
    picks: pickItemsOf(orders),
    now: ctx.now,
  }
}

/** One packing slip: the contents of a sent parcel, otherwise what is to be packed. */
export interface Slip {
  order: OrderView
  /** The number of its parcel; null if the whole order is sent in one. */
  parcel: number | null
  lines: { line: OrderView['lines'][number]; quantityMilli: number }[]
  /** The amount the carrier collects; null if none. */
  collect: number | null
}

function slipOf(order: OrderView, parcel: number): Slip {
  const sent = order.parcels.find(({ number }) => number === parcel)
  const partly = order.parcels.length > 0 && order.lines.some(({ leftMilli }) => leftMilli > 0)
  const unpaid = order.method === 'cod' && order.paidAt === null && !isOver(order.status)
  if (sent) {
    const inIt = new Map(sent.lines.map(({ line, quantityMilli }) => [line, quantityMilli]))
    return {
      order,
      parcel: order.parcels.length > 1 || partly ? sent.number : null,
      lines: linesWith(order, ({ line }) => inIt.get(line) ?? 0),
      collect: sent.collect > 0 ? sent.collect : null,
    }
  }
  if (partly) {
    const lines = linesWith(order, ({ leftMilli }) => leftMilli)
    const due = lines.reduce((sum, { line, quantityMilli }) => sum + sentPart(line, quantityMilli).gross, 0)
    return { order, parcel: order.parcels.length + 1, lines, collect: unpaid ? due : null }
  }
  const lines = linesWith(order, ({ quantityMilli, cancelledMilli }) => quantityMilli - cancelledMilli)
  return { order, parcel: null, lines, collect: unpaid ? order.totals.total : null }
}

const linesWith = (order: OrderView, milliOf: (line: OrderView['lines'][number]) => number): Slip['lines'] =>
  order.lines
    .map((line) => ({ line, quantityMilli: milliOf(line) }))
    .filter(({ quantityMilli }) => quantityMilli > 0)

/** Sums the unsent items of several orders by SKU. */
export function pickItemsOf(
  orders: readonly { number: string; lines: readonly OrderedLine[] }[],
): PickItem[] {
  const picks = new Map<string, PickItem>()
  for (const { number, lines } of orders) {
    for (const { sku, name, unit, leftMilli: quantityMilli } of lines) {
      if (quantityMilli === 0) continue
      const pick = picks.get(sku) ?? { sku, name, unit, quantityMilli: 0, orders: [] }
      pick.quantityMilli += quantityMilli
      pick.orders.push({ number, quantityMilli })
      picks.set(sku, pick)
    }
  }
  return [...picks.values()].sort((a, b) => a.sku.localeCompare(b.sku))
}
