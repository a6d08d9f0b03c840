import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { cohorts } from '../cohort/cohort.table.ts'
import { courses } from '../course/course.table.ts'
import { type RequestStatus, requestStates } from './request.states.ts'

/** A request for admission to a course (`approval`), or for a place in a full one (`seat`). One per user and course. */
export const requests = tenantTable(
  'lesson_request',
  {
    courseId: uuid('course_id').notNull(),
    cohortId: uuid('cohort_id'),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'approval' | 'seat'>().notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    /** The applicant's message to the team. */
    note: text('note').notNull().default(''),
    askedAt: timestamp('asked_at').notNull(),
    /** Until when the place is reserved for them. */
    offeredUntil: timestamp('offered_until'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_request_once').on(table.tenantId, table.courseId, table.userId),
    index('lesson_request_queue').on(table.tenantId, table.courseId, table.status, table.askedAt),
    index('lesson_request_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.cohortId],
      foreignColumns: [cohorts.tenantId, cohorts.id],
    }).onDelete('cascade'),
    check(
      'lesson_request_status',
      sql`${table.status} IN (${sql.raw(requestStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('lesson_request_kind', sql`${table.kind} IN ('approval', 'seat')`),
    check('lesson_request_offer', sql`${table.status} <> 'offered' OR ${table.offeredUntil} IS NOT NULL`),
  ],
)
