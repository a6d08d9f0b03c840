import type { Ctx } from '#kernel/http/ctx.ts'

/** The course with which a learner goes on in a learning path. */
export interface NextCourse {
  path: { slug: string; title: string }
  /** The first course of the path that the learner has not completed; null if there is none left. */
  course: { slug: string; title: string; isEnrolled: boolean } | null
}

/**
 * Returns where the viewer goes on after completed courses: the next course of each open path that includes one of them.
 * One statement.
 */
export async function nextCourses(ctx: Ctx, completedIds: readonly string[]): Promise<NextCourse[]> {
  if (!completedIds.length) return []
  const rows = await ctx.db.query<{
    slug: string
    title: string
    courseSlug: string | null
    courseTitle: string | null
    isEnrolled: boolean | null
  }>(
    'lesson.nextCourses',
    `SELECT p.slug, p.title, step.slug AS "courseSlug", step.title AS "courseTitle",
       step.is_enrolled AS "isEnrolled" FROM lesson_path p
     LEFT JOIN LATERAL (
       SELECT c.slug, c.title, e.id IS NOT NULL AS is_enrolled
       FROM unnest(p.course_ids) WITH ORDINALITY AS listed(id, place)
       JOIN lesson_course c ON c.tenant_id = p.tenant_id AND c.id = listed.id AND c.status = 'published'
       LEFT JOIN lesson_enrolment e ON e.tenant_id = c.tenant_id AND e.course_id = c.id AND e.user_id = $3
         AND e.status <> 'left'
       WHERE e.completed_at IS NULL ORDER BY listed.place LIMIT 1
     ) step ON true
     WHERE p.tenant_id = $1 AND p.is_open AND p.course_ids && $2::uuid[] ORDER BY p.title, p.id LIMIT 3`,
    [ctx.tenant.id, completedIds, ctx.viewer.user?.id ?? null],
  )
  return rows.map(({ slug, title, courseSlug, courseTitle, isEnrolled }) => ({
    path: { slug, title },
    course:
      courseSlug !== null && courseTitle !== null
        ? { slug: courseSlug, title: courseTitle, isEnrolled: isEnrolled ?? false }
        : null,
  }))
}
