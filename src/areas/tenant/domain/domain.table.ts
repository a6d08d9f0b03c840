import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, timestamp } from '#kernel/db/columns.ts'

/** Host names a site asked for, and whether it proved them its own. The names sites answer to stand in site_host. */
export const siteDomains = pgTable(
  'site_domain',
  {
    tenantId: tenantId(),
    host: text('host').notNull(),
    /** What the TXT record must say. Not secret: it proves who may write the record, not who knows it. */
    token: text('token').notNull(),
    addedAt: timestamp('added_at').notNull(),
    checkedAt: timestamp('checked_at'),
    verifiedAt: timestamp('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
)
