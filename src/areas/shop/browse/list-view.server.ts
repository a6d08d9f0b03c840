import { paymentSettings } from '#areas/billing/public.server.ts'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { catalogAbilities, listProducts, productMetrics, suggest } from '#areas/catalog/public.server.ts'
import { type ProductCard, type ProductList, productSorts } from '#areas/catalog/public.ts'
import { type CardView, cardView } from '#areas/cms/public.ts'
import { productBadges } from '#areas/promotion/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { shopPaths } from '../paths.ts'
import { defaultSortOf } from './default-sort.ts'
import { facetView } from './facet-view.ts'
import { filterLabel } from './filter-label.ts'
import {
  activeFilters,
  type ListRequest,
  perPage,
  queryOf,
  serializeListRequest,
} from './list-query.rules.ts'
import type { Chip, EmptyListView, ListView } from './list-view.ts'
import { marginOfProduct } from './margin-view.ts'
import { contactHref } from './shop-contact.ts'

interface ListLocation {
  path: string
  /** The category given by the path itself: all filters apply within it, and none removes it. */
  category?: string
}

/** Returns a page of a list for the requested URL. Two statements; more only if nothing was found. */
export async function listView(
  ctx: Ctx,
  input: ListRequest,
  { path, category = '' }: ListLocation,
): Promise<ListView> {
  dependsOn(ctx, 'catalog', 'stock')
  const listRequest: ListRequest = category ? { ...input, category: '' } : input
  const question = (request: ListRequest) => queryOf(category ? { ...request, category } : request)
  const list = await listProducts(ctx, question(listRequest))
  const on = activeFilters(listRequest)
  const without =
    list.total > 0
      ? []
      : await Promise.all(
          on
            .slice(0, maxFilterRemovals)
            .map((filter) => listProducts(ctx, { ...question(filter.without), limit: 1 })),
        )
  const facetSources = [list.facets, ...without.map(({ facets }) => facets)]
  const chips = on.map(
    (filter): Chip => ({
      name: filterLabel(filter, listRequest, facetSources, ctx.locale),
      to: path + serializeListRequest(filter.without),
    }),
  )
  const facets = facetView(list, {
    request: category ? { ...listRequest, category } : listRequest,
    locale: ctx.locale,
    categoryPage: category ? shopPaths.category : null,
  })
  const first = (list.page - 1) * perPage
  return {
    path,
    query: serializeListRequest({ ...listRequest, page: 1 }),
    search: listRequest.search,
    loose: list.loose,
    total: list.total,
    page: list.page,
    pages: list.pages,
    first: first + 1,
    last: first + list.items.length,
    sort: listRequest.sort ?? defaultSortOf(listRequest.search),
    sorts: listRequest.search ? productSorts : productSorts.filter((sort) => sort !== 'relevance'),
    cards: await cardsOf(ctx, list.items),
    chips,
    filters: on.filter(({ kind }) => kind !== 'search').length,
    filterable: facets.categories.length > 0 || facets.groups.length > 0 || facets.price !== null,
    facets,
    none: list.total > 0 ? null : await emptyListView(ctx, listRequest, { path, chips, without }),
  }
}

/** For staff, adds stock and margin in two more statements; for anyone else, these are neither loaded nor sent. */
async function cardsOf(ctx: Ctx, items: readonly ProductCard[]): Promise<CardView[]> {
  const staff = can(ctx.viewer, catalogAbilities['product.edit'])
  const { byProduct } = await productBadges(ctx)
  const cards = items.map((card): CardView => {
    const [badge] = byProduct.get(card.id) ?? []
    const view = cardView(card, ctx.locale, { staff })
    return badge ? { ...view, offer: badge[ctx.locale] } : view
  })
  if (!staff) return cards
  const [figures, { vatRateBp }] = await Promise.all([
    productMetrics(ctx, { ids: items.map(({ id }) => id) }),
    paymentSettings(ctx),
  ])
  return items.map(({ id }, at) => {
    const found = figures.get(id)
    const margin = found && marginOfProduct(found, vatRateBp)
    const card = cards[at] as CardView
    if (!margin) return { ...card, margin: { missing: catalogPaths.product(id) } }
    return { ...card, margin: margin.loss ? { text: margin.text, loss: true } : { text: margin.text } }
  })
}

/** The number of filters for which the result without them is looked up; more would only take longer. */
const maxFilterRemovals = 4

/** A spelling suggestion, and the filters worth removing. */
async function emptyListView(
  ctx: Ctx,
  listRequest: ListRequest,
  { path, chips, without }: { path: string; chips: readonly Chip[]; without: readonly ProductList[] },
): Promise<EmptyListView> {
  const spelling = listRequest.search ? (await suggest(ctx, listRequest.search)).didYouMean : null
  const drops = without.flatMap(({ total }, at) => {
    const chip = chips[at]
    return chip && total > 0 ? [{ chip, total }] : []
  })
  return {
    didYouMean: spelling
      ? { name: spelling, to: path + serializeListRequest({ ...listRequest, search: spelling, page: 1 }) }
      : null,
    drops: drops
      .sort((a, b) => a.total - b.total)
      .map(({ chip, total }) => ({ ...chip, total: groupDigits(total) })),
    ask: contactHref(ctx.tenant.facts),
  }
}
