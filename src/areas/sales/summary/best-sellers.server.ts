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
import { type MetricTotal, metricBreakdown, metricBreakdowns, metricSeriesBy } from '#kernel/metrics/index.ts'
import { addEarnings, type Earnings, noEarnings } from '../margin.rules.ts'
import { type SalesPeriod, sum } from '../period.rules.ts'
import type { BestSeller, SalesPart } from './summary.types.ts'

const maxSellers = 10
/** How many are looked up by name: some of the best may no longer be sold, or may not be catalogue products. */
const maxCandidates = 3 * maxSellers
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
    variantsForSale(ctx, { ids: variantIds.slice(0, maxCandidates) }),
    rootCategories(ctx, variantIds),
  ])
  const byRef = new Map(variants.map((variant) => [variant.variantId, variant]))
  const top = items.filter(({ name, now }) => now > 0 && byRef.has(name)).slice(0, maxSellers)
  const names = top.map(({ name }) => name)
  const [units, courses] = await Promise.all([
    metricSeriesBy(ctx, { key: salesUnits.key, dim: 'ref', names, period }),
    metricSeriesBy(ctx, { key: salesOfItems.key, dim: 'ref', names, period }),
  ])
  return {
    best: top.map(({ name, now, before }) => ({
      ...soldProduct(name, byRef.get(name) as SellableVariant),
      now,
      before,
      unitsMilli: sum(units[name] ?? []),
      points: courses[name] ?? [],
    })),
    categories: byCategory(items, new Map(roots.map((root) => [root.variantId, root]))),
    products: byProduct(items, byRef),
  }
}

const soldProduct = (key: string, { sku, name, image, available, tracked }: SellableVariant) => ({
  key,
  sku,
  name,
  image: image?.id ?? null,
  left: tracked ? available : null,
})

type Item = MetricTotal & { name: string; earned: Earnings }

/** Totals by category. Items in no category, or no longer products, form one part without a name. */
const byCategory = (
  items: readonly Item[],
  roots: ReadonlyMap<string, { code: string; name: BestSeller['name'] }>,
): SalesPart[] =>
  sumParts(items, ({ name }) => {
    const root = roots.get(name)
    return { key: root?.code ?? '', name: root?.name ?? null }
  })

/** Totals by product; the lowest sellers form one part without a name, so that the parts add up to the whole. */
const byProduct = (
  items: readonly Item[],
  variantsByRef: ReadonlyMap<string, SellableVariant>,
): SalesPart[] =>
  sumParts(items, ({ name }) => ({
    key: variantsByRef.has(name) ? name : '',
    name: variantsByRef.get(name)?.name ?? null,
  }))

function sumParts(
  items: readonly Item[],
  partOf: (item: Item) => Pick<SalesPart, 'key' | 'name'>,
): SalesPart[] {
  const parts = new Map<string, SalesPart>()
  for (const item of items) {
    const { key, name } = partOf(item)
    const part = parts.get(key) ?? { key, name, now: 0, before: 0 }
    part.now += item.now
    part.before += item.before
    part.earned = addEarnings(part.earned ?? noEarnings, item.earned)
    parts.set(key, part)
  }
  return [...parts.values()].sort((a, b) => b.now - a.now)
}
