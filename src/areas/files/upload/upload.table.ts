import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { UploadState } from './upload.states.ts'

/** An upload in progress. Its size is reserved from the quota until it ends; the item is created on completion. */
export const filesUpload = tenantTable(
  'files_upload',
  {
    spaceId: uuid('space_id').notNull(),
    parentId: uuid('parent_id').notNull(),
    /** The file whose content it replaces. */
    replacesId: uuid('replaces_id'),
    /** The file request it belongs to. */
    shareId: uuid('share_id'),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    partSize: bigint('part_size', { mode: 'number' }).notNull(),
    parts: integer('parts').notNull(),
    /** As declared by the sender. */
    contentType: text('content_type').notNull(),
    key: text('key').notNull(),
    /** The storage's own id of a multipart upload; null when a single PUT suffices. */
    storageUploadId: text('storage_upload_id'),
    state: text('state').$type<UploadState>().notNull().default('open'),
    /** The item it became. */
    itemId: uuid('item_id'),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    createdAt: timestamp('created_at').notNull(),
    /** When a part was last requested or received. */
    activeAt: timestamp('active_at').notNull(),
  },
  (table) => [
    index('files_upload_open').on(table.tenantId, table.spaceId, table.state),
    index('files_upload_key').on(table.tenantId, table.key),
    check('files_upload_state', sql`${table.state} IN ('open', 'completing', 'done', 'aborted', 'expired')`),
    check('files_upload_parts', sql`${table.parts} BETWEEN 1 AND 10000`),
    check('files_upload_size', sql`${table.size} >= 0`),
  ],
)
