import { uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'

/** Projects a user has pinned. */
export const projectPins = tenantTable(
  'project_pin',
  { userId: uuid('user_id').notNull(), projectId: uuid('project_id').notNull() },
  (table) => [uniqueIndex('project_pin_once').on(table.tenantId, table.userId, table.projectId)],
)
