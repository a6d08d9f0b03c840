import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { ProductList, ProductQuery, ProductSort } from '../catalog.types.ts'
import { readSearch } from '../search/search.rules.ts'
import { type CardRow, cardOf } from './card.server.ts'
import { countFacets } from './count.server.ts'
import { counted } from './facets.server.ts'
import {
  cardColumns,
  cardVariants,
  conditions,
  orders,
  type Shape,
  shapeOf,
  statementName,
} from './list.sql.ts'
import { listRequest } from './query.rules.ts'
import { run } from './run.server.ts'

/**
 * Returns a page of the shown products, and how many each filter would leave. Two statements, sent together. A page
 * beyond the last is empty; an unknown category has no products.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery = {}): Promise<ProductList> {
  dependsOn(ctx, 'catalog', 'stock')
  const ask = listRequest(query)
  const words = ask.search ? readSearch(ask.search) : null
  // Punctuation alone is not a search term: no product is named like that.
  if (ask.search && !words) return empty(ask.page)
  const page = shapeOf(ask, words, {
    input: [ctx.tenant.id, ctx.now, ask.limit, (ask.page - 1) * ask.limit],
    stock: false,
    statuses: null,
  })
  const [rows, counts] = await Promise.all([
    run<CardRow>(
      ctx.db,
      statementName(`catalog.list:${ask.sort}`, page),
      pageSql(page, ask.sort),
      page.values,
    ),
    countFacets(ctx, ask, words),
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
  const facets = {
    categories: [],
    brands: [],
    price: null,
    options: [],
    tags: [],
    inStock: 0,
    onSale: 0,
    wellRated: 0,
  }
  return { items: [], total: 0, page, pages: 0, facets, loose: false }
}
