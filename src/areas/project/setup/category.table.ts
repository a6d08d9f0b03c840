import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'

/** Labels of a project's tasks. */
export const projectCategories = tenantTable(
  'project_category',
  {
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    color: integer('color').notNull(),
  },
  (table) => [uniqueIndex('project_category_name').on(table.tenantId, table.projectId, table.name)],
)
