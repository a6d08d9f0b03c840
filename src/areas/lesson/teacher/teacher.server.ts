import { usersByIds } from '#areas/account/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { normalizeForm, readFormData, type ValueOf, validateForm } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { lessonAbilities } from '../abilities.ts'
import { teacherNames } from '../catalogue/catalogue.server.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { canEditTeacher } from './course-teachers.server.ts'
import { teacherFields } from './teacher.fields.ts'
import { teacherProfiles } from './teacher.table.ts'

export const teacherRows = rows(teacherProfiles)

/** Returns a course whose teacher's profile the viewer may change. Throws 401, 403, 404. */
async function courseOfTeacher(ctx: Ctx, courseId: string, userId: string): Promise<Course> {
  authorize(ctx, lessonAbilities['course.assist'], { course: courseId })
  if (!canEditTeacher(ctx, courseId, userId)) throw notAllowed()
  const course = await courseRows.get(ctx, courseId)
  if (!course.teacherIds.includes(userId)) throw notFound('lesson.no_teacher')
  return course
}

/** Returns the profile of a teacher of a course as its form shows it. Three statements. Throws 401, 403, 404. */
export async function teacherForm(ctx: Ctx, courseId: string, userId: string) {
  const { slug, status } = await courseOfTeacher(ctx, courseId, userId)
  const [[user], profile] = await Promise.all([usersByIds(ctx, [userId]), teacherRows.find(ctx, { userId })])
  if (!user) throw notFound('lesson.no_teacher')
  return {
    course: { id: courseId, slug, isOpen: status === 'published' },
    name: `${user.firstname} ${user.lastname}`.trim(),
    isOwn: ctx.viewer.user?.id === userId,
    /** Whether the viewer may open the settings of the course. */
    manages: can(ctx.viewer, lessonAbilities['course.manage'], { course: courseId }),
    version: profile?.version ?? 0,
    value: { headline: profile?.headline ?? '', biography: profile?.biography ?? '' },
  }
}

/** Saves the profile of a teacher of a course, for all of their courses. Throws 401, 403, 404, 409, 422. */
export async function saveTeacher(ctx: Ctx, courseId: string, userId: string, form: FormData): Promise<void> {
  await courseOfTeacher(ctx, courseId, userId)
  const value = normalizeForm(teacherFields, readFormData(teacherFields, form))
  const fieldErrors = validateForm(teacherFields, value)
  if (fieldErrors.length) throw invalid(fieldErrors)
  const { headline, biography } = value as ValueOf<typeof teacherFields>
  touch(ctx, coursesScope)
  const changes = { headline, biography, updatedAt: ctx.now }
  const before = await teacherRows.find(ctx, { userId })
  if (before) await teacherRows.update(ctx, before.id, changes, { version: Number(form.get('version')) })
  // Somebody else may create it at the same moment.
  else if ((await teacherRows.upsert(ctx, { userId }, changes)).version > 1)
    throw conflict('changed_meanwhile')
}

/** Returns the teachers of a course whose profiles the viewer may change, for links to them. */
export async function editableTeachers(ctx: Ctx, { id, teacherIds }: Pick<Course, 'id' | 'teacherIds'>) {
  const ids = teacherIds.filter((userId) => canEditTeacher(ctx, id, userId))
  const names = await teacherNames(ctx, ids)
  return ids.map((userId) => ({ id: userId, name: names.get(userId) ?? '' }))
}
