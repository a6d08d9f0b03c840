import { type ProductQuery, type ProductSort, productSorts } from '#areas/catalog/public.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'

/** What a list's URL requests. Prices in whole baht, as people type them. */
export interface ListRequest {
  search: string
  category: string
  brands: string[]
  min: number | null
  max: number | null
  stock: boolean
  sale: boolean
  good: boolean
  options: Record<string, string[]>
  tags: string[]
  /** Null means the list's own order. */
  sort: ProductSort | null
  page: number
}

export const perPage = 24

const limits = { search: 100, value: 100, values: 20, options: 8, baht: 1_000_000_000, page: 10_000 }

/** Parses a URL. Invalid parts are dropped rather than rejected: URLs get typed, shortened and mangled. */
export function parseListRequest(params: URLSearchParams): ListRequest {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const list = (name: string) => validValues(params.getAll(name))
  const options: ListRequest['options'] = {}
  for (const name of params.keys()) {
    const code = name.startsWith('o.') ? name.slice(2) : ''
    if (code && code.length <= limits.value && Object.keys(options).length < limits.options)
      options[code] = list(name)
  }
  const sort = productSorts.find((known) => known === params.get('sort')) ?? null
  const min = parseWholeBaht(text('min'))
  const max = parseWholeBaht(text('max'))
  const upsideDown = min !== null && max !== null && min > max
  return {
    search: text('search').slice(0, limits.search),
    category: text('category').slice(0, limits.value),
    brands: list('brand'),
    min: upsideDown ? max : min,
    max: upsideDown ? min : max,
    stock: params.get('stock') === '1',
    sale: params.get('sale') === '1',
    good: params.get('good') === '1',
    options,
    tags: list('tag'),
    sort,
    page: pageOf(text('page')),
  }
}

/** Returns the query string of a request, in canonical order and without defaults; '' if nothing remains. */
export function serializeListRequest(listRequest: ListRequest): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) =>
    value !== null && value !== '' && params.append(name, String(value))
  set('search', listRequest.search)
  set('category', listRequest.category)
  for (const brand of listRequest.brands) set('brand', brand)
  set('min', listRequest.min)
  set('max', listRequest.max)
  if (listRequest.stock) set('stock', 1)
  if (listRequest.sale) set('sale', 1)
  if (listRequest.good) set('good', 1)
  for (const [code, chosen] of Object.entries(listRequest.options))
    for (const value of chosen) set(`o.${code}`, value)
  for (const tag of listRequest.tags) set('tag', tag)
  set('sort', listRequest.sort)
  if (listRequest.page > 1) set('page', listRequest.page)
  const text = params.toString()
  return text && `?${text}`
}

export function queryOf(listRequest: ListRequest): ProductQuery {
  const { search, category, brands, min, max, stock, sale, good, options, tags, sort, page } = listRequest
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(min !== null && { priceMin: min * 100 }),
    ...(max !== null && { priceMax: max * 100 }),
    ...(sort && { sort }),
    brands,
    inStock: stock,
    onSale: sale,
    wellRated: good,
    options,
    tags,
    page,
    limit: perPage,
  }
}

/** One active filter, and the request without it (on the first page, since page numbers shift). */
export interface ActiveFilter {
  kind: 'search' | 'category' | 'brand' | 'price' | 'stock' | 'sale' | 'good' | 'option' | 'tag'
  /** The value as it appears in the URL; for an option, `code:value`. */
  value: string
  without: ListRequest
}

/** Returns the active filters of a request, in the order of the filter form. */
export function activeFilters(listRequest: ListRequest): ActiveFilter[] {
  const first = { ...listRequest, page: 1 }
  const but = (values: string[], value: string) => values.filter((other) => other !== value)
  const found: ActiveFilter[] = []
  const add = (kind: ActiveFilter['kind'], value: string, change: Partial<ListRequest>) =>
    found.push({ kind, value, without: { ...first, ...change } })
  if (listRequest.search) add('search', listRequest.search, { search: '' })
  if (listRequest.category) add('category', listRequest.category, { category: '' })
  for (const brand of listRequest.brands) add('brand', brand, { brands: but(listRequest.brands, brand) })
  if (listRequest.min !== null || listRequest.max !== null)
    add('price', `${listRequest.min ?? ''}-${listRequest.max ?? ''}`, { min: null, max: null })
  for (const [code, chosen] of Object.entries(listRequest.options)) {
    for (const value of chosen) {
      add('option', `${code}:${value}`, { options: { ...listRequest.options, [code]: but(chosen, value) } })
    }
  }
  for (const tag of listRequest.tags) add('tag', tag, { tags: but(listRequest.tags, tag) })
  if (listRequest.stock) add('stock', '1', { stock: false })
  if (listRequest.sale) add('sale', '1', { sale: false })
  if (listRequest.good) add('good', '1', { good: false })
  return found
}

/** Parses a typed price: '400', '฿1,250', '๔๐๐'. Satang are truncated; returns null for anything else. */
export function parseWholeBaht(entered: string): number | null {
  const plain = thaiDigitsToArabic(entered).replace(/[\s,฿]/g, '')
  if (!/^\d{1,10}(\.\d*)?$/.test(plain)) return null
  return Math.min(Math.trunc(Number(plain)), limits.baht)
}

function validValues(input: string[]): string[] {
  const known = input.map((value) => value.trim()).filter((value) => value && value.length <= limits.value)
  return [...new Set(known)].slice(0, limits.values)
}

function pageOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), limits.page) : 1
}
