import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Projects that belong together: of a branch, a season, a department. */
export const projectGroups = tenantTable(
  'project_group',
  {
    /** In the URL: `/project/branches`. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** A name from `project-icons.ts`. */
    icon: text('icon').notNull(),
    sort: integer('sort').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('project_group_slug').on(table.tenantId, table.slug)],
)
