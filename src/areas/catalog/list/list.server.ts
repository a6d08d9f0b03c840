import { LRUCache } from 'lru-cache'
import { can } from '#kernel/auth/abilities.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'
import type { ProductList, ProductQuery, ProductSort } from '../catalog.types.ts'
import { readSearch } from '../search/search.rules.ts'
import { type CardRow, cardOf } from './card.server.ts'
import { counted, type FacetRow } from './facets.server.ts'
import { facetsSql } from './facets.sql.ts'
import {
  cardColumns,
  cardVariants,
  conditions,
  orders,
  type Shape,
  shapeOf,
  statementName,
} from './list.sql.ts'
import { asked } from './query.rules.ts'
import { run } from './run.server.ts'

/**
 * A page of the shown products, and how many each filter would leave. Two statements, sent together. A page behind the last
 * is empty; an unknown category has no products.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery = {}): Promise<ProductList> {
  dependsOn(ctx, 'catalog', 'stock')
  const ask = asked(query)
  const words = ask.search ? readSearch(ask.search) : null
  // Signs alone are no words: nothing is called that.
  if (ask.search && !words) return empty(ask.page)
  const page = shapeOf(ask, words, {
    given: [ctx.tenant.id, ctx.now, ask.limit, (ask.page - 1) * ask.limit],
    stock: false,
    statuses: null,
  })
  const all = shapeOf(ask, words, { given: [ctx.tenant.id], stock: true, statuses: null })
  const [rows, counts] = await Promise.all([
    run<CardRow>(
      ctx.db,
      statementName(`catalog.list:${ask.sort}`, page),
      pageSql(page, ask.sort),
      page.values,
    ),
    countAll(ctx, all),
  ])
  const { total, loose, facets } = counted(counts, ask)
  return {
    items: rows.map(cardOf),
    total,
    page: ask.page,
    pages: Math.ceil(total / ask.limit),
    facets,
    loose,
  }
}

/** Sites with more products than this keep their counts for a while: counting walks over all of them. */
const many = 5000
const keptCounts = new LRUCache<string, FacetRow[]>({ max: 500, ttl: 30_000 })

async function countAll(ctx: Ctx, shape: Shape): Promise<FacetRow[]> {
  const key = JSON.stringify([shape.key, shape.values])
  const editing = can(ctx.viewer, catalogAbilities['product.edit'])
  const kept = editing ? undefined : keptCounts.get(key)
  if (kept) return kept
  const rows = await run<FacetRow>(
    ctx.db,
    statementName('catalog.facets', shape),
    facetsSql(shape),
    shape.values,
  )
  if (rows.some((row) => row.n > many)) keptCounts.set(key, rows)
  return rows
}

/** `$3` products from `$4` on. */
function pageSql(shape: Shape, sort: ProductSort): string {
  return `
SELECT ${cardColumns}
FROM (
  SELECT p.id, row_number() OVER (ORDER BY ${orders[sort]}) AS ordinal
  FROM ${shape.from}
  WHERE ${conditions(shape)}
  ORDER BY ${orders[sort]} LIMIT $3 OFFSET $4) page
JOIN product p ON p.tenant_id = $1 AND p.id = page.id
${cardVariants}
ORDER BY page.ordinal`
}

function empty(page: number): ProductList {
  const facets = { categories: [], brands: [], price: null, options: [], tags: [], inStock: 0, onSale: 0 }
  return { items: [], total: 0, page, pages: 0, facets, loose: false }
}
