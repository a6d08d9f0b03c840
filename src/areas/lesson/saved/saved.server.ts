import { signedInUser } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { lessonAbilities } from '../abilities.ts'
import { type CardRow, type CourseCard, cardColumns, courseCards } from '../catalogue/catalogue.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { savedCourses } from './saved.table.ts'

/** The most courses one user can save. */
export const maxSavedCourses = 200

export const savedRows = rows(savedCourses)

export const savedInput = z.object({ course: z.uuid() })

/**
 * Saves a published course for later; idempotent, and it keeps the time of the first time. Throws 401, 404, 409
 * `lesson.saved_full`.
 */
export async function saveCourseForLater(ctx: Ctx, input: z.input<typeof savedInput>): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const { course } = parseInput(savedInput, input)
  const found = await courseRows.find(ctx, { id: course, status: 'published' })
  if (!found) throw notFound('lesson.no_course')
  const userId = signedInUser(ctx).id
  await savedRows.upsert(ctx, { userId, courseId: course }, {}, { savedAt: ctx.now })
  if ((await savedRows.count(ctx, { userId })) > maxSavedCourses)
    throw conflict('lesson.saved_full', { most: maxSavedCourses })
}

/** Removes a course from those the viewer has saved; idempotent. Throws 401. */
export async function unsaveCourse(ctx: Ctx, input: z.input<typeof savedInput>): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const { course } = parseInput(savedInput, input)
  await savedRows.removeWhere(ctx, { userId: signedInUser(ctx).id, courseId: course })
}

/** Returns whether the viewer has saved a course; false for guests. One statement, none for guests. */
export async function hasSaved(ctx: Ctx, courseId: string): Promise<boolean> {
  const { user } = ctx.viewer
  return user !== null && (await savedRows.find(ctx, { userId: user.id, courseId })) !== undefined
}

/**
 * Returns the courses the viewer has saved, the last saved first, as cards at today's prices. Courses that are no longer
 * published, and those the viewer has joined since, are left out. Two statements. Throws 401.
 */
export async function listSavedCourses(ctx: Ctx): Promise<CourseCard[]> {
  authorize(ctx, lessonAbilities.learn)
  const found = await ctx.db.query<CardRow>(
    'lesson.saved',
    `SELECT ${cardColumns} FROM lesson_saved_course s
     JOIN lesson_course c ON c.tenant_id = s.tenant_id AND c.id = s.course_id AND c.status = 'published'
     WHERE s.tenant_id = $1 AND s.user_id = $2 AND NOT EXISTS (SELECT 1 FROM lesson_enrolment e
       WHERE e.tenant_id = s.tenant_id AND e.course_id = s.course_id AND e.user_id = s.user_id AND e.status <> 'left')
     ORDER BY s.saved_at DESC, s.id LIMIT ${maxSavedCourses}`,
    [ctx.tenant.id, signedInUser(ctx).id],
  )
  return courseCards(ctx, found, new Map())
}
