import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { DigestEvery } from './digest.rules.ts'

/** The tasks somebody is sent by e-mail again and again; `id` is the user's. */
export const projectDigests = tenantTable(
  'project_digest',
  {
    every: text('every').$type<DigestEvery>().notNull(),
    /** When the next one is due; null: stopped. */
    nextAt: timestamp('next_at'),
    /** What was new since then stands in the next one. */
    toldUntil: timestamp('told_until').notNull(),
  },
  (table) => [
    index('project_digest_next').on(table.tenantId, table.nextAt).where(sql`${table.nextAt} IS NOT NULL`),
    check('project_digest_every', sql`${table.every} IN ('day', 'week')`),
  ],
)
