import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { importColumns, importStatusCheck } from '#kernel/bulk-import/import.columns.ts'
import { tenantId, tenantTable } from '#kernel/db/columns.ts'
import type {
  Done,
  ImportCounts,
  ImportFormat,
  ImportNote,
  ImportResult,
  SourceEntry,
} from './import.types.ts'

/** One file that was brought in: how far it is and what came of it. */
export const cmsImports = tenantTable(
  'cms_import',
  {
    ...importColumns<ImportFormat, ImportCounts, ImportNote, ImportNote>(),
    /** Where the site it comes from stands, when the file does not say. */
    address: text('address'),
    /** Codes of the categories it made, for the undo. */
    categories: jsonb('categories').$type<string[]>().notNull().default([]),
    actorName: text('actor_name').notNull().default(''),
  },
  (table) => [
    index('cms_import_newest').on(table.tenantId, table.createdAt.desc()),
    importStatusCheck('cms_import_status', table.status),
  ],
)

/** The entries of a file on their way; `result` null still waits. Pages come in the order of `depth`: parents first. */
export const cmsImportItems = pgTable(
  'cms_import_item',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    line: integer('line').notNull(),
    depth: smallint('depth').notNull().default(0),
    label: text('label').notNull().default(''),
    kind: text('kind').$type<'page' | 'post'>().notNull(),
    /** Null once it was written. */
    staged: jsonb('staged').$type<SourceEntry>(),
    notes: jsonb('notes').$type<ImportNote[]>().notNull().default([]),
    result: text('result').$type<ImportResult>(),
    comments: integer('comments').notNull().default(0),
    pageId: uuid('page_id'),
    done: jsonb('done').$type<Done>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.ordinal] }),
    index('cms_import_item_waiting')
      .on(table.tenantId, table.importId, table.depth, table.ordinal)
      .where(sql`${table.result} IS NULL`),
    foreignKey({
      columns: [table.tenantId, table.importId],
      foreignColumns: [cmsImports.tenantId, cmsImports.id],
    }).onDelete('cascade'),
  ],
)

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
