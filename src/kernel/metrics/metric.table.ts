import { sql } from 'drizzle-orm'
import { bigint, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/** One figure of one day: what dashboards read instead of the source rows. `dims` distinguishes kinds: `{"channel":"web"}`. */
export const metricDays = pgTable(
  'metric_day',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    day: date('day').notNull(),
    dims: jsonb('dims').$type<Record<string, string>>().notNull().default(sql`'{}'`),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key, table.day, table.dims] })],
)

/**
 * Events already counted: an event gets its row here in the statement that adds it to its day, so a listener that runs
 * again adds nothing. The row with the empty event marks that everything from before the metric existed has been
 * counted.
 */
export const countedEvents = pgTable(
  'metric_counted',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    event: text('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key, table.event] })],
)
