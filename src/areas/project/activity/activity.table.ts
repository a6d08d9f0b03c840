import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { TaskChange } from './activity.types.ts'

/** Changes to tasks with the previous values: the history shown to users and the basis of an undo. */
export const projectActivity = tenantTable(
  'project_activity',
  {
    /** Groups changes that were made together and are undone together. */
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
