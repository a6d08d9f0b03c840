import { bigint, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tenantId, timestamp } from '#kernel/db/columns.ts'
import type { Watermark } from '../public.ts'

/** A site's file settings. One row per site; a site without one has the defaults. */
export const filesSettings = pgTable(
  'files_settings',
  {
    tenantId: tenantId(),
    /** For everything on the site, in bytes; null: no limit. */
    siteQuota: bigint('site_quota', { mode: 'number' }),
    /** For each user's own tree; null: no limit. */
    personQuota: bigint('person_quota', { mode: 'number' }),
    watermark: jsonb('watermark').$type<Watermark>().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
)
