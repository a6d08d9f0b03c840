import { type RecentNotice, recentNotices } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { unreadAnnouncementCounts } from '../announcement/announcements-view.server.ts'
import { type DayMarks, type UpcomingDate, weekAndUpcomingDates } from '../calendar/upcoming.server.ts'
import type { CourseCard } from '../catalogue/catalogue.server.ts'
import { startDaySql } from '../cohort/start-day.server.ts'
import type { EnrolmentStatus } from '../enrolment/enrolment.states.ts'
import { hasExpired } from '../enrolment/enrolment-row.server.ts'
import { locksOf, nextUnit, progressOf, unitsOf } from '../outline/outline.rules.ts'
import type { Outline } from '../outline/outline.types.ts'
import { awardsOf, type CompletionAward } from '../progress/award.server.ts'
import { type NextCourse, nextCourses } from '../progress/next-course.server.ts'
import type { RequestStatus } from '../request/request.states.ts'
import { listSavedCourses } from '../saved/saved.server.ts'
import type { StudyWeek } from '../study/study.rules.ts'
import { studyWeek } from '../study/study.server.ts'

/** A course of a learner, with the next unit and what is missing. */
export interface OwnCourse {
  id: string
  slug: string
  title: string
  coverId: string | null
  status: EnrolmentStatus
  percent: number
  section: string | null
  /** The unit to continue with, and the position in its video; null once access has ended. */
  next: { id: string; title: string; minutes: number; positionMs: number; durationMs: number } | null
  /** Required units not yet completed, in their order. */
  missing: string[]
  /** The next day on which a locked section opens. */
  opensOn: Day | null
  expiresAt: Date | null
  /** Whether access has ended before completion, so that the course must be joined again. */
  hasEnded: boolean
  lastAt: Date
  /** The number of unread announcements. */
  news: number
  /** What the learner has for completing it, such as a certificate. */
  award: CompletionAward | null
}

export interface MineView {
  name: string
  learning: OwnCourse[]
  completed: OwnCourse[]
  /** The next courses of paths with a completed course, unless the learner is already enrolled in them. */
  nextCourses: (NextCourse & { course: NonNullable<NextCourse['course']> })[]
  study: StudyWeek
  /** The dates of the current week, Monday to Sunday. */
  week: DayMarks[]
  upcoming: UpcomingDate[]
  /** The latest notices about the viewer's learning: marks, replies, results. */
  notices: RecentNotice[]
  /** The courses saved for later, the last one first. */
  saved: CourseCard[]
  waiting: {
    slug: string
    title: string
    kind: 'approval' | 'seat'
    status: RequestStatus
    offeredUntil: Date | null
  }[]
}

type CourseRow = Pick<OwnCourse, 'id' | 'slug' | 'title' | 'coverId' | 'status' | 'expiresAt' | 'lastAt'> & {
  courseId: string
  outline: Outline
  lastUnitId: string | null
  startedOn: Day
}

interface UnitState {
  unitId: string
  positionMs: number
  durationMs: number
  done: boolean
}

/** The keys of notices about learning: from courses, replies to questions, exams and certificates. */
const noticePrefixes = ['lesson:', 'lesson-', 'course-answer:', 'exam:', 'certificate:']
const noticeMs = 30 * 86_400_000

/**
 * Returns the viewer's courses and pending requests, saved courses, their week, next dates and
 * latest notices. Eleven statements. Throws 401.
 */
export async function mineView(ctx: Ctx): Promise<MineView> {
  authorize(ctx, lessonAbilities.learn)
  const user = ctx.viewer.user
  const userId = user?.id ?? null
  const [courses, done, waiting, news, study, dates, notices, saved] = await Promise.all([
    ctx.db.query<CourseRow>(
      'lesson.mine',
      `SELECT e.id, c.id AS "courseId", c.slug, c.title, c.cover_id AS "coverId", e.status, e.expires_at AS "expiresAt", e.last_at AS "lastAt",
         e.last_unit_id AS "lastUnitId", (${startDaySql})::text AS "startedOn", r.outline
       FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
       JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id
       WHERE e.tenant_id = $1 AND e.user_id = $2 AND e.status <> 'left' ORDER BY e.last_at DESC LIMIT 100`,
      [ctx.tenant.id, userId],
    ),
    ctx.db.query<{ enrolmentId: string } & UnitState>(
      'lesson.mineDone',
      `SELECT p.enrolment_id AS "enrolmentId", p.unit_id AS "unitId", p.position_ms AS "positionMs",
         p.duration_ms AS "durationMs", p.done_at IS NOT NULL AS done
       FROM lesson_progress p JOIN lesson_enrolment e ON e.tenant_id = p.tenant_id AND e.id = p.enrolment_id
       WHERE p.tenant_id = $1 AND e.user_id = $2`,
      [ctx.tenant.id, userId],
    ),
    ctx.db.query<MineView['waiting'][number]>(
      'lesson.mineWaiting',
      `SELECT c.slug, c.title, r.kind, r.status, r.offered_until AS "offeredUntil"
       FROM lesson_request r JOIN lesson_course c ON c.tenant_id = r.tenant_id AND c.id = r.course_id
       WHERE r.tenant_id = $1 AND r.user_id = $2 AND r.status IN ('waiting', 'offered') ORDER BY r.asked_at LIMIT 50`,
      [ctx.tenant.id, userId],
    ),
    unreadAnnouncementCounts(ctx, userId ?? ''),
    studyWeek(ctx),
    weekAndUpcomingDates(ctx, 4),
    recentNotices(ctx, {
      prefixes: noticePrefixes,
      since: new Date(ctx.now.getTime() - noticeMs),
      limit: 3,
    }),
    listSavedCourses(ctx),
  ])
  const completedIds = courses.flatMap(({ id, status }) => (status === 'completed' ? [id] : []))
  const [awards, onPaths] = await Promise.all([
    awardsOf(ctx, completedIds),
    nextCourses(
      ctx,
      courses.flatMap(({ courseId, status }) => (status === 'completed' ? [courseId] : [])),
    ),
  ])
  const byCourse = Map.groupBy(done, ({ enrolmentId }) => enrolmentId)
  const ownCourses = courses.map(({ courseId, ...course }) => ({
    ...ownCourse(course, byCourse.get(course.id) ?? [], ctx.now),
    news: news.get(courseId) ?? 0,
    award: awards.get(course.id) ?? null,
  }))
  return {
    name: user?.firstname ?? '',
    learning: ownCourses.filter(({ status }) => status !== 'completed'),
    completed: ownCourses.filter(({ status }) => status === 'completed'),
    nextCourses: onPaths.flatMap(({ path, course }) =>
      course && !course.isEnrolled ? [{ path, course }] : [],
    ),
    waiting,
    study,
    ...dates,
    notices,
    saved,
  }
}

function ownCourse(
  { outline, lastUnitId, startedOn, ...course }: Omit<CourseRow, 'courseId'>,
  rows: readonly UnitState[],
  now: Date,
): Omit<OwnCourse, 'news' | 'award'> {
  const doneIds = new Set(rows.filter((row) => row.done).map(({ unitId }) => unitId))
  const isDone = (id: string) => doneIds.has(id)
  const locks = locksOf(outline, { startedOn, today: day(now), isDone })
  const { percent, missing } = progressOf(outline, isDone)
  const last = unitsOf(outline).find(({ id }) => id === lastUnitId && !isDone(id))
  const hasEnded = course.status === 'active' && hasExpired(course, now)
  const next = hasEnded ? undefined : (last ?? nextUnit(outline, locks, isDone))
  const nextRow = rows.find(({ unitId }) => unitId === next?.id)
  const days = [...locks.values()].flatMap((lock) => ('opensOn' in lock ? [lock.opensOn] : [])).sort()
  return {
    ...course,
    percent: course.status === 'completed' ? 100 : percent,
    section: outline.sections.find(({ units }) => units.some(({ id }) => id === next?.id))?.title ?? null,
    next: next
      ? {
          id: next.id,
          title: next.title,
          minutes: next.minutes,
          positionMs: nextRow?.positionMs ?? 0,
          durationMs: nextRow?.durationMs ?? 0,
        }
      : null,
    missing: missing.map(({ title }) => title),
    opensOn: hasEnded ? null : (days[0] ?? null),
    hasEnded,
  }
}
