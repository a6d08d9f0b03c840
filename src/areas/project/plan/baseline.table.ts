import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** The days of a task in a saved plan. */
export interface BaselineTask {
  id: string
  startOn: string | null
  dueOn: string | null
}

/** A saved plan, to compare with what became of it. */
export const projectBaselines = tenantTable(
  'project_baseline',
  {
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    at: timestamp('at').notNull(),
    tasks: jsonb('tasks').$type<BaselineTask[]>().notNull(),
  },
  (table) => [index('project_baseline_project').on(table.tenantId, table.projectId, table.at)],
)
