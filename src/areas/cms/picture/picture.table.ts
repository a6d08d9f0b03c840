import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/** From which of the site's files a picture of pages was made. */
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
