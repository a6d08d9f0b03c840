import type { Facets } from '#areas/catalog/public.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { listMessages } from '../browse-messages/list.ts'
import type { ActiveFilter, ListRequest } from './list-query.rules.ts'

/** Returns a filter's label from the facets that contain it; if none does, the raw value. */
export function filterLabel(
  { kind, value }: ActiveFilter,
  listRequest: ListRequest,
  facetSources: readonly Facets[],
  locale: Locale,
): string {
  const t = listMessages[locale]
  const labelFrom = (find: (facets: Facets) => LocalizedText | undefined, fallback: string) => {
    for (const facets of facetSources) {
      const label = find(facets)
      if (label) return textInLocale(label, locale)
    }
    return fallback
  }
  switch (kind) {
    case 'category':
      return labelFrom(
        (facets) => facets.categories.find(({ code }) => code === value.toLowerCase())?.name,
        value,
      )
    case 'brand':
      return labelFrom((facets) => facets.brands.find(({ key }) => key === value)?.name, value)
    case 'option': {
      const at = value.indexOf(':')
      const option = value.slice(0, at)
      const chosen = value.slice(at + 1)
      const valuesOf = (facets: Facets) => facets.options.find(({ code }) => code === option)?.values
      return labelFrom((facets) => valuesOf(facets)?.find(({ code }) => code === chosen)?.name, chosen)
    }
    case 'price':
      if (listRequest.max === null) return t.from(`฿${groupDigits(listRequest.min ?? 0)}`)
      return listRequest.min === null
        ? t.upTo(`฿${groupDigits(listRequest.max)}`)
        : t.between(groupDigits(listRequest.min), groupDigits(listRequest.max))
    case 'stock':
      return t.inStock
    case 'sale':
      return t.onSale
    case 'good':
      return t.wellRated
    default:
      return value
  }
}
