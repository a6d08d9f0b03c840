import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { TaskChange } from './activity.types.ts'

/** What was done to tasks, with what stood there before: the history people read, and what an undo goes back to. */
export const projectActivity = tenantTable(
  'project_activity',
  {
    /** What was done together and is undone together. */
    batchId: uuid('batch_id').notNull(),
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    actorId: uuid('actor_id'),
    verb: text('verb').notNull(),
    changes: jsonb('changes').$type<TaskChange[]>().notNull(),
    at: timestamp('at').notNull(),
    undoneAt: timestamp('undone_at'),
  },
  (table) => [
    index('project_activity_task').on(table.tenantId, table.taskId, table.at),
    index('project_activity_project').on(table.tenantId, table.projectId, table.at),
    index('project_activity_batch').on(table.tenantId, table.batchId),
  ],
)
