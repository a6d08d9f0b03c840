import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Time somebody worked on a task. A row without an end is a timer that runs; everybody has one at most. */
export const projectTimeLogs = tenantTable(
  'project_time_log',
  {
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** Null when the account was erased: the hours stay, whose they were does not. */
    userId: uuid('user_id'),
    startedAt: timestamp('started_at').notNull(),
    endedAt: timestamp('ended_at'),
    minutes: integer('minutes').notNull().default(0),
    billable: boolean('billable').notNull().default(false),
    note: text('note').notNull().default(''),
    /** The line of an order that asks a customer for it; what was billed stays as it is. */
    billedId: uuid('billed_id'),
  },
  (table) => [
    index('project_time_log_task').on(table.tenantId, table.taskId, table.startedAt),
    index('project_time_log_user').on(table.tenantId, table.userId, table.startedAt),
    index('project_time_log_billed').on(table.tenantId, table.billedId).where(sql`billed_id IS NOT NULL`),
    uniqueIndex('project_time_log_running').on(table.tenantId, table.userId).where(sql`ended_at IS NULL`),
  ],
)
