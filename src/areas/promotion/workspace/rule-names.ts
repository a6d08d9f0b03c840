import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { RuleNames } from '../offer/sentence.ts'

interface NamedChoices {
  categories: readonly { code: string; name: LocalizedText }[]
  provinces: readonly { code: string; name: LocalizedText }[]
  goods?: readonly { sku: string; name: LocalizedText }[]
}

/** Returns the names that promotion sentences use for categories, provinces and goods. */
export function ruleNames(
  { categories, provinces, goods = [] }: NamedChoices,
  locale: Locale,
): Required<RuleNames> {
  const called = (all: readonly (readonly [string, LocalizedText])[]) =>
    Object.fromEntries(all.map(([code, name]) => [code, name[locale] || name.th]))
  return {
    goods: called(goods.map(({ sku, name }) => [sku, name])),
    categories: called(categories.map(({ code, name }) => [code, name])),
    provinces: called(provinces.map(({ code, name }) => [code, name])),
  }
}
