import { sql } from 'drizzle-orm'
import { boolean, check, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A user's saved view of a list: search terms, filters and order, under a name. */
export const listViews = tenantTable(
  'list_view',
  {
    /** Null for a shared view whose author's account was erased. */
    userId: uuid('user_id'),
    /** The path of the list's page. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The page's query string, after the `?`. */
    query: text('query').notNull(),
    /** Available to everyone who sees the list. */
    shared: boolean('shared').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('list_view_name').on(table.tenantId, table.userId, table.list, table.name),
    uniqueIndex('list_view_shared_name')
      .on(table.tenantId, table.list, table.name)
      .where(sql`${table.shared}`),
    check('list_view_of_somebody', sql`${table.shared} OR ${table.userId} IS NOT NULL`),
  ],
)
