import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { type Day, day, parseDay } from '#kernel/time/index.ts'
import { recalculateSeats, seatsLeft } from '../admission/seats.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { isJoinable } from './cohort.rules.ts'
import { type Cohort, cohortRows } from './cohort-row.server.ts'

/** A cohort as shown on a course; `left` is null if places are not limited. */
export interface OpenCohort extends Pick<Cohort, 'id' | 'title' | 'startsOn' | 'endsOn' | 'joinUntil'> {
  left: number | null
}

/** Returns the cohorts of a course that can be joined now, the next first. Two statements, one if there are none. */
export const openCohorts = async (ctx: Ctx, courseId: string): Promise<OpenCohort[]> =>
  (await cohortChoice(ctx, courseId)).open

/** Returns the same, and whether the course has cohorts of which none can be joined: it is then taken without one. */
export async function cohortChoice(
  ctx: Ctx,
  courseId: string,
): Promise<{ open: OpenCohort[]; areAllClosed: boolean }> {
  const all = await cohortRows.list(ctx, { where: { courseId }, order: ['startsOn', 'id'], limit: 100 })
  const today = day(ctx.now)
  const open = all.filter((cohort) => isJoinable(cohort, today))
  const left = await seatsLeft(
    ctx,
    'lesson.cohort',
    open.flatMap(({ id, capacity }) => (capacity === null ? [] : [id])),
  )
  return {
    open: open.map(({ id, title, startsOn, endsOn, joinUntil }) => ({
      id,
      title,
      startsOn,
      endsOn,
      joinUntil,
      left: left.get(id) ?? null,
    })),
    areAllClosed: all.length > 0 && open.length === 0,
  }
}

/**
 * Returns the cohort to join: the chosen one, or null if the course has none that is open. Throws 422 if one must be
 * chosen, 409 `lesson.cohort_closed`, 404.
 */
export async function chosenCohort(ctx: Ctx, courseId: string, id: string | null): Promise<string | null> {
  if (!id) {
    const open = await openCohorts(ctx, courseId)
    if (open.length > 0) throw invalid([{ path: 'cohort', code: 'lesson.choose_cohort' }])
    return null
  }
  const cohort = await cohortRows.find(ctx, { id, courseId })
  if (!cohort) throw notFound('lesson.no_cohort')
  if (!isJoinable(cohort, day(ctx.now))) throw conflict('lesson.cohort_closed')
  return id
}

const typedDay = z
  .string()
  .max(40)
  .transform((text, check) => {
    const parsed = parseDay(text)
    if (parsed.ok) return parsed.day
    if (parsed.reason === 'empty') return null
    check.addIssue({ code: 'custom', params: { code: 'field.day' } })
    return z.NEVER
  })

export const cohortInput = z.object({
  title: z.string().trim().min(1).max(120),
  startsOn: typedDay,
  endsOn: typedDay.optional(),
  joinUntil: typedDay.optional(),
  capacity: z.preprocess((value) => value || null, z.coerce.number().int().min(1).max(100_000).nullable()),
})

export interface NewCohort {
  title: string
  startsOn: Day | null
  endsOn?: Day | null | undefined
  joinUntil?: Day | null | undefined
  capacity: number | null
}

/** Adds a cohort to a course. Returns its id. Throws 401, 403, 404, 422. */
export async function addCohort(ctx: Ctx, courseId: string, input: NewCohort): Promise<string> {
  const course = await managedCourse(ctx, courseId)
  const { id } = await cohortRows.insert(ctx, { ...validCohort(input), courseId, createdAt: ctx.now })
  await recalculateSeats(ctx, course, id)
  touch(ctx, coursesScope)
  return id
}

/**
 * Changes the name, days and places of a cohort; its learners stay in it. Throws 401, 403, 404, 409 `slot.too_few` if
 * more places are taken, 422.
 */
export async function changeCohort(ctx: Ctx, courseId: string, id: string, input: NewCohort): Promise<void> {
  const course = await managedCourse(ctx, courseId)
  if (!(await cohortRows.find(ctx, { id, courseId }))) throw notFound('lesson.no_cohort')
  await cohortRows.update(ctx, id, validCohort(input))
  await recalculateSeats(ctx, course, id)
  touch(ctx, coursesScope)
}

function validCohort({ title, startsOn, endsOn = null, joinUntil = null, capacity }: NewCohort) {
  if (!startsOn) throw invalid([{ path: 'startsOn', code: 'field.required' }])
  if (endsOn && endsOn < startsOn) throw invalid([{ path: 'endsOn', code: 'lesson.cohort_days' }])
  return { title, startsOn, endsOn, joinUntil, capacity }
}

/** Deletes a cohort that nobody has joined or is waiting for. Throws 401, 403, 404, 409 `lesson.cohort_used`. */
export async function removeCohort(ctx: Ctx, courseId: string, id: string): Promise<void> {
  await managedCourse(ctx, courseId)
  const [used] = await ctx.db.query(
    'lesson.cohortUsed',
    `SELECT 1 FROM lesson_enrolment WHERE tenant_id = $1 AND cohort_id = $2
     UNION ALL SELECT 1 FROM lesson_purchase WHERE tenant_id = $1 AND cohort_id = $2
     UNION ALL SELECT 1 FROM lesson_gift WHERE tenant_id = $1 AND cohort_id = $2
     UNION ALL SELECT 1 FROM lesson_request WHERE tenant_id = $1 AND cohort_id = $2 LIMIT 1`,
    [ctx.tenant.id, id],
  )
  if (used) throw conflict('lesson.cohort_used')
  await cohortRows.removeWhere(ctx, { id, courseId })
  touch(ctx, coursesScope)
}
