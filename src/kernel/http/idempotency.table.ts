import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, tenantId, timestamp } from '#kernel/db/columns.ts'

/** One stored response per key the client made up, written together with the effect of the call. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: timestamp('created_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.actor, table.key] })],
)
