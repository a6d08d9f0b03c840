import { sql } from 'drizzle-orm'
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Time a user worked on a task. A row without an end is a running timer; everyone has at most one. */
export const projectTimeLogs = tenantTable(
  'project_time_log',
  {
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** Null if the account was erased: the hours stay, but not whose they were. */
    userId: uuid('user_id'),
    startedAt: timestamp('started_at').notNull(),
    endedAt: timestamp('ended_at'),
    minutes: integer('minutes').notNull().default(0),
    billable: boolean('billable').notNull().default(false),
    note: text('note').notNull().default(''),
    /** The order line that bills it to a customer; billed time cannot be changed. */
    billedId: uuid('billed_id'),
  },
  (table) => [
    index('project_time_log_task').on(table.tenantId, table.taskId, table.startedAt),
    index('project_time_log_user').on(table.tenantId, table.userId, table.startedAt),
    index('project_time_log_billed').on(table.tenantId, table.billedId).where(sql`billed_id IS NOT NULL`),
    uniqueIndex('project_time_log_running').on(table.tenantId, table.userId).where(sql`ended_at IS NULL`),
  ],
)
