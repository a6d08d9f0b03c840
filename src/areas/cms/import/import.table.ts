import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/**
 * What was imported and what it became, so that importing the same file again changes nothing. It outlives its page:
 * what users deleted here does not come back.
 */
export const cmsImportSources = pgTable(
  'cms_import_source',
  {
    tenantId: tenantId(),
    sourceId: text('source_id').notNull(),
    pageId: uuid('page_id').notNull(),
    /** Of the entry as it was imported. */
    fingerprint: text('fingerprint').notNull(),
    /** The draft's version as the import left it; a different one means that users have edited it since. */
    version: integer('version').notNull(),
    /** Imported comments, by their original number. */
    comments: jsonb('comments').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sourceId] }),
    index('cms_import_source_page').on(table.tenantId, table.pageId),
  ],
)

/** Images by source URL: the site's file and the page image they became, or why there is none. */
export const cmsImportPictures = pgTable(
  'cms_import_picture',
  {
    tenantId: tenantId(),
    src: text('src').notNull(),
    /** The import that last requested it. */
    importId: uuid('import_id').notNull(),
    fileId: uuid('file_id'),
    mediaId: uuid('media_id'),
    why: text('why'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.src] }),
    index('cms_import_picture_import').on(table.tenantId, table.importId),
  ],
)
