import { foreignKey, index, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '#kernel/db/columns.ts'
import { courses } from '../course/course.table.ts'

/**
 * The discussion of a unit; its `id` is that of the unit. It outlives the unit in the draft, as learners continue with
 * the revision they started. Its posts are stored by the feedback area.
 */
export const discussions = tenantTable(
  'lesson_discussion',
  {
    courseId: uuid('course_id').notNull(),
    /** The title of the unit at the time of the last post. */
    title: text('title').notNull(),
  },
  (table) => [
    index('lesson_discussion_course').on(table.tenantId, table.courseId),
    foreignKey({
      columns: [table.tenantId, table.courseId],
      foreignColumns: [courses.tenantId, courses.id],
    }).onDelete('cascade'),
  ],
)
