import type { Satang } from '#kernel/money/satang.ts'
import type { CategoryCount, Facets } from '../catalog.types.ts'
import { bothWords } from './card.server.ts'
import { type Asked, histogramOf } from './query.rules.ts'

/** The one row of the counting statement. */
export interface FacetRow {
  total: number
  inStock: number
  onSale: number
  loose: boolean | null
  brands: [brand: string, brandEn: string, count: number][] | null
  priceMin: number | null
  priceMax: number | null
  prices: [price: number, count: number][] | null
  categories: [id: string, code: string, th: string, en: string, parentId: string | null, count: number][] | null
  keys: [key: string, th: string, en: string, count: number, ...own: number[]][] | null
  groups: Record<string, { th: string; en: string }> | null
}

export function facetsOf(row: FacetRow, ask: Asked): Facets {
  const { priceMin: min, priceMax: max } = row
  const prices = (row.prices ?? []).map(([price, count]) => ({ price, count }))
  return {
    categories: (row.categories ?? []).map(
      ([id, code, th, en, parentId, count]): CategoryCount => ({ id, code, name: bothWords(th, en), parentId, count }),
    ),
    brands: (row.brands ?? []).map(([key, en, count]) => ({ key, name: bothWords(key, en), count })),
    price:
      min === null || max === null
        ? null
        : { min: min as Satang, max: max as Satang, histogram: histogramOf(prices, min, max) },
    ...keyFacets(row, ask),
    inStock: row.inStock,
    onSale: row.onSale,
  }
}

/** Of a group that is filtered by, the count leaves its own filter out; the columns stand in the order of the filters. */
function keyFacets(row: FacetRow, ask: Asked): Pick<Facets, 'options' | 'tags'> {
  const own = [...(ask.tags.length ? ['#'] : []), ...ask.options.map((keys) => keys[0]?.split(':')[0] ?? '')]
  const options = new Map<string, Facets['options'][number]>()
  const tags: Facets['tags'] = []
  for (const [key, th, en, all, ...owns] of row.keys ?? []) {
    const group = key.startsWith('#') ? '#' : (key.split(':')[0] ?? '')
    const at = own.indexOf(group)
    const count = at < 0 ? all : (owns[at] ?? 0)
    if (count === 0) continue
    if (group === '#') {
      tags.push({ name: key.slice(1), count })
      continue
    }
    const label = row.groups?.[group]
    const facet = options.get(group) ?? { code: group, name: bothWords(label?.th ?? group, label?.en ?? ''), values: [] }
    facet.values.push({ code: key.slice(group.length + 1), name: bothWords(th || key, en), count })
    options.set(group, facet)
  }
  return { options: [...options.values()], tags: tags.sort((a, b) => b.count - a.count).slice(0, 30) }
}
