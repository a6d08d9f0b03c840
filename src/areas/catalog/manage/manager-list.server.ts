import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'
import { type CardRow, cardOf, localizedText } from '../list/card.server.ts'
import { cardColumns, cardVariants } from '../list/list.sql.ts'
import { run } from '../list/run.server.ts'
import { marginShareSql } from '../product/margin.rules.ts'
import { saleNowSql } from '../product/price.rules.ts'
import { readSearch } from '../search/search.rules.ts'
import type { ManagerQuery } from './manage.input.ts'
import type { ManagerList, ManagerRow, ManagerSort, ManagerTab } from './manage.types.ts'

interface Row extends CardRow {
  status: ManagerRow['status']
  onHand: number
  reserved: number
  tracked: boolean
  sold: number
  version: number
  updatedAt: Date
}

interface Counts extends Record<ManagerTab, number> {
  stockValue: number
  found: number
  brands: [key: string, en: string, count: number][] | null
  tags: string[] | null
}

/**
 * Returns a page of all products, shown or not, with the size of each tab. `vatRateBp` is the site's rate, for sorting
 * by margin. Two statements, sent together.
 */
export async function managerList(
  ctx: Ctx,
  query: ManagerQuery,
  { vatRateBp = 0 }: { vatRateBp?: number } = {},
): Promise<ManagerList> {
  authorize(ctx, catalogAbilities['product.edit'])
  const values: unknown[] = [ctx.tenant.id, ctx.now, query.limit, (query.page - 1) * query.limit]
  const page = sourceOf(query, values)
  const countValues: unknown[] = [ctx.tenant.id]
  const counted = sourceOf(query, countValues)
  const sort = query.sort ?? (page.searching ? 'relevance' : 'updated')
  const order = sort === 'margin' ? lowestMarginFirst(`$${values.push(vatRateBp)}`) : orderBySql[sort]
  const [rows, [counts]] = await Promise.all([
    run<Row>(ctx.db, null, pageSql(page, order), values),
    run<Counts>(ctx.db, null, countsSql(counted), countValues),
  ])
  const { found = 0, stockValue = 0, brands, tags, ...tabs } = counts as Counts
  return {
    items: rows.map(rowOf),
    total: found,
    page: query.page,
    pages: Math.ceil(found / query.limit),
    counts: tabs,
    stockValue,
    brands: (brands ?? []).map(([key, en, count]) => ({ key, name: localizedText(key, en), count })),
    tags: tags ?? [],
  }
}

function rowOf(row: Row): ManagerRow {
  const card = cardOf(row)
  const { onHand, reserved, tracked } = row
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    status: row.status,
    name: card.name,
    brand: card.brand,
    image: card.image,
    tags: row.tags,
    variants: row.variants,
    regular: card.price.regular,
    sale: card.price.sale,
    from: card.price.from,
    onHand,
    reserved,
    available: row.available,
    low: card.low,
    out: row.available === 0,
    only: row.onlyVariantId ? { id: row.onlyVariantId, onHand, reserved, tracked } : null,
    sold: row.sold,
    version: row.version,
    updatedAt: row.updatedAt,
  }
}

interface Source {
  from: string
  where: string[]
  searching: boolean
}

/**
 * The stock of each product, summed over its variants in the shop; `free` is what can be sold of those with a strict
 * stock policy.
 */
const stockJoin = `LEFT JOIN (
    SELECT group_id, sum(on_hand_milli) AS on_hand, sum(greatest(on_hand_milli - reserved_milli, 0)) AS free,
           bool_and(policy = 'deny') AS strict, max(low_milli) AS low, count(*) AS levels
    FROM stock_level WHERE tenant_id = $1 AND policy <> 'untracked' GROUP BY group_id) st ON st.group_id = p.id`
const isOut = `p.status = 'active' AND st.strict AND st.levels >= p.variant_count AND st.free = 0`
const isLow = `p.status = 'active' AND st.strict AND st.levels >= p.variant_count AND st.free BETWEEN 1 AND st.low`

const inTab: Record<ManagerTab, string> = {
  all: `p.status <> 'archived'`,
  active: `p.status = 'active'`,
  draft: `p.status = 'draft'`,
  archived: `p.status = 'archived'`,
  low: isLow,
  out: isOut,
}

function sourceOf(query: ManagerQuery, values: unknown[]): Source {
  const bind = (value: unknown) => `$${values.push(value)}`
  const words = query.search?.trim() ? readSearch(query.search) : null
  const search = words
    ? `JOIN catalog_search(${bind(words.query)}::tsquery, ${bind(words.folded)}, ${bind(words.sound)}) s ON s.id = p.id`
    : ''
  const where = [inTab[query.tab]]
  if (query.search?.trim() && !words) where.push('false')
  if (query.category) {
    where.push(`EXISTS (SELECT FROM product_category c JOIN category k ON k.tenant_id = $1 AND k.id = c.category_id
      WHERE c.tenant_id = $1 AND c.product_id = p.id AND k.code = ${bind(query.category.toLowerCase())})`)
  }
  if (query.brand) where.push(`p.brand = ${bind(query.brand)}`)
  if (query.onSale) where.push('p.on_sale')
  if (query.noPicture) where.push('p.cover IS NULL')
  if (query.importId)
    where.push(`EXISTS (SELECT FROM import_row r
      WHERE r.tenant_id = $1 AND r.import_id = ${bind(query.importId)} AND r.record_id = p.id)`)
  return { from: `product p ${search} ${stockJoin}`, where, searching: words !== null }
}

const orderBySql: Record<Exclude<ManagerSort, 'margin'> | 'relevance', string> = {
  relevance: 's.rank DESC, p.id',
  updated: 'p.updated_at DESC, p.id',
  name: 'p.name_th COLLATE "th-x-icu", p.id',
  sku: 'p.sku_key, p.id',
  price: 'p.price_satang, p.id',
  '-price': 'p.price_satang DESC, p.id',
  stock: 'st.free NULLS LAST, p.id',
  sold: 'p.sold_milli DESC, p.id',
}

/** By a product's lowest margin; those without a known cost come last. */
const lowestMarginFirst = (rateBp: string) =>
  `(SELECT min(${marginShareSql('v', 'p', saleNowSql('v', '$2'), rateBp)}) FROM product_variant v
    WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) NULLS LAST, p.id`

const pageSql = ({ from, where }: Source, order: string) => `
SELECT ${cardColumns}, p.status, p.version, p.updated_at AS "updatedAt", p.sold_milli AS sold, x."onHand", x.reserved, x.tracked
FROM (
  SELECT p.id, row_number() OVER (ORDER BY ${order}) AS ordinal
  FROM ${from} WHERE p.tenant_id = $1 AND ${where.join(' AND ')} ORDER BY ordinal LIMIT $3 OFFSET $4) page
JOIN product p ON p.tenant_id = $1 AND p.id = page.id
${cardVariants}
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.on_hand_milli), 0) AS "onHand", coalesce(sum(l.reserved_milli), 0) AS reserved, count(*) > 0 AS tracked
  FROM stock_level l WHERE l.tenant_id = $1 AND l.group_id = p.id AND l.policy <> 'untracked'
    AND l.variant_id IN (SELECT id FROM product_variant WHERE tenant_id = $1 AND product_id = p.id AND NOT archived)) x
ORDER BY page.ordinal`

const countsSql = ({ from, where }: Source) => `
SELECT ${Object.entries(inTab)
  .map(([tab, test]) => `count(*) FILTER (WHERE ${test}) AS "${tab}"`)
  .join(', ')},
  (SELECT count(*) FROM ${from} WHERE p.tenant_id = $1 AND ${where.join(' AND ')}) AS found,
  (SELECT coalesce(sum(div(l.on_hand_milli::numeric * v.regular_satang, 1000)), 0)
   FROM stock_level l JOIN product_variant v ON v.tenant_id = $1 AND v.id = l.variant_id
   WHERE l.tenant_id = $1 AND l.on_hand_milli > 0 AND l.policy <> 'untracked') AS "stockValue",
  (SELECT jsonb_agg(jsonb_build_array(b.brand, b.en, b.n) ORDER BY b.n DESC, b.brand)
   FROM (SELECT brand, max(brand_en) AS en, count(*) AS n FROM product
         WHERE tenant_id = $1 AND brand <> '' AND status <> 'archived' GROUP BY brand ORDER BY n DESC LIMIT 200) b) AS brands,
  (SELECT array_agg(t.tag ORDER BY t.n DESC, t.tag)
   FROM (SELECT tag, count(*) AS n FROM product, unnest(tags) AS tag
         WHERE tenant_id = $1 AND status <> 'archived' GROUP BY tag ORDER BY n DESC LIMIT 200) t) AS tags
FROM product p ${stockJoin}
WHERE p.tenant_id = $1`
