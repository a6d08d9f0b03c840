import { getOrder } from '#areas/billing/public.server.ts'
import type { OrderLine, OrderView } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { clusterAbilities } from '../abilities.ts'

/** So many orders go onto one print. */
const most = 30

export interface PrintView {
  sheet: 'slip' | 'pick'
  shop: { name: Words; address: Words | null; phone: string | null; taxId: string | null }
  orders: OrderView[]
  /** For the pick list: what all orders together need, as it stands on the shelves (by SKU). */
  picks: Pick[]
  now: Date
}

export interface Pick {
  sku: string
  name: Words
  unit: Words
  quantityMilli: number
  /** The orders it goes into, each with its part. */
  orders: { number: string; quantityMilli: number }[]
}

/** Packing slips for these orders, or one pick list for all of them. Throws 404 for a number that is not there. */
export async function printView(ctx: Ctx, params: URLSearchParams): Promise<PrintView> {
  authorize(ctx, clusterAbilities['orders.work'])
  const numbers = [...new Set(params.getAll('order'))].slice(0, most)
  const orders = await Promise.all(numbers.map((number) => getOrder(ctx, number)))
  const { address, phone, taxId } = ctx.tenant.facts as { address?: Words; phone?: string; taxId?: string }
  return {
    sheet: params.get('sheet') === 'pick' ? 'pick' : 'slip',
    shop: { name: ctx.tenant.name, address: address ?? null, phone: phone ?? null, taxId: taxId ?? null },
    orders,
    picks: picksOf(orders),
    now: ctx.now,
  }
}

/** Sums lines of several orders by SKU. */
export function picksOf(orders: readonly { number: string; lines: readonly OrderLine[] }[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, lines } of orders) {
    for (const { sku, name, unit, quantityMilli } of lines) {
      const pick = picks.get(sku) ?? { sku, name, unit, quantityMilli: 0, orders: [] }
      pick.quantityMilli += quantityMilli
      pick.orders.push({ number, quantityMilli })
      picks.set(sku, pick)
    }
  }
  return [...picks.values()].sort((a, b) => a.sku.localeCompare(b.sku))
}
