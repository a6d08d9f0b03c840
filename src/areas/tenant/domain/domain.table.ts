import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#kernel/db/columns.ts'

/** Host names a site asked for, and whether it proved them its own. The names sites answer to stand in site_host. */
export const siteDomains = pgTable(
  'site_domain',
  {
    tenantId: tenantId(),
    host: text('host').notNull(),
    /** What the TXT record must say. Not secret: it proves who may write the record, not who knows it. */
    token: text('token').notNull(),
    addedAt: moment('added_at').notNull(),
    checkedAt: moment('checked_at'),
    verifiedAt: moment('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.host] })],
)
