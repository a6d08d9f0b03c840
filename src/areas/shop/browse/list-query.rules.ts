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

const most = { search: 100, value: 100, values: 20, options: 8, baht: 1_000_000_000, page: 10_000 }

/** Parses a URL. Invalid parts are dropped rather than rejected: URLs get typed, shortened and mangled. */
export function readAsk(params: URLSearchParams): ListRequest {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const list = (name: string) => values(params.getAll(name))
  const options: ListRequest['options'] = {}
  for (const name of params.keys()) {
    const code = name.startsWith('o.') ? name.slice(2) : ''
    if (code && code.length <= most.value && Object.keys(options).length < most.options)
      options[code] = list(name)
  }
  const sort = productSorts.find((known) => known === params.get('sort')) ?? null
  const [min, max] = [baht(text('min')), baht(text('max'))]
  const upsideDown = min !== null && max !== null && min > max
  return {
    search: text('search').slice(0, most.search),
    category: text('category').slice(0, most.value),
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
export function writeAsk(ask: ListRequest): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) =>
    value !== null && value !== '' && params.append(name, String(value))
  set('search', ask.search)
  set('category', ask.category)
  for (const brand of ask.brands) set('brand', brand)
  set('min', ask.min)
  set('max', ask.max)
  if (ask.stock) set('stock', 1)
  if (ask.sale) set('sale', 1)
  if (ask.good) set('good', 1)
  for (const [code, chosen] of Object.entries(ask.options))
    for (const value of chosen) set(`o.${code}`, value)
  for (const tag of ask.tags) set('tag', tag)
  set('sort', ask.sort)
  if (ask.page > 1) set('page', ask.page)
  const text = params.toString()
  return text && `?${text}`
}

export function queryOf(ask: ListRequest): ProductQuery {
  const { search, category, brands, min, max, stock, sale, good, options, tags, sort, page } = ask
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
export interface Narrowing {
  kind: 'search' | 'category' | 'brand' | 'price' | 'stock' | 'sale' | 'good' | 'option' | 'tag'
  /** The value as it appears in the URL; for an option, `code:value`. */
  value: string
  without: ListRequest
}

/** Returns the active filters of a request, in the order of the filter form. */
export function narrowings(ask: ListRequest): Narrowing[] {
  const first = { ...ask, page: 1 }
  const but = (values: string[], value: string) => values.filter((one) => one !== value)
  const found: Narrowing[] = []
  const add = (kind: Narrowing['kind'], value: string, change: Partial<ListRequest>) =>
    found.push({ kind, value, without: { ...first, ...change } })
  if (ask.search) add('search', ask.search, { search: '' })
  if (ask.category) add('category', ask.category, { category: '' })
  for (const brand of ask.brands) add('brand', brand, { brands: but(ask.brands, brand) })
  if (ask.min !== null || ask.max !== null)
    add('price', `${ask.min ?? ''}-${ask.max ?? ''}`, { min: null, max: null })
  for (const [code, chosen] of Object.entries(ask.options)) {
    for (const value of chosen) {
      add('option', `${code}:${value}`, { options: { ...ask.options, [code]: but(chosen, value) } })
    }
  }
  for (const tag of ask.tags) add('tag', tag, { tags: but(ask.tags, tag) })
  if (ask.stock) add('stock', '1', { stock: false })
  if (ask.sale) add('sale', '1', { sale: false })
  if (ask.good) add('good', '1', { good: false })
  return found
}

/** Parses a typed price: '400', '฿1,250', '๔๐๐'. Satang are truncated; returns null for anything else. */
export function baht(typed: string): number | null {
  const plain = thaiDigitsToArabic(typed).replace(/[\s,฿]/g, '')
  if (!/^\d{1,10}(\.\d*)?$/.test(plain)) return null
  return Math.min(Math.trunc(Number(plain)), most.baht)
}

function values(input: string[]): string[] {
  const known = input.map((value) => value.trim()).filter((value) => value && value.length <= most.value)
  return [...new Set(known)].slice(0, most.values)
}

function pageOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), most.page) : 1
}
