import {
  productMatchesSql,
  productNameSql,
  productNames,
  variantsForSale,
} from '#areas/catalog/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { pricingAbilities } from '../abilities.ts'
import { type Audience, listedPrice, type Rounding } from '../price/price.rules.ts'
import type { PriceListStatus } from './price-list.states.ts'
import {
  type ListPricesQuery,
  listPricesList,
  type PriceListsQuery,
  priceListsList,
} from './price-lists.list.rules.ts'

export interface PriceListRow {
  id: string
  name: LocalizedText
  status: PriceListStatus
  audience: Audience
  tags: string[]
  offBp: number | null
  priority: number
  startsAt: Date | null
  endsAt: Date | null
  /** The number of its prices, of their products, and of the customers it names. */
  prices: number
  products: number
  customers: number
}

const listsStatement = listStatement(priceListsList, {
  name: 'pricing.lists',
  columns: `l.id, l.name, l.status, l.audience, l.tags, l.off_bp AS "offBp", l.priority, l.starts_at AS "startsAt", l.ends_at AS "endsAt",
    (SELECT count(*)::int FROM price_list_price e WHERE e.tenant_id = $1 AND e.list_id = l.id) AS prices,
    (SELECT count(DISTINCT e.product_id)::int FROM price_list_price e WHERE e.tenant_id = $1 AND e.list_id = l.id) AS products,
    (SELECT count(*)::int FROM price_list_customer m WHERE m.tenant_id = $1 AND m.list_id = l.id) AS customers`,
  from: 'price_list l',
  where: 'l.tenant_id = $1',
  search: (bind, words) => `(l.name->>'th') || ' ' || (l.name->>'en') ILIKE ${bind(likePattern(words))}`,
  tabs: {
    all: `l.status <> 'archived'`,
    active: `l.status = 'active'`,
    draft: `l.status = 'draft'`,
    archived: `l.status = 'archived'`,
  },
  filters: { audience: (bind, audience) => `l.audience = ${bind(audience)}` },
  sorts: {
    newest: 'l.created_at DESC, l.id DESC',
    name: `l.name->>'th' COLLATE "th-x-icu", l.id`,
    priority: 'l.priority DESC, l.id',
  },
})

/** Returns the site's price lists. One SQL query. Throws 401, 403. */
export function listPriceLists(ctx: Ctx, query: PriceListsQuery): Promise<Page<PriceListRow>> {
  authorize(ctx, pricingAbilities['list.edit'])
  return listsStatement.page<PriceListRow>(ctx, query)
}

interface EntryRow {
  id: string
  productId: string
  variantId: string | null
  fromMilli: number
  satang: Satang | null
  offBp: number | null
}

/** One price of a list with the goods it is for. */
export interface ListPriceRow extends EntryRow {
  sku: string
  name: LocalizedText
  image: { id: string; colour: string } | null
  /** The regular price; if variants differ, the lowest and the highest. */
  regular: { min: Satang; max: Satang } | null
  /** The resulting price of a percentage, if there is one regular price. */
  comesTo: Satang | null
}

const pricesStatement = (listId: string) =>
  listStatement(listPricesList, {
    name: 'pricing.prices',
    columns: `e.id, e.product_id AS "productId", e.variant_id AS "variantId", e.from_milli AS "fromMilli", e.satang, e.off_bp AS "offBp"`,
    from: 'price_list_price e',
    where: (bind) => `e.tenant_id = $1 AND e.list_id = ${bind(listId)}`,
    search: (bind, words) => productMatchesSql('e.product_id', words, bind),
    filters: { kind: (_, kind) => (kind === 'off' ? 'e.off_bp IS NOT NULL' : 'e.satang IS NOT NULL') },
    sorts: {
      product: `${productNameSql('e.product_id')}, e.product_id, e.variant_id NULLS FIRST, e.from_milli`,
      from: `e.from_milli, ${productNameSql('e.product_id')}, e.id`,
    },
  })

/** Returns the contents of a list, with names and regular prices. Three SQL queries. Throws 401, 403. */
export async function listPricesOf(
  ctx: Ctx,
  list: { id: string; rounding: Rounding },
  query: ListPricesQuery,
): Promise<Page<ListPriceRow>> {
  authorize(ctx, pricingAbilities['list.edit'])
  const page = await pricesStatement(list.id).page<EntryRow>(ctx, query)
  return { ...page, items: await withProducts(ctx, page.items, list.rounding) }
}

/** Adds the goods to prices; prices of deleted goods are left out. Two SQL queries. */
export async function withProducts<Entry extends EntryRow>(
  ctx: Ctx,
  items: readonly Entry[],
  rounding: Rounding,
): Promise<(Entry & ListPriceRow)[]> {
  const products = [...new Set(items.map(({ productId }) => productId))]
  if (!products.length) return []
  const [names, variants] = await Promise.all([
    productNames(ctx, products),
    variantsForSale(ctx, { products }),
  ])
  return items.flatMap((item) => {
    const product = names.find(({ id }) => id === item.productId)
    if (!product) return []
    const ownVariants = variants.filter(
      ({ productId, variantId }) =>
        productId === item.productId && (item.variantId === null || variantId === item.variantId),
    )
    const amounts = ownVariants.map(({ regularSatang }) => regularSatang)
    const lowest = Math.min(...amounts) as Satang
    const highest = Math.max(...amounts) as Satang
    const variant = item.variantId === null ? undefined : ownVariants[0]
    return [
      {
        ...item,
        sku: variant?.sku ?? product.sku,
        name: variant?.name ?? { th: product.name.th, en: product.name.en || product.name.th },
        image: ownVariants[0]?.image
          ? { id: ownVariants[0].image.id, colour: ownVariants[0].image.colour }
          : null,
        regular: amounts.length ? { min: lowest, max: highest } : null,
        comesTo: amounts.length && lowest === highest ? listedPrice(item, lowest, rounding) : null,
      },
    ]
  })
}
