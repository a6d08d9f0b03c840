import { sql } from 'drizzle-orm'
import { check, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { cohorts } from '../cohort/cohort.table.ts'
import { courses } from '../course/course.table.ts'

/** A course in an order, with the place it holds until the order is paid or cancelled. */
export const purchases = tenantTable(
  'lesson_purchase',
  {
    orderId: uuid('order_id').notNull(),
    courseId: uuid('course_id').notNull(),
    cohortId: uuid('cohort_id'),
    /** The path with which it was bought, if any. */
    pathId: uuid('path_id'),
    slotId: uuid('slot_id'),
    status: text('status').$type<'open' | 'paid' | 'released'>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lesson_purchase_once').on(table.tenantId, table.orderId, table.courseId),
    index('lesson_purchase_course').on(table.tenantId, table.courseId, table.status),
    foreignKey({ columns: [table.tenantId, table.courseId], foreignColumns: [courses.tenantId, courses.id] }),
    foreignKey({ columns: [table.tenantId, table.cohortId], foreignColumns: [cohorts.tenantId, cohorts.id] }),
    check('lesson_purchase_status', sql`${table.status} IN ('open', 'paid', 'released')`),
  ],
)
