import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/** The counter of one series of document numbers: per branch, kind, register and period. */
export const documentSeries = pgTable(
  'document_series',
  {
    tenantId: tenantId(),
    branch: text('branch').notNull().default('00000'),
    kind: text('kind').notNull(),
    register: text('register').notNull().default(''),
    period: text('period').notNull().default(''),
    nextNumber: bigint('next_number', { mode: 'number' }).notNull().default(1),
    lastIssued: date('last_issued'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.branch, table.kind, table.register, table.period] }),
    check('document_series_positive', sql`${table.nextNumber} > 0`),
  ],
)
