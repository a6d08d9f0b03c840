import type { SpaceRights } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { startDayOf } from '../cohort/start-day.server.ts'
import { type Course, courseRows, outlineOf } from '../course/course-row.server.ts'
import { locksOf } from '../outline/outline.rules.ts'
import type { OutlineUnit } from '../outline/outline.types.ts'
import { donePredicate, progressOfEnrolment } from '../progress/progress.server.ts'
import { canJoinWithEnrolment, managesCourse, ownEnrolment } from './enrolment.server.ts'

/**
 * Returns the viewer's access to the files of a course: all of them for the team; for learners with access, those of
 * the units open to them; for everybody, those of free samples. Null if the id is not a course.
 */
export async function courseFiles(ctx: Ctx, id: string): Promise<SpaceRights | null> {
  const course = await courseRows.find(ctx, { id })
  if (!course) return null
  if (managesCourse(ctx, id)) return { see: true, change: true }
  return { see: false, change: false, opens: (fileId) => opensForLearner(ctx, course, fileId) }
}

async function opensForLearner(ctx: Ctx, course: Course, fileId: string): Promise<boolean> {
  return (await isOfOpenUnit(ctx, course, fileId)) || isFreeSample(ctx, course.id, fileId)
}

/** Whether the file is part of a unit that is open to the viewer. */
async function isOfOpenUnit(ctx: Ctx, course: Course, fileId: string): Promise<boolean> {
  const own = ctx.viewer.user ? await ownEnrolment(ctx, course.id) : undefined
  if (!own || own.status === 'left') return false
  if (own.status !== 'completed' && !(await canJoinWithEnrolment(ctx, course, own))) return false
  const [outline, all, startedOn] = await Promise.all([
    outlineOf(ctx, own.revisionId),
    progressOfEnrolment(ctx, own.id),
    startDayOf(ctx, own),
  ])
  const locks = locksOf(outline, {
    startedOn,
    today: day(ctx.now),
    isDone: donePredicate(all),
  })
  return outline.sections.some(
    ({ id, units }) => !locks.has(id) && units.some((unit) => filesOf(unit).includes(fileId)),
  )
}

const filesOf = ({ content: { file, captions = {} } }: OutlineUnit): string[] =>
  [file, ...Object.values(captions)].flatMap((courseFile) => courseFile?.id ?? [])

async function isFreeSample(ctx: Ctx, courseId: string, fileId: string): Promise<boolean> {
  const found = await ctx.db.query<{ id: string }>(
    'lesson.sampleFile',
    `SELECT c.id FROM lesson_course c JOIN lesson_revision r ON r.tenant_id = c.tenant_id AND r.id = c.revision_id
     WHERE c.tenant_id = $1 AND c.id = $2 AND c.status = 'published' AND jsonb_path_exists(r.outline,
       '$.sections[*].units[*] ? (@.isPreview == true && @.content.file.id == $file)', jsonb_build_object('file', $3::text))`,
    [ctx.tenant.id, courseId, fileId],
  )
  return found.length > 0
}
