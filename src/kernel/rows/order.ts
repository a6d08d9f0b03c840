import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export interface Sort {
  column: string
  falling: boolean
}

/** Returns the requested order, completed with the id so that pages neither repeat nor skip a row. */
export function sortsOf(order: readonly string[]): Sort[] {
  const sorts = order.map((name) => ({ column: name.replace(/^-/, ''), falling: name.startsWith('-') }))
  if (sorts.some(({ column }) => column === 'id')) return sorts
  return [...sorts, { column: 'id', falling: sorts[0]?.falling ?? false }]
}

/** Creates `(a, b) > (x, y)`, which an index in this order serves directly. */
export function keyset(columns: Record<string, PgColumn>, sorts: readonly Sort[]): SQL {
  const falling = sorts[0]?.falling ?? false
  if (sorts.some((sort) => sort.falling !== falling))
    throw new Error('A keyset needs all sort columns to have the same direction')
  const names = sql.join(
    sorts.map(({ column }) => sql`${columns[column]}`),
    sql`, `,
  )
  const values = sql.join(
    sorts.map(({ column }) => sql.param(sql.placeholder(`after_${column}`) as never, columns[column])),
    sql`, `,
  )
  return falling ? sql`(${names}) < (${values})` : sql`(${names}) > (${values})`
}

export function keysetValues(sorts: readonly Sort[], after: object | undefined): Record<string, unknown> {
  if (!after) return {}
  const row = after as Record<string, unknown>
  return Object.fromEntries(sorts.map(({ column }) => [`after_${column}`, row[column]]))
}
