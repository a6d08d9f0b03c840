import { choiceParam, type Param, pageParam, searchParam } from './param.rules.ts'

// biome-ignore lint/suspicious/noExplicitAny: a parameter of any value; the values are typed where they are read.
export type Params = Record<string, Param<any>>
export type ValuesOf<Of extends Params> = {
  [Name in keyof Of]: Of[Name] extends Param<infer Value> ? Value : never
}

/** The query of a list page, as in its URL. */
export type ListQuery<
  Tab extends string = string,
  Sort extends string = string,
  Filters extends Params = Params,
  Beside extends Params = Params,
> = { tab: Tab; search: string; sort: Sort; page: number } & ValuesOf<Filters> & ValuesOf<Beside>

/** A partial change of a query; null removes a parameter. */
export type QueryChange<Query> = { [Name in keyof Query]?: Query[Name] | null | undefined }

interface Definition<Tab, Sort, Filters, Beside, Column> {
  /** Rows per page. */
  size: number
  /** The first is the default. */
  sorts: readonly [Sort, ...Sort[]]
  /** The first is the default. */
  tabs?: readonly [Tab, ...Tab[]]
  /** The URL parameter for the search terms: `search` by default. */
  search?: string
  filters?: Filters
  /** Parameters that do not change which rows are shown: what is open beside the list, the page's layout. */
  beside?: Beside
  /** Columns that can be shown or hidden, and the default ones. */
  columns?: { all: readonly Column[]; usual: readonly Column[] }
}

export interface List<
  Tab extends string,
  Sort extends string,
  Filters extends Params,
  Beside extends Params,
  Column extends string,
> {
  readonly size: number
  readonly tabs: readonly Tab[]
  readonly sorts: readonly Sort[]
  readonly filters: Filters
  readonly columns: { all: readonly Column[]; usual: readonly Column[] }
  /** The URL parameter for the search terms. */
  readonly searchName: string
  /** Parses a URL; unknown parameters are ignored, unknown values fall back. Never throws. */
  parse(params: URLSearchParams): ListQuery<Tab, Sort, Filters, Beside>
  /** Returns the URL parameters for a query, without defaults. A change of the rows resets to the first page. */
  params(
    query: ListQuery<Tab, Sort, Filters, Beside>,
    change?: QueryChange<ListQuery<Tab, Sort, Filters, Beside>>,
  ): URLSearchParams
  /**
   * Returns the part of a URL that makes up a view of the list: tab, search terms, filters and order, without the page
   * and what is open beside it.
   */
  view(query: ListQuery<Tab, Sort, Filters, Beside>): URLSearchParams
  /** Whether search terms or a filter narrow the list; a tab does not count. */
  isFiltered(query: ListQuery<Tab, Sort, Filters, Beside>): boolean
  /** The change that clears search terms and filters. */
  readonly unfiltered: QueryChange<ListQuery<Tab, Sort, Filters, Beside>>
}

// biome-ignore lint/suspicious/noExplicitAny: stands for every list.
export type AnyList = List<any, any, any, any, any>
export type QueryOf<Of extends AnyList> = ReturnType<Of['parse']>

/**
 * Defines a list once: its tabs, filters, orders, columns and page size. Its URL is parsed and written, and its SQL
 * generated (`listStatement`), from this definition.
 */
export function defineList<
  Sort extends string,
  Tab extends string = 'all',
  // biome-ignore lint/complexity/noBannedTypes: no filters at all, where none are given.
  Filters extends Params = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  Beside extends Params = {},
  Column extends string = never,
>(definition: Definition<Tab, Sort, Filters, Beside, Column>): List<Tab, Sort, Filters, Beside, Column> {
  type Query = ListQuery<Tab, Sort, Filters, Beside>
  const { sorts, size, search: searchName = 'search', columns = { all: [], usual: [] } } = definition
  const tabs = definition.tabs ?? (['all' as Tab] as const)
  const filters = definition.filters ?? ({} as Filters)
  const viewParams = definition.beside ?? ({} as Beside)
  const frame = {
    tab: choiceParam(tabs, tabs[0]),
    search: searchParam,
    sort: choiceParam(sorts, sorts[0]),
    page: pageParam,
  }
  const all: Params = { ...filters, ...frame, ...viewParams }
  if (Object.keys(all).length < [frame, filters, viewParams].flatMap(Object.keys).length)
    throw new Error('Two parameters of a list share one name')
  const inAddress = (name: string) => (name === 'search' ? searchName : name)
  const staysOnPage = (name: string) => name === 'page' || Object.hasOwn(viewParams, name)
  const toQuery = (values: Record<string, unknown>, names: readonly string[]) => {
    const params = new URLSearchParams()
    for (const name of names) {
      const text = all[name]?.write(values[name]) ?? null
      if (text !== null) params.set(inAddress(name), text)
    }
    return params
  }
  return {
    size,
    tabs,
    sorts,
    filters,
    columns,
    searchName,
    parse: (params) =>
      Object.fromEntries(
        Object.entries(all).map(([name, param]) => [name, param.read(params.get(inAddress(name)))]),
      ) as Query,
    params(query, change = {}) {
      const moved = Object.keys(change).some((name) => !staysOnPage(name))
      const next: Record<string, unknown> = { ...query, ...(moved && { page: 1 }), ...change }
      return toQuery(next, Object.keys(all))
    },
    view: (query) =>
      toQuery(
        query,
        Object.keys(all).filter((name) => !staysOnPage(name)),
      ),
    isFiltered: (query) =>
      query.search !== '' ||
      Object.entries(filters).some(
        ([name, param]) => param.write((query as Record<string, unknown>)[name]) !== null,
      ),
    unfiltered: Object.fromEntries(
      ['search', ...Object.keys(filters)].map((name) => [name, null]),
    ) as QueryChange<Query>,
  }
}
