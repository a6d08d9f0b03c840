import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { FileType, FocalPoint, ImageState } from '../public.ts'

/** Files and folders. The content is in storage under `key` and never changes there; copies share it. */
export const filesItem = tenantTable(
  'files_item',
  {
    /** The owner of the tree: a user's id, or the site's own id for the tree everybody of the site sees. */
    spaceId: uuid('space_id').notNull(),
    /** The parent folder; the space's id at the top. */
    parentId: uuid('parent_id').notNull(),
    kind: text('kind').$type<'file' | 'folder'>().notNull(),
    name: text('name').notNull(),
    /** Equal for names a user would consider the same; unique within a folder. */
    nameKey: text('name_key').notNull(),
    /** Natural sort order: file 2 before file 10. */
    sortKey: text('sort_key').notNull(),
    /** Name and tags, normalised for search. */
    searchText: text('search_text').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),

    key: text('key'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** Detected from the content, as far as possible. */
    contentType: text('content_type'),
    /** Its common type: `image`, `pdf`, `folder`. */
    fileType: text('file_type').$type<FileType>().notNull(),
    etag: text('etag'),
    /** Increases with every new content. */
    version: integer('version').notNull().default(1),

    picture: text('picture').$type<ImageState>().notNull().default('none'),
    width: integer('width'),
    height: integer('height'),
    colour: text('colour'),
    focal: jsonb('focal').$type<FocalPoint>(),

    trashedAt: timestamp('trashed_at'),
    /** The item that was trashed together with this one; its own id for that item itself. */
    trashRootId: uuid('trash_root_id'),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('files_item_name')
      .on(table.tenantId, table.parentId, table.nameKey)
      .where(sql`trashed_at IS NULL`),
    // Used both for the order of a folder's page and for finding its contents: a single index, so that no other tempts
    // the planner to sort.
    index('files_item_sorted').on(
      table.tenantId,
      table.parentId,
      table.kind.desc().nullsFirst(),
      sql`sort_key COLLATE "th-x-icu"`,
      table.id,
    ),
    index('files_item_trash')
      .on(table.tenantId, table.spaceId, table.trashRootId)
      .where(sql`trashed_at IS NOT NULL`),
    index('files_item_space').on(table.tenantId, table.spaceId, table.updatedAt),
    index('files_item_key').on(table.tenantId, table.key),
    check('files_item_kind', sql`${table.kind} IN ('file', 'folder')`),
    check('files_item_content', sql`(${table.kind} = 'file') = (${table.key} IS NOT NULL)`),
    check('files_item_size', sql`${table.size} >= 0`),
    check('files_item_picture', sql`${table.picture} IN ('none', 'waiting', 'ready', 'failed')`),
    check('files_item_own_parent', sql`${table.parentId} <> ${table.id}`),
    check('files_item_trash', sql`(${table.trashedAt} IS NULL) = (${table.trashRootId} IS NULL)`),
  ],
)
