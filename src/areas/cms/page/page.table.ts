import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Content } from './content.input.ts'
import type { PageState } from './page.states.ts'

export const cmsCategories = tenantTable(
  'cms_category',
  {
    code: text('code').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [unique('cms_category_code').on(table.tenantId, table.code)],
)

/**
 * A page or post: its path and state. The columns for lists (title to `search`) are copies of what is published for the
 * lowest role; `audience` is that role's rank, null while nothing is published.
 */
export const cmsPages = tenantTable(
  'cms_page',
  {
    kind: text('kind').$type<'page' | 'post'>().notNull(),
    slug: text('slug').notNull(),
    /** The parent page. */
    parentId: uuid('parent_id'),
    categoryId: uuid('category_id'),
    isHome: boolean('is_home').notNull().default(false),
    state: text('state').$type<PageState>().notNull().default('draft'),
    publishAt: timestamp('publish_at'),
    unpublishAt: timestamp('unpublish_at'),
    publishedAt: timestamp('published_at'),
    /** A review was requested, or the page was returned with a note. */
    review: text('review').$type<'asked' | 'returned'>(),
    reviewNote: text('review_note').notNull().default(''),
    reviewBy: text('review_by').notNull().default(''),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull().default(''),
    /** Its origin, so that importing the same file again changes nothing. */
    externalId: text('external_id'),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    excerpt: jsonb('excerpt').$type<LocalizedText>().notNull(),
    coverId: uuid('cover_id'),
    minutes: smallint('minutes').notNull().default(1),
    audience: smallint('audience'),
    unlisted: boolean('unlisted').notNull().default(false),
    search: text('search').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    unique('cms_page_slug').on(table.tenantId, table.kind, table.parentId, table.slug).nullsNotDistinct(),
    unique('cms_page_external').on(table.tenantId, table.externalId),
    index('cms_page_newest').on(table.tenantId, table.kind, table.state, table.publishedAt),
    index('cms_page_category').on(table.tenantId, table.categoryId),
    index('cms_page_due').on(table.tenantId, table.publishAt),
    foreignKey({ columns: [table.tenantId, table.parentId], foreignColumns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [cmsCategories.tenantId, cmsCategories.id],
    }),
    check('cms_page_kind', sql`${table.kind} IN ('page', 'post')`),
    check('cms_page_state', sql`${table.state} IN ('draft', 'scheduled', 'published', 'unpublished')`),
    check('cms_page_review', sql`${table.review} IN ('asked', 'returned')`),
    check('cms_page_scheduled', sql`${table.state} <> 'scheduled' OR ${table.publishAt} IS NOT NULL`),
    check('cms_page_not_own_parent', sql`${table.parentId} IS NULL OR ${table.parentId} <> ${table.id}`),
  ],
)

/** Published or saved versions, never changed. */
export const cmsRevisions = tenantTable(
  'cms_revision',
  {
    pageId: uuid('page_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    note: text('note').notNull().default(''),
    by: uuid('by'),
    byName: text('by_name').notNull().default(''),
    at: timestamp('at').notNull(),
  },
  (table) => [
    unique('cms_revision_number').on(table.tenantId, table.pageId, table.role, table.number),
    foreignKey({
      columns: [table.tenantId, table.pageId],
      foreignColumns: [cmsPages.tenantId, cmsPages.id],
    }).onDelete('cascade'),
  ],
)

/** A page for one role: the draft being edited, and the published revision. */
export const cmsVariants = pgTable(
  'cms_variant',
  {
    tenantId: tenantId(),
    pageId: uuid('page_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Of the role, guest 0 to admin 3. */
    rank: smallint('rank').notNull(),
    draft: jsonb('draft').$type<Content>().notNull(),
    /** Increases with every save, so that concurrent edits are detected. */
    draftVersion: integer('draft_version').notNull().default(1),
    draftAt: timestamp('draft_at').notNull(),
    draftByName: text('draft_by_name').notNull().default(''),
    publishedId: uuid('published_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pageId, table.role] }),
    foreignKey({
      columns: [table.tenantId, table.pageId],
      foreignColumns: [cmsPages.tenantId, cmsPages.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.publishedId],
      foreignColumns: [cmsRevisions.tenantId, cmsRevisions.id],
    }),
    check(
      'cms_variant_role',
      sql`(${table.role}, ${table.rank}) IN (('guest', 0), ('user', 1), ('manager', 2), ('admin', 3))`,
    ),
  ],
)

/** Redirects from former paths of this site to current ones. */
export const cmsRedirects = pgTable(
  'cms_redirect',
  {
    tenantId: tenantId(),
    fromPath: text('from_path').notNull(),
    toPath: text('to_path').notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fromPath] }),
    index('cms_redirect_to').on(table.tenantId, table.toPath),
    check('cms_redirect_no_loop', sql`${table.fromPath} <> ${table.toPath}`),
    check('cms_redirect_here', sql`${table.toPath} ~ '^/([^/]|$)'`),
  ],
)
