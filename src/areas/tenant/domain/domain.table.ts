import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, timestamp } from '#kernel/db/columns.ts'

/** Host names a site requested, and whether ownership was verified. The active names of sites are in site_host. */
export const siteDomains = pgTable(
  'site_domain',
  {
    tenantId: tenantId(),
    host: text('host').notNull(),
    /** The required value of the TXT record. Not secret: it proves who can write the record, not who knows it. */
    token: text('token').notNull(),
    addedAt: timestamp('added_at').notNull(),
    checkedAt: timestamp('checked_at'),
    verifiedAt: timestamp('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
)
