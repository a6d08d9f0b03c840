import type { Locale } from '#kernel/tenancy/tenant.ts'
import { levels } from '../course/course.types.ts'
import { courseMessages } from '../messages/course.ts'
import { facetMessages } from '../messages/facets.ts'
import { languages, lengths, priceBands } from './catalogue.list.rules.ts'
import type { CatalogueView } from './catalogue.server.ts'
import type { Facet } from './facets.rules.ts'

/** A filter of the catalogue with its options, and the number of courses for each. */
export interface FilterOption {
  facet: Facet
  label: string
  options: { value: string; label: string; count: number }[]
}

/** Returns the filters of the catalogue; those with a single option are left out. */
export function filterOptions(
  { topics, languagesTaught, counts }: Pick<CatalogueView, 'topics' | 'languagesTaught' | 'counts'>,
  locale: Locale,
): FilterOption[] {
  const t = courseMessages[locale]
  const s = facetMessages[locale]
  const filter = <Value extends string>(
    facet: Facet,
    label: string,
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ): FilterOption => ({
    facet,
    label,
    options: values.map((value) => ({ value, label: labelOf(value), count: counts[facet][value] ?? 0 })),
  })
  return [
    ...(topics.length > 1 ? [filter('topic', t.topic, topics, (topic) => topic)] : []),
    filter('level', t.level, levels, (level) => t.levels[level]),
    filter('price', s.price, priceBands, (band) => s.prices[band]),
    filter('length', s.length, lengths, (length) => s.lengths[length]),
    ...(languagesTaught > 1
      ? [filter('language', s.language, languages, (language) => s.languages[language])]
      : []),
  ]
}
