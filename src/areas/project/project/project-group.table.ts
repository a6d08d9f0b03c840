import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** What belongs together: the projects of a branch, of a season, of a department. */
export const projectGroups = tenantTable(
  'project_group',
  {
    /** In the address: `/project/branches`. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** A name of `project-icons.ts`. */
    icon: text('icon').notNull(),
    sort: integer('sort').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('project_group_slug').on(table.tenantId, table.slug)],
)
