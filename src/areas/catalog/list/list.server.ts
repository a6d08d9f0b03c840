import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { ProductList, ProductQuery, ProductSort } from '../catalog.types.ts'
import { readSearch } from '../search/search.rules.ts'
import { type CardRow, cardOf } from './card.server.ts'
import { countFacets } from './count.server.ts'
import { groupFacets } from './facets.server.ts'
import {
  cardColumns,
  cardVariants,
  conditions,
  orderBySql,
  type Shape,
  shapeOf,
  statementName,
} from './list.sql.ts'
import { normalizeListQuery } from './query.rules.ts'
import { run } from './run.server.ts'

/**
 * Returns a page of the shown products, and how many each filter would leave. Two statements, sent together. A page
 * beyond the last is empty; an unknown category has no products.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery = {}): Promise<ProductList> {
  dependsOn(ctx, 'catalog', 'stock')
  const listQuery = normalizeListQuery(query)
  const words = listQuery.search ? readSearch(listQuery.search) : null
  // Punctuation alone is not a search term: no product is named like that.
  if (listQuery.search && !words) return emptyList(listQuery.page)
  const page = shapeOf(listQuery, words, {
    input: [ctx.tenant.id, ctx.now, listQuery.limit, (listQuery.page - 1) * listQuery.limit],
    stock: false,
    statuses: null,
  })
  const [rows, counts] = await Promise.all([
    run<CardRow>(
      ctx.db,
      statementName(`catalog.list:${listQuery.sort}`, page),
      pageSql(page, listQuery.sort),
      page.values,
    ),
    countFacets(ctx, listQuery, words),
  ])
  const { total, loose, facets } = groupFacets(counts, listQuery)
  return {
    items: rows.map(cardOf),
    total,
    page: listQuery.page,
    pages: Math.ceil(total / listQuery.limit),
    facets,
    loose,
  }
}

/** `$3` products from `$4` on. */
function pageSql(shape: Shape, sort: ProductSort): string {
  return `
SELECT ${cardColumns}
FROM (
  SELECT p.id, row_number() OVER (ORDER BY ${orderBySql[sort]}) AS ordinal
  FROM ${shape.from}
  WHERE ${conditions(shape)}
  ORDER BY ${orderBySql[sort]} LIMIT $3 OFFSET $4) page
JOIN product p ON p.tenant_id = $1 AND p.id = page.id
${cardVariants}
ORDER BY page.ordinal`
}

function emptyList(page: number): ProductList {
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
