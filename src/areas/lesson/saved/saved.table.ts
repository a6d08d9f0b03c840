import { foreignKey, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { courses } from '../course/course.table.ts'

/** A course a user has saved for later. */
export const savedCourses = tenantTable(
  'lesson_saved_course',
  {
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [
    unique('lesson_saved_course_once').on(table.tenantId, table.userId, table.courseId),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
)
