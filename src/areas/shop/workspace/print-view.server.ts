import { getOrder } from '#areas/billing/public.server.ts'
import { type OrderedLine, type OrderView, sentPart } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { drawBarcode } from '#kernel/barcode/draw.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { shopAbilities } from '../abilities.ts'
import { isOver } from './board.rules.ts'
import { type SheetName, sheetNames } from './print-sheets.rules.ts'

/** The maximum number of orders per print. */
const maxOrders = 100

export interface PrintView {
  sheet: SheetName
  shop: { name: LocalizedText; address: LocalizedText | null; phone: string | null; taxId: string | null }
  /** Each with the contents of its slip. */
  slips: Slip[]
  /** For the labels: one per parcel that is sent to an address. */
  labels: AddressLabel[]
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

/** Returns the sheets for these orders, in the order of their numbers. Throws 404 for an unknown number. */
export async function printView(ctx: Ctx, params: URLSearchParams): Promise<PrintView> {
  authorize(ctx, shopAbilities['orders.work'])
  const numbers = [...new Set(params.getAll('order'))].slice(0, maxOrders)
  const orders = await Promise.all(numbers.map((number) => getOrder(ctx, number)))
  const { address, phone, taxId } = ctx.tenant.facts as {
    address?: LocalizedText
    phone?: string
    taxId?: string
  }
  const parcel = numbers.length === 1 ? Number(params.get('parcel')) : 0
  const slips = orders.map((order) => slipOf(order, parcel))
  const sheet = sheetNames.find((sheetName) => sheetName === params.get('sheet')) ?? 'slip'
  return {
    sheet,
    shop: { name: ctx.tenant.name, address: address ?? null, phone: phone ?? null, taxId: taxId ?? null },
    slips,
    labels:
      sheet === 'label'
        ? await Promise.all(orders.flatMap((order) => labelled(order, parcel)).map(labelOf))
        : [],
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

/** The label of one parcel: its slip, and what the carrier scans. */
export interface AddressLabel extends Slip {
  /** The parcel as handed to the carrier; null before. */
  sent: { carrier: string; tracking: string } | null
  /** The tracking number, or before there is one the order's number, as an SVG; null if no barcode can hold it. */
  barcode: string | null
}

/**
 * The slips of the parcels that get a label: this parcel or, for 0, every parcel of the order, sent or still to be
 * sent. None for pick-up, a cancelled order or one that needs no parcel.
 */
function labelled(order: OrderView, parcel: number): Slip[] {
  if (order.address === null || order.shipping.method === 'pickup' || isOver(order.status)) return []
  const hasRest = order.lines.some(({ leftMilli }) => leftMilli > 0)
  const numbers = parcel > 0 ? [parcel] : order.parcels.map(({ number }) => number)
  if (parcel === 0 && hasRest) numbers.push(0)
  return numbers.map((number) => slipOf(order, number)).filter(({ lines }) => lines.length > 0)
}

async function labelOf(slip: Slip): Promise<AddressLabel> {
  const { order, parcel } = slip
  // The slip of an order sent in one parcel names none.
  const isSent = order.lines.every(({ leftMilli }) => leftMilli === 0)
  const sent = order.parcels.find(({ number }) => number === (parcel ?? (isSent ? 1 : 0))) ?? null
  const drawn = await drawBarcode(sent?.tracking || order.number)
  return { ...slip, sent, barcode: drawn?.svg ?? null }
}

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
