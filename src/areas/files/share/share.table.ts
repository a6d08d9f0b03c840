import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { filesItem } from '../item/item.table.ts'

/** A link to a file or folder for anyone with its code. */
export const filesShare = tenantTable(
  'files_share',
  {
    itemId: uuid('item_id').notNull(),
    /** 128 random bits. */
    code: text('code').notNull(),
    passwordHash: text('password_hash'),
    expiresAt: timestamp('expires_at'),
    canView: boolean('can_view').notNull(),
    canDownload: boolean('can_download').notNull(),
    canUpload: boolean('can_upload').notNull(),
    maxDownloads: integer('max_downloads'),
    downloads: integer('downloads').notNull().default(0),
    views: integer('views').notNull().default(0),
    /** Whether images are blurred until the visitor reveals them. */
    blurred: boolean('blurred').notNull().default(false),
    /** The message to recipients of the link. */
    message: text('message').notNull().default(''),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    createdAt: timestamp('created_at').notNull(),
    revokedAt: timestamp('revoked_at'),
  },
  (table) => [
    uniqueIndex('files_share_code').on(table.tenantId, table.code),
    index('files_share_item').on(table.tenantId, table.itemId),
    foreignKey({
      columns: [table.tenantId, table.itemId],
      foreignColumns: [filesItem.tenantId, filesItem.id],
    }).onDelete('cascade'),
    check(
      'files_share_downloads',
      sql`${table.downloads} >= 0 AND (${table.maxDownloads} IS NULL OR ${table.downloads} <= ${table.maxDownloads})`,
    ),
  ],
)
