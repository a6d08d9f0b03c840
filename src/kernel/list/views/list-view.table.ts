import { sql } from 'drizzle-orm'
import { boolean, check, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** How somebody wants to see a list again: its words, filters and order, under a name. */
export const listViews = tenantTable(
  'list_view',
  {
    /** Null for a shared view whose maker was forgotten. */
    userId: uuid('user_id'),
    /** The path of the list's page. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The page's address behind the `?`. */
    query: text('query').notNull(),
    /** Everybody who sees the list has it. */
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
