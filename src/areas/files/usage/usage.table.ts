import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/** The usage of a space: every file, its earlier versions and its trash. Every action that changes it calls `charge`. */
export const filesUsage = pgTable(
  'files_usage',
  {
    tenantId: tenantId(),
    spaceId: uuid('space_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    /** The tree of a record of another area, such as a project: neither a user's nor the site's. */
    isRecord: boolean('is_record').notNull().default(false),
    /** Null: the default in the site's settings. */
    quota: bigint('quota', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.spaceId] }),
    check('files_usage_true', sql`${table.bytes} >= 0 AND ${table.files} >= 0`),
  ],
)
