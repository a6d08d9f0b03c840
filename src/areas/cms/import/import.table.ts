import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from '#kernel/db/columns.ts'

/**
 * What was brought in from elsewhere and what it has become, so that the same file a second time changes nothing. It outlives its
 * page: what people deleted here does not come back.
 */
export const cmsImportSources = pgTable(
  'cms_import_source',
  {
    tenantId: tenantId(),
    sourceId: text('source_id').notNull(),
    pageId: uuid('page_id').notNull(),
    /** Of the entry as it was when it was brought in. */
    fingerprint: text('fingerprint').notNull(),
    /** The draft's version as the import left it: another means that people wrote here since. */
    version: integer('version').notNull(),
    /** Comments that were brought in, by their number there. */
    comments: jsonb('comments').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sourceId] }),
    index('cms_import_source_page').on(table.tenantId, table.pageId),
  ],
)

/** Pictures by the address they came from: the file of the site they are and the picture pages show, or why there is none. */
export const cmsImportPictures = pgTable(
  'cms_import_picture',
  {
    tenantId: tenantId(),
    src: text('src').notNull(),
    /** The import that asked for it last. */
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
