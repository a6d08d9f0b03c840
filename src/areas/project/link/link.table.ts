import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'
import type { LinkType } from '../schedule/graph.rules.ts'

/** One task waits for another. */
export const projectLinks = tenantTable(
  'project_link',
  {
    projectId: uuid('project_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    type: text('type').$type<LinkType>().notNull(),
    /** Minutes of work between them; negative lets them overlap. */
    lagMin: integer('lag_min').notNull().default(0),
    createdBy: uuid('created_by'),
  },
  (table) => [
    uniqueIndex('project_link_once').on(table.tenantId, table.fromId, table.toId, table.type),
    index('project_link_to').on(table.tenantId, table.toId),
    index('project_link_project').on(table.tenantId, table.projectId),
  ],
)
