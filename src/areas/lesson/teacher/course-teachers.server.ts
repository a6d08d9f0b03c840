import { userCacheScope, usersByIds } from '#areas/account/public.server.ts'
import { averageOf } from '#areas/feedback/public.ts'
import { can } from '#kernel/auth/abilities.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import type { Course } from '../course/course-row.server.ts'
import { canEditProfile } from './teacher.rules.ts'

/** A teacher as the page of a course shows them. */
export interface CourseTeacher {
  id: string
  name: string
  firstname: string
  /** The photo of their account. */
  photo: string | null
  headline: string
  biography: string
  /** The average of all reviews of their published courses; null without reviews. */
  rating: { average: number; count: number } | null
  /** The number of different learners in their published courses. */
  learners: number
  /** The number of their published courses. */
  courses: number
  canEdit: boolean
}

interface TeacherRow {
  userId: string
  headline: string
  biography: string
  courses: number
  learners: number
  stars: number[]
}

/** Returns the teachers of a course, in its order. Two statements, none without teachers. */
export async function courseTeachers(
  ctx: Ctx,
  { id: courseId, teacherIds }: Pick<Course, 'id' | 'teacherIds'>,
): Promise<CourseTeacher[]> {
  if (!teacherIds.length) return []
  dependsOn(ctx, ...teacherIds.map(userCacheScope))
  const [users, rows] = await Promise.all([
    usersByIds(ctx, teacherIds),
    ctx.db.query<TeacherRow>(
      'lesson.courseTeachers',
      `SELECT t.id AS "userId", coalesce(p.headline, '') AS headline, coalesce(p.biography, '') AS biography,
         taught.courses, taught.stars, joined.learners
       FROM unnest($2::uuid[]) AS t (id)
       LEFT JOIN lesson_teacher_profile p ON p.tenant_id = $1 AND p.user_id = t.id
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS courses, array_agg(c.id) AS ids,
           ARRAY[coalesce(sum(c.stars[1]), 0), coalesce(sum(c.stars[2]), 0), coalesce(sum(c.stars[3]), 0),
             coalesce(sum(c.stars[4]), 0), coalesce(sum(c.stars[5]), 0)]::int[] AS stars
         FROM lesson_course c
         WHERE c.tenant_id = $1 AND c.status = 'published' AND t.id = ANY(c.teacher_ids)) taught
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT e.user_id)::int AS learners FROM lesson_enrolment e
         WHERE e.tenant_id = $1 AND e.course_id = ANY(taught.ids) AND e.status <> 'left') joined`,
      [ctx.tenant.id, teacherIds],
    ),
  ])
  const rowsByUser = new Map(rows.map((row) => [row.userId, row]))
  const usersById = new Map(users.map((user) => [user.id, user]))
  return teacherIds.flatMap((id) => {
    const user = usersById.get(id)
    const row = rowsByUser.get(id)
    if (!user || !row) return []
    const { headline, biography, courses, learners, stars } = row
    return {
      id,
      name: `${user.firstname} ${user.lastname}`.trim(),
      firstname: user.firstname,
      photo: user.picture,
      headline,
      biography,
      rating: averageOf(stars),
      learners,
      courses,
      canEdit: canEditTeacher(ctx, courseId, id),
    }
  })
}

/** Whether the viewer may change the profile of a teacher of this course. */
export const canEditTeacher = ({ viewer }: Pick<Ctx, 'viewer'>, courseId: string, userId: string): boolean =>
  canEditProfile({
    isTeam: can(viewer, lessonAbilities['course.manage']),
    isOwn: viewer.user?.id === userId,
    assists: can(viewer, lessonAbilities['course.assist'], { course: courseId }),
  })
