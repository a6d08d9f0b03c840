import type { Facets } from '#areas/catalog/public.ts'
import { inWords } from '#areas/cms/public.ts'
import { grouped } from '#kernel/money/quantity.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { listMessages } from '../browse-messages/list.ts'
import type { ListRequest, Narrowing } from './list-query.rules.ts'

/** Returns a filter's label from the facets that contain it; if none does, the raw value. */
export function narrowingName(
  { kind, value }: Narrowing,
  ask: ListRequest,
  known: readonly Facets[],
  locale: Locale,
): string {
  const t = listMessages[locale]
  const look = (find: (facets: Facets) => LocalizedText | undefined, fallback: string) => {
    for (const facets of known) {
      const words = find(facets)
      if (words) return inWords(words, locale)
    }
    return fallback
  }
  switch (kind) {
    case 'category':
      return look((facets) => facets.categories.find(({ code }) => code === value.toLowerCase())?.name, value)
    case 'brand':
      return look((facets) => facets.brands.find(({ key }) => key === value)?.name, value)
    case 'option': {
      const at = value.indexOf(':')
      const [option, chosen] = [value.slice(0, at), value.slice(at + 1)]
      const valuesOf = (facets: Facets) => facets.options.find(({ code }) => code === option)?.values
      return look((facets) => valuesOf(facets)?.find(({ code }) => code === chosen)?.name, chosen)
    }
    case 'price':
      if (ask.max === null) return t.from(`฿${grouped(ask.min ?? 0)}`)
      return ask.min === null ? t.upTo(`฿${grouped(ask.max)}`) : t.between(grouped(ask.min), grouped(ask.max))
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
