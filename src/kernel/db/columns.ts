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

/** Money in satang (1 baht = 100 satang), always whole. */
export const satang = (name: string) => bigint(name, { mode: 'number' }).$type<Satang>()

/** A quantity in thousandths of its unit, to support weighed goods: 1000 is one piece or one kilogram. */
export const milli = (name: string) => bigint(name, { mode: 'number' })

/** A point in time, in UTC. */
export const timestamp = (name: string) => timestampColumn(name, { withTimezone: true, mode: 'date' })

/**
 * The time a row is written, truncated to the precision of a `Date`. The database's own has microseconds: paging after
 * a row by its timestamp would skip other rows or never get past it.
 */
export const nowTruncatedToMs = sql`date_trunc('milliseconds', now())`

export const tenantId = () => uuid('tenant_id').notNull()

const tenantKeyColumns = () => ({ tenantId: tenantId(), id: uuid('id').notNull() })
type TenantKeyColumns = ReturnType<typeof tenantKeyColumns>

/**
 * Defines a table whose rows belong to a site: its key is `tenant_id` and `id`, in this order. Indexes, unique and
 * foreign keys given in `extra` must start with `tenant_id` too; a structure test checks the catalogue. The migrator
 * adds row-level security to every table with a `tenant_id`.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (
    table: BuildExtraConfigColumns<Name, Columns & TenantKeyColumns, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...tenantKeyColumns(), ...columns } as Columns & TenantKeyColumns, (table) => {
    const keyed = table as unknown as BuildExtraConfigColumns<Name, TenantKeyColumns, 'pg'>
    return [primaryKey({ columns: [keyed.tenantId, keyed.id] }), ...extra(table)]
  })
}
