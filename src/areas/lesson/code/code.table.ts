import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { courses } from '../course/course.table.ts'

/** A code that lets its bearers into a course, so many of them, until a day. */
export const codes = tenantTable(
  'lesson_code',
  {
    courseId: uuid('course_id').notNull(),
    /** Large letters and digits, without what looks alike. */
    code: text('code').notNull(),
    note: text('note').notNull().default(''),
    most: integer('most').notNull(),
    /** One conditional update raises it, so that no two take the last use. */
    used: integer('used').notNull().default(0),
    /** The last day it works. */
    until: date('until', { mode: 'string' }),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_code_once').on(table.tenantId, table.code),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
    check('lesson_code_used', sql`${table.used} BETWEEN 0 AND ${table.most}`),
  ],
)
