import type { Satang } from '#kernel/money/satang.ts'
import type { Facets } from '../catalog.types.ts'
import { localizedText } from './card.server.ts'
import type { Filter } from './list.sql.ts'
import { histogramOf, type ListQuery } from './query.rules.ts'

/** One key of the counting statement; besides `n`, a count for each filter of the query. */
export interface FacetRow extends Partial<Record<Filter, number>> {
  key: string
  n: number
  lo: number | null
  hi: number | null
  loose?: boolean
  code: string | null
  parentId: string | null
  th: string | null
  en: string | null
  groupTh: string | null
  groupEn: string | null
  position: number
}

export interface GroupedFacets {
  total: number
  loose: boolean
  facets: Facets
}

/** Groups the keys into facets; each is counted without the filter of its own group. */
export function groupFacets(rows: readonly FacetRow[], listQuery: ListQuery): GroupedFacets {
  const optionAt = new Map(
    listQuery.options.map((keys, n) => [keys[0]?.split(':')[1] ?? '', `option${n}` as Filter]),
  )
  const all = rows.find((row) => row.key === '*')
  const facets: Facets = {
    categories: [],
    brands: [],
    price: null,
    options: [],
    tags: [],
    inStock: 0,
    onSale: 0,
    wellRated: 0,
  }
  const options = new Map<string, Facets['options'][number]>()
  const prices: { price: number; count: number }[] = []
  for (const row of [...rows].sort(
    (a, b) => a.position - b.position || b.n - a.n || (a.key < b.key ? -1 : 1),
  )) {
    const { key } = row
    const count = (filter: Filter) => row[filter] ?? row.n
    const name = localizedText(row.th ?? key.slice(2), row.en)
    if (key === '!sale') facets.onSale = count('sale')
    else if (key === '!good') facets.wellRated = count('good')
    else if (key === '!stock') facets.inStock = count('stock')
    else if (key.startsWith('p:')) prices.push({ price: Number(key.slice(2)), count: count('price') })
    else if (key.startsWith('#') && count('tags'))
      facets.tags.push({ name: key.slice(1), count: count('tags') })
    else if (key.startsWith('b:') && count('brands'))
      facets.brands.push({ key: key.slice(2), name, count: count('brands') })
    else if (key.startsWith('c:') && row.code && count('category')) {
      const { code, parentId } = row
      facets.categories.push({ id: key.slice(2), code, name, parentId, count: count('category') })
    } else if (key.startsWith('o:')) {
      const [, group = '', ...value] = key.split(':')
      const optionFilter = optionAt.get(group)
      const found = optionFilter ? count(optionFilter) : row.n
      if (!found) continue
      const facet = options.get(group) ?? {
        code: group,
        name: localizedText(row.groupTh, row.groupEn),
        values: [],
      }
      facet.values.push({ code: value.join(':'), name, count: found })
      options.set(group, facet)
    }
  }
  facets.options = [...options.values()]
  facets.brands = byCount(facets.brands).slice(0, 50)
  facets.tags = byCount(facets.tags).slice(0, 30)
  if (all?.lo !== null && all?.lo !== undefined && all.hi !== null) {
    facets.price = {
      min: all.lo as Satang,
      max: all.hi as Satang,
      histogram: histogramOf(prices, all.lo, all.hi),
    }
  }
  return { total: all?.n ?? 0, loose: rows.some((row) => row.loose), facets }
}

const byCount = <Entry extends { count: number }>(entries: Entry[]): Entry[] =>
  entries.sort((a, b) => b.count - a.count)
