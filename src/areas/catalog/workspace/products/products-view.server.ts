import { paymentSettings } from '#areas/billing/public.server.ts'
import { movesOf } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { catalogAbilities } from '../../abilities.ts'
import { bundleOf } from '../../bundle/bundle.server.ts'
import type { CategoryNode } from '../../catalog.types.ts'
import { listCategories } from '../../category/tree.server.ts'
import { editProduct } from '../../manage/editor.server.ts'
import type { ManagerRow } from '../../manage/manage.types.ts'
import { managerList } from '../../manage/manager-list.server.ts'
import { productMetrics } from '../../manage/metrics.server.ts'
import { lowestMargin, marginOf } from '../../product/margin.rules.ts'
import type { CategoryChoice, OpenProduct, ProductRow, ProductsView } from './products.types.ts'
import { type ProductsQuery, productsList } from './products-query.rules.ts'

/** Returns everything the product page shows: the list with its tabs, the category tree, the open product. */
export async function productsView(ctx: Ctx, query: ProductsQuery): Promise<ProductsView> {
  authorize(ctx, catalogAbilities['products.manage'])
  const { tab, search, category, brand, sale, noPicture, import: importId, sort, page } = query
  const { vatRateBp } = await paymentSettings(ctx)
  const [list, categories, open] = await Promise.all([
    managerList(
      ctx,
      {
        tab,
        search: search || undefined,
        category: category ?? undefined,
        brand: brand ?? undefined,
        onSale: sale || undefined,
        noPicture: noPicture || undefined,
        importId: isId(importId) ? importId : undefined,
        // Search results are sorted by relevance, unless another order was requested.
        sort: search && sort === 'updated' ? undefined : sort,
        page,
        limit: productsList.size,
      },
      { vatRateBp },
    ),
    listCategories(ctx, { all: true }),
    openOf(ctx, query),
  ])
  const { items, total, pages, counts, stockValue, brands, tags } = list
  return {
    query,
    now: ctx.now,
    rows: await withMargins(ctx, items, vatRateBp),
    total,
    pages,
    counts,
    stockValue,
    vatRateBp,
    categories: choicesOf(categories),
    brands,
    tags,
    open,
  }
}

async function withMargins(ctx: Ctx, rows: readonly ManagerRow[], vatRateBp: number): Promise<ProductRow[]> {
  const metrics = await productMetrics(ctx, { ids: rows.map(({ id }) => id) })
  return rows.map((row) => {
    const { vatMode = 'inclusive', variants = [] } = metrics.get(row.id) ?? {}
    const margins = variants.map(({ price, cost }) => marginOf(price, cost, vatMode, vatRateBp))
    return { ...row, margin: lowestMargin(margins) }
  })
}

/** Flattens the tree, parents before their children. */
export function choicesOf(nodes: readonly CategoryNode[], depth = 0): CategoryChoice[] {
  return nodes.flatMap(({ id, code, name, children }) => [
    { id, code, name, depth },
    ...choicesOf(children, depth + 1),
  ])
}

async function openOf(ctx: Ctx, { product, part, variant }: ProductsQuery): Promise<ProductsView['open']> {
  if (product === null || product === 'new') return product
  try {
    const open = await editProduct(ctx, product)
    const request = open.record.variants.find(({ id }) => id === variant) ?? open.record.variants[0]
    const [moves, states, bundle] = await Promise.all([
      part === 'stock' && request ? movesOf(ctx, request.id) : null,
      part === 'history' ? transitionHistory(ctx, 'product', product) : [],
      part === 'bundle' ? bundleOf(ctx, product) : null,
    ])
    return {
      ...open,
      moves: moves && request ? { variantId: request.id, lines: moves.map(moveLine) } : null,
      bundle,
      history: states.map(({ at, from, to }) => ({ at, from, to })).reverse(),
    }
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return 'missing'
    throw error
  }
}

type Move = Awaited<ReturnType<typeof movesOf>>[number]

const moveLine = ({
  id,
  at,
  reason,
  quantityMilli,
  note,
  ref,
}: Move): NonNullable<OpenProduct['moves']>['lines'][number] => ({
  id,
  at,
  reason,
  quantity: quantityMilli,
  note,
  ref,
})
