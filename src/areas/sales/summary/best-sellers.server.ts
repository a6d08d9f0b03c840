import { salesOfItems, salesUnits } from '#areas/billing/public.server.ts'
import { rootCategories, variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricBreakdown, metricSeriesBy, type Total } from '#kernel/metrics/index.ts'
import { type SalesPeriod, sum } from '../period.rules.ts'
import type { BestSeller, SalesPart } from './summary.types.ts'

const mostSellers = 10
/** What is asked for by name: some of the best may be sold no more, or be no product of the catalogue. */
const candidates = 3 * mostSellers
const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** What sold best, and the sales by category of the first level. Five statements. */
export async function bestSellers(
  ctx: Ctx,
  period: SalesPeriod,
): Promise<{ best: BestSeller[]; categories: SalesPart[] }> {
  const items = await metricBreakdown(ctx, salesOfItems.key, 'ref', period)
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
  }
}

const soldThing = (key: string, { sku, name, image, available, tracked }: SellableVariant) => ({
  key,
  sku,
  name,
  image: image?.id ?? null,
  left: tracked ? available : null,
})

/** Sums by category. What lies in none, or is no product any more, is one part without a name. */
function byCategory(
  items: readonly (Total & { name: string })[],
  roots: ReadonlyMap<string, { code: string; name: BestSeller['name'] }>,
): SalesPart[] {
  const parts = new Map<string, SalesPart>()
  for (const { name, now, before } of items) {
    const root = roots.get(name)
    const key = root?.code ?? ''
    const part = parts.get(key) ?? { key, name: root?.name ?? null, now: 0, before: 0 }
    part.now += now
    part.before += before
    parts.set(key, part)
  }
  return [...parts.values()].sort((a, b) => b.now - a.now)
}
