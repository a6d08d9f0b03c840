import { salesOfItems, salesUnits } from '#areas/billing/public.server.ts'
import { rootCategories, variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { metricBreakdown, metricSeriesBy, type Total } from '#kernel/metrics/index.ts'
import type { SalesPeriod } from '../period.rules.ts'
import type { BestSeller, SalesPart } from './summary.types.ts'

const mostSellers = 10
const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** What sold best, and the sales by category of the first level. Five statements. */
export async function bestSellers(
  ctx: Ctx,
  period: SalesPeriod,
): Promise<{ best: BestSeller[]; categories: SalesPart[] }> {
  const items = await metricBreakdown(ctx, salesOfItems.key, 'ref', period)
  const variants = await variantsForSale(ctx, { ids: items.map(({ name }) => name).filter(isUuid) })
  const byRef = new Map(variants.map((variant) => [variant.variantId, variant]))
  const top = items.filter(({ name, now }) => now > 0 && byRef.has(name)).slice(0, mostSellers)
  const names = top.map(({ name }) => name)
  const [units, courses, roots] = await Promise.all([
    metricBreakdown(ctx, salesUnits.key, 'ref', period),
    metricSeriesBy(ctx, salesOfItems.key, 'ref', names, period),
    rootCategories(ctx, [...new Set(variants.map(({ productId }) => productId))]),
  ])
  const sold = new Map(units.map(({ name, now }) => [name, now]))
  return {
    best: top.map((item) => ({
      ...soldThing(item.name, byRef.get(item.name) as SellableVariant),
      now: item.now,
      before: item.before,
      unitsMilli: sold.get(item.name) ?? 0,
      points: courses[item.name] ?? [],
    })),
    categories: byCategory(items, byRef, new Map(roots.map((root) => [root.productId, root]))),
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
  variants: ReadonlyMap<string, SellableVariant>,
  roots: ReadonlyMap<string, { id: string; code: string; name: BestSeller['name'] }>,
): SalesPart[] {
  const parts = new Map<string, SalesPart>()
  for (const { name, now, before } of items) {
    const root = roots.get(variants.get(name)?.productId ?? '')
    const key = root?.code ?? ''
    const part = parts.get(key) ?? { key, name: root?.name ?? null, now: 0, before: 0 }
    part.now += now
    part.before += before
    parts.set(key, part)
  }
  return [...parts.values()].sort((a, b) => b.now - a.now)
}
