import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId, timestamp } from '#kernel/db/columns.ts'
import { importRuns } from '../import.table.ts'
import type { ImageFetchState } from './image.rules.ts'

/** An image that an imported file references by an external URL; one row however many records show it. */
export const importPictures = pgTable(
  'import_picture',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** MD5 of the URL: a URL may be too long for an index key. */
    key: text('key').notNull(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    /** The first record that shows it; images are fetched in this order. */
    ordinal: integer('ordinal').notNull(),
    /** The records it is assigned to. */
    recordIds: uuid('record_ids').array().notNull(),
    state: text('state').$type<ImageFetchState>().notNull(),
    /** Why it could not be fetched. */
    why: text('why'),
    /** The id of the site's image it became. */
    mediaId: uuid('media_id'),
    bytes: integer('bytes').notNull().default(0),
    /** When a worker started fetching it; the claim of a dead worker expires. */
    claimedAt: timestamp('claimed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.key] }),
    index('import_picture_waiting')
      .on(table.tenantId, table.importId, table.ordinal)
      .where(sql`${table.state} = 'waiting'`),
    index('import_picture_known').on(table.tenantId, table.key).where(sql`${table.mediaId} IS NOT NULL`),
    check('import_picture_state', sql`${table.state} IN ('waiting', 'fetched', 'failed')`),
    check('import_picture_media', sql`${table.state} <> 'fetched' OR ${table.mediaId} IS NOT NULL`),
    foreignKey({
      columns: [table.tenantId, table.importId],
      foreignColumns: [importRuns.tenantId, importRuns.id],
    }).onDelete('cascade'),
  ],
)
