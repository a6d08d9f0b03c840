import { createHash } from 'node:crypto'
import type { Page, RepositoryScope } from '#kernel/rows/rows.types.ts'
import type { List, ListQuery, Params, ValuesOf } from './list.rules.ts'

/** Binds a value and returns its placeholder; values are never part of the text. */
export type Bind = (value: unknown) => string

interface Source<Tab extends string, Sort extends string, Filters extends Params> {
  /** Prefix of the statement names: `area.what`. */
  name: string
  columns: string
  from: string
  /** The condition for every row of the list; `$1` is the site. A function if it needs bound values. */
  where: string | ((bind: Bind) => string)
  /** The condition for the search terms. */
  search?: (bind: Bind, words: string) => string
  tabs?: { [Name in Tab]?: string }
  /** One condition per filter; called only if the filter is set. */
  filters: { [Name in keyof Filters]: (bind: Bind, value: NonNullable<ValuesOf<Filters>[Name]>) => string }
  /** Each ends in a unique column, so that no row appears on two pages. */
  sorts: Record<Sort, string>
}

export interface Fragment {
  text: string
  values: unknown[]
}

/** Creates the statement behind a list: condition, order and limit are derived from its query, and every value is bound. */
export function listStatement<
  Tab extends string,
  Sort extends string,
  Filters extends Params,
  Beside extends Params,
  Column extends string,
>(list: List<Tab, Sort, Filters, Beside, Column>, source: Source<Tab, Sort, Filters>) {
  type Query = ListQuery<Tab, Sort, Filters, Beside>
  function build(query: Query, site: string): Fragment {
    const values: unknown[] = [site]
    const bind: Bind = (value) => `$${values.push(value)}`
    const conditions = [typeof source.where === 'string' ? source.where : source.where(bind)]
    const tab = source.tabs?.[query.tab]
    if (tab) conditions.push(tab)
    if (query.search && source.search) conditions.push(source.search(bind, query.search))
    for (const [name, condition] of Object.entries(source.filters)) {
      const value = query[name as keyof Filters & keyof Query]
      if (value !== null && value !== undefined && value !== false)
        conditions.push((condition as (bind: Bind, value: unknown) => string)(bind, value))
    }
    const where = conditions.map((condition) => `(${condition})`).join(' AND ')
    const text = `SELECT ${source.columns}, count(*) OVER () AS list_total FROM ${source.from} WHERE ${where}
      ORDER BY ${source.sorts[query.sort]} LIMIT ${list.size} OFFSET ${bind((query.page - 1) * list.size)}`
    return { text, values }
  }
  async function page<Row extends object>(scope: RepositoryScope, query: Query): Promise<Page<Row>> {
    const { text, values } = build(query, scope.tenant.id)
    const name = `${source.name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
    const rows = await scope.db.query<Row & { list_total: number }>(name, text, values)
    // Beyond the last page, as after a row was deleted: the first page is better than an empty list.
    if (rows.length === 0 && query.page > 1) return page(scope, { ...query, page: 1 })
    const total = rows[0]?.list_total ?? 0
    const items = rows.map(({ list_total: _, ...row }) => row as unknown as Row)
    return { items, total, page: query.page, pages: Math.max(1, Math.ceil(total / list.size)) }
  }
  return { build, page }
}

/** Returns a `LIKE` pattern that finds this text anywhere; LIKE's special characters are escaped. */
export const likePattern = (searchText: string): string => `%${searchText.replace(/[\\%_]/g, '\\$&')}%`
