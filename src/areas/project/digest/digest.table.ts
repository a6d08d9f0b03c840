import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { DigestFrequency } from './digest.rules.ts'

/** Users' regular task digests; `id` is the user's. */
export const projectDigests = tenantTable(
  'project_digest',
  {
    every: text('every').$type<DigestFrequency>().notNull(),
    /** When the next one is due; null: stopped. */
    nextAt: timestamp('next_at'),
    /** What is new since then goes into the next one. */
    toldUntil: timestamp('told_until').notNull(),
  },
  (table) => [
    index('project_digest_next').on(table.tenantId, table.nextAt).where(sql`${table.nextAt} IS NOT NULL`),
    check('project_digest_every', sql`${table.every} IN ('day', 'week')`),
  ],
)
