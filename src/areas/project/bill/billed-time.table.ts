import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Satang } from '#kernel/money/index.ts'

/** The billed time of one task: one line of a customer's order. */
export const projectBilledTimes = tenantTable(
  'project_billed_time',
  {
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** As named on the order: `A-12 · …`. */
    name: text('name').notNull(),
    /** The time entries paid by it, and their total minutes. */
    logIds: uuid('log_ids').array().notNull(),
    minutes: integer('minutes').notNull(),
    hourlySatang: integer('hourly_satang').$type<Satang>().notNull(),
    /** Null until the order contains it. */
    orderId: uuid('order_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('project_billed_time_order').on(table.tenantId, table.orderId),
    index('project_billed_time_project').on(table.tenantId, table.projectId, table.createdAt),
  ],
)
