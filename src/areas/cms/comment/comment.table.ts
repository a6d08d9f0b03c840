import { sql } from 'drizzle-orm'
import { check, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantTable } from '#kernel/db/columns.ts'
import { cmsPages } from '../page/page.table.ts'
import type { CommentState } from './comment.states.ts'

/** What a reader wrote under a post. Shown once somebody of the site has let it. */
export const cmsComments = tenantTable(
  'cms_comment',
  {
    pageId: uuid('page_id').notNull(),
    state: text('state').$type<CommentState>().notNull().default('waiting'),
    name: text('name').notNull(),
    body: text('body').notNull(),
    /** Null for a guest, who is known by the name given. */
    userId: uuid('user_id'),
    at: moment('at').notNull(),
    /** The comment it answers; that may be gone. */
    parentId: uuid('parent_id'),
  },
  (table) => [
    index('cms_comment_page').on(table.tenantId, table.pageId, table.state, table.at),
    index('cms_comment_queue').on(table.tenantId, table.state, table.at),
    foreignKey({
      columns: [table.tenantId, table.pageId],
      foreignColumns: [cmsPages.tenantId, cmsPages.id],
    }).onDelete('cascade'),
    check('cms_comment_state', sql`${table.state} IN ('waiting', 'shown', 'refused')`),
  ],
)
