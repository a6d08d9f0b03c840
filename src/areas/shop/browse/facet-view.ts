import type { ProductList } from '#areas/catalog/public.ts'
import { tagsIn, textInLocale } from '#areas/cms/public.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { listMessages } from '../browse-messages/list.ts'
import { categoryChoices } from './category-choices.rules.ts'
import type { ListRequest } from './list-query.rules.ts'
import type { FacetGroup, FacetView } from './list-view.ts'
import { histogramPath } from './price-scale.rules.ts'

interface FacetInput {
  request: ListRequest
  locale: Locale
  /** The page of a category, if the list's categories have their own pages; null if the category is just a filter. */
  categoryPage: ((code: string) => string) | null
}

/**
 * Option groups are expanded up to this number; the rest are collapsed, so that the list of filters stays shorter than
 * the list of products.
 */
const maxExpandedGroups = 3
/** An option that only this share of the products or less has is noise in the whole list, but not within its own category. */
const minOptionShare = 0.1

/** Returns the filters a list offers, in one language, with the selected values. */
export function facetView(
  { facets, total }: ProductList,
  { request, locale, categoryPage }: FacetInput,
): FacetView {
  const t = listMessages[locale]
  const say = (localized: LocalizedText) => textInLocale(localized, locale)
  const { price } = facets
  const brands = facets.brands.map(({ key, name, count }) => ({ value: key, name: say(name), count }))
  const options = facets.options
    .map(({ code, name, values }) => {
      const offered = values.map((value) => ({
        value: value.code,
        name: say(value.name),
        count: value.count,
      }))
      return group(`o.${code}`, say(name), offered, request.options[code])
    })
    .filter(
      ({ values }) => values.some(({ on }) => on) || sizeOf(values) >= Math.max(2, total * minOptionShare),
    )
    .sort((a, b) => sizeOf(b.values) - sizeOf(a.values))
    .map((facetGroup, n) => ({
      ...facetGroup,
      open: n < maxExpandedGroups || facetGroup.values.some(({ on }) => on),
    }))
  const spoken = new Set(
    tagsIn(
      facets.tags.map(({ name }) => name),
      locale,
    ),
  )
  const tags = facets.tags
    .filter(({ name }) => spoken.has(name) || request.tags.includes(name))
    .map(({ name, count }) => ({ value: name, name, count }))
  return {
    categories: categoryChoices(facets.categories, request.category).map(({ name, ...choice }) => ({
      ...choice,
      name: say(name),
      to: categoryPage?.(choice.code) ?? null,
    })),
    groups: [
      group('brand', t.brand, brands, request.brands),
      ...options,
      group('tag', t.tag, tags, request.tags),
    ].filter(({ values }) => values.length > 0),
    price:
      price && price.max > price.min
        ? {
            min: Math.floor(price.min / 100),
            max: Math.ceil(price.max / 100),
            low: request.min,
            high: request.max,
            bars: histogramPath(price.histogram),
          }
        : null,
    inStock: { on: request.stock, count: facets.inStock },
    onSale: { on: request.sale, count: facets.onSale },
    wellRated: { on: request.good, count: facets.wellRated },
  }
}

/** With more values than this, searching beats scanning the list. */
const maxFacetValues = 24

/** Selected values come first, however few results they have. */
function group(
  field: string,
  title: string,
  values: { value: string; name: string; count: number }[],
  chosen: readonly string[] = [],
): FacetGroup {
  const marked = values.map((value) => ({ ...value, on: chosen.includes(value.value) }))
  const first = marked.sort((a, b) => Number(b.on) - Number(a.on)).slice(0, maxFacetValues)
  return { field, title, open: true, values: first }
}

const sizeOf = (values: readonly { count: number }[]): number =>
  values.reduce((sum, { count }) => sum + count, 0)
