import { eraseTree } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { lessonAbilities } from '../abilities.ts'
import { enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import { isUntouched } from './course.rules.ts'
import { courseRows, coursesScope } from './course-row.server.ts'

/**
 * Deletes a course that was created as a whole and not touched since: never published, joined or changed. Its files,
 * surveys and exams are deleted too; what it shares with others stays. Throws 401, 403, 404, 409
 * `lesson.changed_since`.
 */
export async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, lessonAbilities['course.manage'])
  const course = await courseRows.lock(ctx, id)
  if (!isUntouched(course) || (await enrolmentRows.count(ctx, { courseId: id })))
    throw conflict('lesson.changed_since')
  for (const source of allUnitSources())
    if (!(await source.remove(ctx, id))) throw conflict('lesson.changed_since')
  await eraseTree(ctx, id)
  await courseRows.remove(ctx, id)
  touch(ctx, coursesScope)
}
