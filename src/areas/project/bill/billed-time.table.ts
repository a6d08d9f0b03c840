import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Satang } from '#kernel/money/index.ts'

/** The time of one task that a customer was asked to pay: one line of their order. */
export const projectBilledTimes = tenantTable(
  'project_billed_time',
  {
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** As the order says it: `A-12 · …`. */
    name: text('name').notNull(),
    /** The times that are paid by it, and their minutes together. */
    logIds: uuid('log_ids').array().notNull(),
    minutes: integer('minutes').notNull(),
    hourlySatang: integer('hourly_satang').$type<Satang>().notNull(),
    /** Null until the order holds it. */
    orderId: uuid('order_id'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('project_billed_time_order').on(table.tenantId, table.orderId),
    index('project_billed_time_project').on(table.tenantId, table.projectId, table.createdAt),
  ],
)
