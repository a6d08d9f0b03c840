import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'
import type { StatusCategory } from './setup.rules.ts'

/** The columns of a project's board, in order. */
export const projectStatuses = tenantTable(
  'project_status',
  {
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    /** 1 to 8, a chart colour. */
    color: integer('color').notNull(),
    category: text('category').$type<StatusCategory>().notNull(),
    sort: integer('sort').notNull(),
    /** With more tasks than this, the column turns amber. */
    wipLimit: integer('wip_limit'),
  },
  (table) => [index('project_status_project').on(table.tenantId, table.projectId, table.sort)],
)
