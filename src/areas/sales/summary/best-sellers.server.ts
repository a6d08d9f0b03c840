import {
  salesCosted,
  salesOfItems,
  salesProfit,
  salesUncosted,
  salesUnits,
} from '#areas/billing/public.server.ts'
import { rootCategories, variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricBreakdown, metricBreakdowns, metricSeriesBy, type Total } from '#kernel/metrics/index.ts'
import { addEarned, type Earned, nothingEarned } from '../margin.rules.ts'
import { type SalesPeriod, sum } from '../period.rules.ts'
import type { BestSeller, SalesPart } from './summary.types.ts'

const mostSellers = 10
/** How many are looked up by name: some of the best may no longer be sold, or may not be catalogue products. */
const candidates = 3 * mostSellers
const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** Returns the best sellers, and the sales by product and by top-level category, with their profit. Six queries. */
export async function bestSellers(
  ctx: Ctx,
  period: SalesPeriod,
): Promise<{ best: BestSeller[]; categories: SalesPart[]; products: SalesPart[] }> {
  const [sales, earned] = await Promise.all([
    metricBreakdown(ctx, salesOfItems.key, 'ref', period),
    metricBreakdowns(ctx, [salesProfit.key, salesCosted.key, salesUncosted.key], 'ref', period),
  ])
  const inDays = (key: string, ref: string) => earned[key]?.get(ref)?.now ?? 0
  const items = sales.map((item) => ({
    ...item,
    earned: {
      profit: inDays(salesProfit.key, item.name),
      costed: inDays(salesCosted.key, item.name),
      uncosted: inDays(salesUncosted.key, item.name),
    },
  }))
  const variantIds = items.map(({ name }) => name).filter(isUuid)
  const [variants, roots] = await Promise.all([
    variantsForSale(ctx, { ids: variantIds.slice(0, candidates) }),
    rootCategories(ctx, variantIds),
  ])
  const byRef = new Map(variants.map((variant) => [variant.variantId, variant]))
  const top = items.filter(({ name, now }) => now > 0 && byRef.has(name)).slice(0, mostSellers)
  const names = top.map(({ name }) => name)
  const [units, courses] = await Promise.all([
    metricSeriesBy(ctx, salesUnits.key, 'ref', names, period),
    metricSeriesBy(ctx, salesOfItems.key, 'ref', names, period),
  ])
  return {
    best: top.map(({ name, now, before }) => ({
      ...soldThing(name, byRef.get(name) as SellableVariant),
      now,
      before,
      unitsMilli: sum(units[name] ?? []),
      points: courses[name] ?? [],
    })),
    categories: byCategory(items, new Map(roots.map((root) => [root.variantId, root]))),
    products: byProduct(items, byRef),
  }
}

const soldThing = (key: string, { sku, name, image, available, tracked }: SellableVariant) => ({
  key,
  sku,
  name,
  image: image?.id ?? null,
  left: tracked ? available : null,
})

type Item = Total & { name: string; earned: Earned }

/** Totals by category. Items in no category, or no longer products, form one part without a name. */
const byCategory = (
  items: readonly Item[],
  roots: ReadonlyMap<string, { code: string; name: BestSeller['name'] }>,
): SalesPart[] =>
  summed(items, ({ name }) => {
    const root = roots.get(name)
    return { key: root?.code ?? '', name: root?.name ?? null }
  })

/** Totals by product; the lowest sellers form one part without a name, so that the parts add up to the whole. */
const byProduct = (items: readonly Item[], known: ReadonlyMap<string, SellableVariant>): SalesPart[] =>
  summed(items, ({ name }) => ({ key: known.has(name) ? name : '', name: known.get(name)?.name ?? null }))

function summed(
  items: readonly Item[],
  partOf: (item: Item) => Pick<SalesPart, 'key' | 'name'>,
): SalesPart[] {
  const parts = new Map<string, SalesPart>()
  for (const item of items) {
    const { key, name } = partOf(item)
    const part = parts.get(key) ?? { key, name, now: 0, before: 0 }
    part.now += item.now
    part.before += item.before
    part.earned = addEarned(part.earned ?? nothingEarned, item.earned)
    parts.set(key, part)
  }
  return [...parts.values()].sort((a, b) => b.now - a.now)
}
