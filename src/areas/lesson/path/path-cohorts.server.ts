import { type FieldError, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { seatsLeft } from '../admission/seats.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import type { Course } from '../course/course-row.server.ts'
import { type Enrolment, enrolmentRows, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { requestRows } from '../request/request-row.server.ts'
import { type CohortChoice, choicesOf, cohortField } from './path-cohorts.rules.ts'

/** The cohort choices for courses of a path, by course id; a course without a choice for the viewer is omitted. */
export interface PathCohorts {
  choices: Map<string, CohortChoice[]>
  /** Courses that are currently full: all their places, or those of every open cohort, are taken. */
  full: Set<string>
  own: Map<string, Enrolment>
}

/** Returns the cohorts of a path's courses for the viewer; learners of a course stay in theirs. Up to five statements. */
export async function pathCohorts(
  ctx: Ctx,
  courses: readonly Pick<Course, 'id' | 'capacity'>[],
): Promise<PathCohorts> {
  const { user } = ctx.viewer
  const courseId = courses.map(({ id }) => id)
  const [all, enrolled, offers] = await Promise.all([
    cohortRows.list(ctx, { where: { courseId }, order: ['startsOn', 'id'], limit: 1000 }),
    user ? enrolmentRows.list(ctx, { where: { userId: user.id, courseId } }) : [],
    user ? requestRows.list(ctx, { where: { userId: user.id, courseId, status: 'offered' } }) : [],
  ])
  const enrolmentByCourse = new Map(
    enrolled.filter(({ status }) => status !== 'left').map((enrolment) => [enrolment.courseId, enrolment]),
  )
  const offeredCohorts = new Map(offers.map((offer) => [offer.courseId, offer.cohortId]))
  const [left, ofCourses] = await Promise.all([
    seatsLeft(
      ctx,
      'lesson.cohort',
      all.flatMap(({ id, capacity }) => (capacity === null ? [] : [id])),
    ),
    seatsLeft(
      ctx,
      'lesson.course',
      courses.flatMap(({ id, capacity }) => (capacity === null ? [] : [id])),
    ),
  ])
  const choices = new Map<string, CohortChoice[]>()
  const full = new Set<string>()
  for (const { id } of courses) {
    const enrolment = enrolmentByCourse.get(id)
    const cohorts = enrolment ? [] : all.filter((cohort) => cohort.courseId === id)
    const found = choicesOf(cohorts, { today: day(ctx.now), left, reserved: offeredCohorts.get(id) })
    if (found.length) choices.set(id, found)
    // Current learners keep their place.
    if (enrolment && !hasExpired(enrolment, ctx.now)) continue
    const seats = enrolment?.cohortId ? left.get(enrolment.cohortId) : ofCourses.get(id)
    const isFull = found.length
      ? !found.some(({ state }) => state === 'open')
      : seats === 0 && !offeredCohorts.has(id)
    if (isFull) full.add(id)
  }
  return { choices, full, own: enrolmentByCourse }
}

const rejectionCodes = { full: 'lesson.cohort_full', closed: 'lesson.cohort_closed' } as const

/**
 * Returns the cohort for each course of a path order: the chosen one if there is a choice, or the viewer's own if they
 * are already enrolled and need a place again. Throws 422 at the field of each course with an invalid or missing
 * choice.
 */
export function chosenCohorts(
  ctx: Ctx,
  { choices, own }: PathCohorts,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const fieldErrors: FieldError[] = []
  const cohorts: Record<string, string> = {}
  for (const [courseId, open] of choices) {
    const path = cohortField(courseId)
    const id = chosen[courseId]
    const found = open.find((cohortChoice) => cohortChoice.id === id)
    if (found?.state === 'open') cohorts[courseId] = found.id
    else if (found)
      fieldErrors.push({ path, code: rejectionCodes[found.state as keyof typeof rejectionCodes] })
    else fieldErrors.push({ path, code: id ? 'lesson.no_cohort' : 'lesson.choose_cohort' })
  }
  // A choice for a course without any is outdated or forged.
  for (const courseId of Object.keys(chosen))
    if (!choices.has(courseId) && !own.has(courseId))
      fieldErrors.push({ path: cohortField(courseId), code: 'lesson.no_cohort' })
  if (fieldErrors.length) throw invalid(fieldErrors)
  for (const [courseId, enrolment] of own)
    if (enrolment.cohortId && hasExpired(enrolment, ctx.now)) cohorts[courseId] = enrolment.cohortId
  return cohorts
}
