import { listProducts, suggest } from '#areas/catalog/public.server.ts'
import { type Facets, type ProductList, productSorts } from '#areas/catalog/public.ts'
import { cardView, inWords } from '#areas/cms/public.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { listMessages } from '../browse-messages/list.ts'
import { categoryChoices } from './category-choices.rules.ts'
import { type Ask, type Narrowing, narrowings, perPage, queryOf, writeAsk } from './list-query.rules.ts'
import type { Chip, FacetView, ListView, NoneView } from './list-view.ts'
import { askAddress } from './shop-contact.ts'
import { usualSortOf } from './usual-sort.ts'

interface Place {
  path: string
  /** The category the address itself names: every filter stands under it, and none takes it away. */
  category?: string
}

/** A page of a list, for the address it was asked by. Two statements; more only where nothing was found. */
export async function listView(ctx: Ctx, ask: Ask, { path, category = '' }: Place): Promise<ListView> {
  dependsOn(ctx, 'catalog', 'stock')
  const within = (asked: Ask): Ask => (category ? { ...asked, category } : asked)
  const list = await listProducts(ctx, queryOf(within(ask)))
  const address = (asked: Ask) => path + writeAsk({ ...asked, category: category ? '' : asked.category })
  const on = narrowings(category ? { ...ask, category: '' } : ask)
  const chips = on.map(
    (one): Chip => ({ name: nameOf(ctx, one, ask, list.facets), to: address(one.without) }),
  )
  const first = (list.page - 1) * perPage
  return {
    path,
    query: address({ ...ask, page: 1 }).slice(path.length),
    search: ask.search,
    loose: list.loose,
    total: list.total,
    page: list.page,
    pages: list.pages,
    first: first + 1,
    last: first + list.items.length,
    sort: ask.sort ?? usualSortOf(ask.search),
    sorts: ask.search ? productSorts : productSorts.filter((sort) => sort !== 'relevance'),
    cards: list.items.map((card) => cardView(card, ctx.locale)),
    chips,
    facets: facetView(ctx, within(ask), list),
    none: list.total === 0 ? await noneView(ctx, ask, on, chips, within, address) : null,
  }
}

function facetView({ locale }: Ctx, ask: Ask, { facets }: ProductList): FacetView {
  const t = listMessages[locale]
  const group = (
    field: string,
    title: string,
    values: { value: string; name: string; count: number }[],
    chosen: string[],
  ) => ({
    field,
    title,
    values: values
      .map((value) => ({ ...value, on: chosen.includes(value.value) }))
      .sort((a, b) => Number(b.on) - Number(a.on)),
  })
  const { price } = facets
  const tallest = Math.max(1, ...(price?.histogram ?? []))
  return {
    categories: categoryChoices(facets.categories, ask.category).map(({ name, ...choice }) => ({
      ...choice,
      name: inWords(name, locale),
    })),
    groups: [
      group(
        'brand',
        t.brand,
        facets.brands.map(({ key, name, count }) => ({ value: key, name: inWords(name, locale), count })),
        ask.brands,
      ),
      ...facets.options.map(({ code, name, values }) =>
        group(
          `o.${code}`,
          inWords(name, locale),
          values.map((value) => ({
            value: value.code,
            name: inWords(value.name, locale),
            count: value.count,
          })),
          ask.options[code] ?? [],
        ),
      ),
      group(
        'tag',
        t.tag,
        facets.tags.map(({ name, count }) => ({ value: name, name, count })),
        ask.tags,
      ),
    ].filter(({ values }) => values.length > 0),
    price:
      price && price.max > price.min
        ? {
            min: Math.floor(price.min / 100),
            max: Math.ceil(price.max / 100),
            low: ask.min,
            high: ask.max,
            bars: price.histogram.map((count, n, all) => ({
              at: Math.round(((n + 0.5) / all.length) * 1000) / 10,
              height: Math.ceil((count / tallest) * 100),
            })),
          }
        : null,
    inStock: { on: ask.stock, count: facets.inStock },
    onSale: { on: ask.sale, count: facets.onSale },
  }
}

/** A filter in words; a value the list no longer knows stands for itself. */
function nameOf({ locale }: Ctx, { kind, value }: Narrowing, ask: Ask, facets: Facets): string {
  const t = listMessages[locale]
  switch (kind) {
    case 'search':
      return `“${value}”`
    case 'category':
      return words(facets.categories.find(({ code }) => code === value)?.name) ?? value
    case 'brand':
      return words(facets.brands.find(({ key }) => key === value)?.name) ?? value
    case 'price':
      if (ask.max === null) return t.from(`฿${grouped(ask.min ?? 0)}`)
      return ask.min === null ? t.upTo(`฿${grouped(ask.max)}`) : t.between(grouped(ask.min), grouped(ask.max))
    case 'option': {
      const at = value.indexOf(':')
      const option = facets.options.find(({ code }) => code === value.slice(0, at))
      return (
        words(option?.values.find(({ code }) => code === value.slice(at + 1))?.name) ?? value.slice(at + 1)
      )
    }
    case 'stock':
      return t.inStock
    case 'sale':
      return t.onSale
    default:
      return value
  }
  function words(name: Parameters<typeof inWords>[0] | undefined) {
    return name && inWords(name, locale)
  }
}

const mostDrops = 4

/** Another spelling, and what each filter taken away would bring. Only asked where nothing was found, so it may cost more. */
async function noneView(
  ctx: Ctx,
  ask: Ask,
  on: Narrowing[],
  chips: Chip[],
  within: (ask: Ask) => Ask,
  address: (ask: Ask) => string,
): Promise<NoneView> {
  const [found, ...lists] = await Promise.all([
    ask.search ? suggest(ctx, ask.search) : null,
    ...on
      .slice(0, mostDrops)
      .map(({ without }) => listProducts(ctx, { ...queryOf(within(without)), limit: 1 })),
  ])
  const spelling = found?.didYouMean ?? null
  const drops = lists.flatMap((list, at) => {
    const chip = chips[at]
    return chip && list.total > 0 ? [{ ...chip, count: list.total }] : []
  })
  return {
    didYouMean: spelling ? { name: spelling, to: address({ ...ask, search: spelling, page: 1 }) } : null,
    drops: drops
      .sort((a, b) => a.count - b.count)
      .map(({ count, ...chip }) => ({ ...chip, total: grouped(count) })),
    ask: askAddress(ctx.tenant.facts),
  }
}
