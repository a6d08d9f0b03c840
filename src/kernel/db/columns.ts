import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import {
  bigint,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  timestamp as timestampColumn,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Satang } from '#kernel/money/satang.ts'

/** Money in satang (1 baht = 100 satang), never a fraction. */
export const satang = (name: string) => bigint(name, { mode: 'number' }).$type<Satang>()

/** A quantity in thousandths of its unit, so that weighed goods fit: 1000 is one piece or one kilogram. */
export const milli = (name: string) => bigint(name, { mode: 'number' })

/** A point in time, in UTC. */
export const timestamp = (name: string) => timestampColumn(name, { withTimezone: true, mode: 'date' })

/**
 * The moment a row is written, no finer than a `Date` holds it. The database's own has microseconds: what goes on behind a row by its
 * moment would leave others out or never get past it.
 */
export const writtenNow = sql`date_trunc('milliseconds', now())`

export const tenantId = () => uuid('tenant_id').notNull()

const own = () => ({ tenantId: tenantId(), id: uuid('id').notNull() })
type Own = ReturnType<typeof own>

/**
 * A table whose rows belong to a site: `tenant_id` and `id` are its key, in this order. Indexes, unique and
 * foreign keys given in `extra` must start with `tenant_id` too; a test of the structure walks the catalogue.
 * Row-level security is laid on by the migrator, from the presence of `tenant_id`.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: BuildExtraConfigColumns<Name, Columns & Own, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...own(), ...columns } as Columns & Own, (table) => {
    const keyed = table as unknown as BuildExtraConfigColumns<Name, Own, 'pg'>
    return [primaryKey({ columns: [keyed.tenantId, keyed.id] }), ...extra(table)]
  })
}
