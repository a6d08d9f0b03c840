import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/** What a space holds: every file, its earlier versions and what lies in its trash. Every action that changes what is held says so by `charge`. */
export const filesUsage = pgTable(
  'files_usage',
  {
    tenantId: tenantId(),
    spaceId: uuid('space_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    /** The tree of a record of another area, a project say: neither a person's nor the site's. */
    isRecord: boolean('is_record').notNull().default(false),
    /** Null: as the site's settings say for everybody. */
    quota: bigint('quota', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.spaceId] }),
    check('files_usage_true', sql`${table.bytes} >= 0 AND ${table.files} >= 0`),
  ],
)
