import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/** Which file of the site a page image was made from. */
export const cmsPictures = pgTable(
  'cms_picture',
  {
    tenantId: tenantId(),
    mediaId: uuid('media_id').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.mediaId] }),
    index('cms_picture_file').on(table.tenantId, table.fileId),
  ],
)
