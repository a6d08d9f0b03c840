import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { filesItem } from './item.table.ts'

/** Previous versions of a file. The current content is in the item itself. */
export const filesVersion = tenantTable(
  'files_version',
  {
    itemId: uuid('item_id').notNull(),
    spaceId: uuid('space_id').notNull(),
    number: integer('number').notNull(),
    key: text('key').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    etag: text('etag').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    /** When this content was added. */
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('files_version_number').on(table.tenantId, table.itemId, table.number),
    index('files_version_key').on(table.tenantId, table.key),
    foreignKey({
      columns: [table.tenantId, table.itemId],
      foreignColumns: [filesItem.tenantId, filesItem.id],
    }).onDelete('cascade'),
    check('files_version_size', sql`${table.size} >= 0`),
  ],
)
