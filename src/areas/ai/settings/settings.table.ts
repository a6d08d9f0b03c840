import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { nowTruncatedToMs, tenantId, timestamp } from '#kernel/db/columns.ts'
import type { ProviderKind } from '../provider/provider.types.ts'

/** Which model a site uses. One row per site; a site without one has none. */
export const aiSettings = pgTable(
  'ai_settings',
  {
    tenantId: tenantId(),
    on: boolean('is_on').notNull().default(false),
    provider: text('provider').$type<ProviderKind>().notNull(),
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    /** Encrypted; empty for a model that needs none. */
    keySealed: text('key_sealed'),
    siteMonthly: integer('site_monthly').notNull().default(1000),
    personDaily: integer('person_daily').notNull().default(30),
    updatedAt: timestamp('updated_at').notNull().default(nowTruncatedToMs),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('ai_settings_provider', sql`${table.provider} IN ('openai', 'google')`),
    check('ai_settings_limits', sql`${table.siteMonthly} >= 0 AND ${table.personDaily} >= 0`),
  ],
)
