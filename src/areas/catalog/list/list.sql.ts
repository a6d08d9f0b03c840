import { availableSql, policySql, preorderSql } from '../bundle/bundle-sql.server.ts'
import type { ProductSort } from '../catalog.types.ts'
import { facetKey } from '../product/facet.rules.ts'
import { saleNowSql } from '../product/price.rules.ts'
import type { SearchWords } from '../search/search.rules.ts'
import type { ListQuery } from './query.rules.ts'

/** The parts of a query that filter it, each of which a facet may disregard. */
export type Filter = 'category' | 'brands' | 'price' | 'stock' | 'sale' | 'good' | 'tags' | `option${number}`

/**
 * A statement composed of the parts of a query. The name says which parts, so that each shape is prepared once per
 * connection and gets its own plan; values are always parameters.
 */
export interface Shape {
  key: string
  searching: boolean
  from: string
  /** Always applied, whichever facet is counted. */
  where: string
  filters: Map<Filter, string>
  values: unknown[]
}

/**
 * The sold-out variants of a product, read from an index that only contains those. A product all of whose variants are
 * in it is out of stock.
 */
export const soldOutVariants = `
    SELECT group_id, count(*) AS gone FROM stock_level
    WHERE tenant_id = $1 AND policy = 'deny' AND on_hand_milli + ahead_milli <= reserved_milli GROUP BY group_id`
const soldOut = `LEFT JOIN (${soldOutVariants}) sold_out ON sold_out.group_id = p.id`
export const inStockSql = `coalesce(sold_out.gone, 0) < p.variant_count
  AND (NOT p.bundle OR product_bundle_left($1, p.id) IS DISTINCT FROM 0)`

/** Four stars or more. */
export const wellRatedSql = 'p.rating_milli >= 4000'

interface ShapeOptions {
  /** The parameters before those of the query; the first is the site. */
  input: unknown[]
  stock: boolean
  /** Null means only what is shown. */
  statuses: readonly string[] | null
}

export function shapeOf(listQuery: ListQuery, words: SearchWords | null, options: ShapeOptions): Shape {
  const values = [...options.input]
  const bind = (value: unknown) => `$${values.push(value)}`
  const filters = new Map<Filter, string>()
  let from = 'product p'
  if (words)
    from += `\n  JOIN catalog_search(${bind(words.query)}::tsquery, ${bind(words.folded)}, ${bind(words.sound)}) s ON s.id = p.id`
  if (options.stock || listQuery.inStock) from += `\n  ${soldOut}`
  const where = options.statuses
    ? `p.tenant_id = $1 AND p.status = ANY(${bind(options.statuses)})`
    : `p.tenant_id = $1 AND p.status = 'active'`

  if (listQuery.category) {
    const id = `(SELECT id FROM category WHERE tenant_id = $1 AND code = ${bind(listQuery.category)})`
    // Counting reads every product anyway; a page of a small category is found from the category.
    const categorySql = options.stock
      ? `p.facets @> ARRAY['c:' || ${id}]`
      : `EXISTS (SELECT FROM product_category c WHERE c.tenant_id = $1 AND c.product_id = p.id AND c.category_id = ${id})`
    filters.set('category', categorySql)
  }
  if (listQuery.brands.length) filters.set('brands', `p.brand = ANY(${bind(listQuery.brands)}::text[])`)
  const prices = [
    ...(listQuery.priceMin === null ? [] : [`p.price_satang >= ${bind(listQuery.priceMin)}`]),
    ...(listQuery.priceMax === null ? [] : [`p.price_satang <= ${bind(listQuery.priceMax)}`]),
  ]
  if (prices.length) filters.set('price', prices.join(' AND '))
  if (listQuery.inStock) filters.set('stock', inStockSql)
  if (listQuery.onSale) filters.set('sale', 'p.on_sale')
  if (listQuery.wellRated) filters.set('good', wellRatedSql)
  if (listQuery.tags.length)
    filters.set('tags', `p.facets && ${bind(listQuery.tags.map(facetKey.tag))}::text[]`)
  listQuery.options.forEach((keys, n) => {
    filters.set(`option${n}`, `p.facets && ${bind(keys)}::text[]`)
  })
  const bounds = `${listQuery.priceMin === null ? '' : 'min'}${listQuery.priceMax === null ? '' : 'max'}`
  const key = `${words ? 's' : ''}${options.stock ? 'k' : ''}${options.statuses ? 'm' : ''}:${[...filters.keys()].join(',')}:${bounds}`
  return { key, searching: words !== null, from, where, filters, values }
}

/** All conditions of a query. */
export const conditions = (shape: Shape): string =>
  [shape.where, ...shape.filters.values()].join('\n    AND ')

/** Ends with the id, so that pages neither repeat nor skip products; matches the indexes. */
export const orderBySql: Record<ProductSort, string> = {
  relevance: 's.rank DESC, p.sold_milli DESC, p.id',
  newest: 'p.published_at DESC NULLS LAST, p.id',
  price: 'p.price_satang, p.id',
  '-price': 'p.price_satang DESC, p.id DESC',
  name: 'p.name_th COLLATE "th-x-icu", p.id',
  rating: 'p.rating_milli DESC, p.rating_count DESC, p.id',
  popular: 'p.sold_milli DESC NULLS LAST, p.id',
}

/**
 * Returns the name under which a statement of this shape is prepared. Unusual shapes get none: a connection keeps every
 * prepared statement, and a client trying all combinations of filters must not fill the database's memory.
 */
export const statementName = (kind: string, shape: Shape): string | null =>
  shape.filters.size > 2 ? null : `${kind}:${shape.key}`

/** Columns of a card of the product `p`, with `cardVariants` joined. */
export const cardColumns = `
  p.id, p.slug, p.sku, p.name_th AS "nameTh", p.name_en AS "nameEn", p.brand, p.brand_en AS "brandEn", p.cover, p.tags,
  p.tags_imported AS "tagsImported", p.rating_milli AS "ratingMilli", p.rating_count AS "ratingCount", v.*`

/** Prices and stock of the variants of `p`, exact at the time `$2` on the site `$1`. */
export const cardVariants = `
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS variants,
           (array_agg(x.regular_satang ORDER BY x.now, x.position))[1] AS regular,
           (array_agg(x.sale ORDER BY x.now, x.position))[1] AS sale,
           (array_agg(x.unit_th ORDER BY x.now, x.position))[1] AS "unitTh",
           (array_agg(x.unit_en ORDER BY x.now, x.position))[1] AS "unitEn",
           min(x.now) < max(x.now) AS "from",
           CASE WHEN count(*) = 1 THEN (array_agg(x.id))[1] END AS "onlyVariantId",
           CASE WHEN bool_and(x.policy IS NOT DISTINCT FROM 'deny') THEN sum(x.available) END AS available,
           CASE WHEN bool_and(x.policy IS NOT DISTINCT FROM 'deny' AND x.none)
             THEN (array_agg(x.ahead ORDER BY x.ahead->>'ships') FILTER (WHERE x.ahead IS NOT NULL))[1] END AS ahead,
           coalesce(bool_and(x.policy IS NOT DISTINCT FROM 'deny') AND sum(x.available) BETWEEN 1 AND max(x.low_milli), false) AS low
    FROM (
      SELECT v.id, v.position, v.regular_satang, v.unit_th, v.unit_en, ${policySql('l')} AS policy, l.low_milli,
             ${availableSql('l')} AS available, ${preorderSql('v', 'l')} AS ahead, l.on_hand_milli <= l.reserved_milli AS none,
             n.sale, coalesce(n.sale, v.regular_satang) AS now
      FROM product_variant v
      LEFT JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
      CROSS JOIN LATERAL (SELECT ${saleNowSql('v', '$2')} AS sale) n
      WHERE v.tenant_id = $1 AND v.product_id = p.id AND NOT v.archived) x) v`
