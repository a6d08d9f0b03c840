import { text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** How somebody wants to see a list again: its words, filters and order, under a name. */
export const listViews = tenantTable(
  'list_view',
  {
    userId: uuid('user_id').notNull(),
    /** The path of the list's page. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The page's address behind the `?`. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [unique('list_view_name').on(table.tenantId, table.userId, table.list, table.name)],
)
