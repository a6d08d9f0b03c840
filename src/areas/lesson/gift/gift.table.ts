import { sql } from 'drizzle-orm'
import { check, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { cohorts } from '../cohort/cohort.table.ts'
import { courses } from '../course/course.table.ts'

/** A place in a course that was ordered for somebody else. An order of several places has one code for all of them. */
export const gifts = tenantTable(
  'lesson_gift',
  {
    orderId: uuid('order_id').notNull(),
    courseId: uuid('course_id').notNull(),
    cohortId: uuid('cohort_id'),
    /** The place it holds (`kernel/slots`), if places are limited, until a learner takes it. */
    slotId: uuid('slot_id'),
    /** Upper-case letters and digits, without lookalikes; null until the order is paid. */
    code: text('code'),
    status: text('status').$type<'open' | 'paid' | 'redeemed' | 'released'>().notNull(),
    /** Who learns with it; null once their account is erased. */
    redeemedBy: uuid('redeemed_by'),
    redeemedAt: timestamp('redeemed_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('lesson_gift_order').on(table.tenantId, table.orderId),
    index('lesson_gift_code').on(table.tenantId, table.code).where(sql`code IS NOT NULL`),
    index('lesson_gift_course').on(table.tenantId, table.courseId, table.status),
    index('lesson_gift_redeemer').on(table.tenantId, table.redeemedBy).where(sql`redeemed_by IS NOT NULL`),
    foreignKey({ columns: [table.tenantId, table.courseId], foreignColumns: [courses.tenantId, courses.id] }),
    foreignKey({ columns: [table.tenantId, table.cohortId], foreignColumns: [cohorts.tenantId, cohorts.id] }),
    check('lesson_gift_status', sql`${table.status} IN ('open', 'paid', 'redeemed', 'released')`),
    check(
      'lesson_gift_code_paid',
      sql`${table.status} NOT IN ('paid', 'redeemed') OR ${table.code} IS NOT NULL`,
    ),
    check('lesson_gift_redeemed', sql`${table.status} <> 'redeemed' OR ${table.redeemedAt} IS NOT NULL`),
  ],
)
