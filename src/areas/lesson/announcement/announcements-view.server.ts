import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { LiveTopicGuard } from '#kernel/live/live.ts'
import { lessonAbilities } from '../abilities.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { managesCourse, ownEnrolment } from '../enrolment/enrolment.server.ts'
import { type Announcement, announcementTopic } from './announcement-row.server.ts'

/** An announcement for its authors. */
export type ManagedAnnouncement = Pick<
  Announcement,
  'id' | 'title' | 'body' | 'status' | 'sendAt' | 'sentAt' | 'recipients' | 'cohortId' | 'version'
> & { cohort: string | null; readers: number }

/**
 * Returns the announcements of a course with the number of readers of each, the newest first. Three statements. Throws
 * 401, 403, 404.
 */
export async function managedAnnouncements(ctx: Ctx, courseId: string) {
  const { id, title, slug } = await managedCourse(ctx, courseId)
  const [announcements, cohorts] = await Promise.all([
    ctx.db.query<ManagedAnnouncement>(
      'lesson.announcements',
      `SELECT a.id, a.title, a.body, a.status, a.send_at AS "sendAt", a.sent_at AS "sentAt", a.recipients, a.cohort_id AS "cohortId", a.version,
         h.title AS cohort,
         (SELECT count(*)::int FROM lesson_announcement_read r WHERE r.tenant_id = a.tenant_id AND r.announcement_id = a.id) AS readers
       FROM lesson_announcement a LEFT JOIN lesson_cohort h ON h.tenant_id = a.tenant_id AND h.id = a.cohort_id
       WHERE a.tenant_id = $1 AND a.course_id = $2 ORDER BY a.send_at DESC, a.id LIMIT 200`,
      [ctx.tenant.id, courseId],
    ),
    cohortRows.list(ctx, { where: { courseId }, order: ['startsOn', 'id'], limit: 100 }),
  ])
  return {
    course: { id, title, slug },
    // To be sent now, it waits a moment for its job: 'scheduled' would read as if it had been put off.
    announcements: announcements.map((announcement) =>
      announcement.status === 'scheduled' && announcement.sendAt <= ctx.now
        ? { ...announcement, status: 'sending' as const }
        : announcement,
    ),
    cohorts: cohorts.map((cohort) => ({ id: cohort.id, title: cohort.title })),
    // Nothing to wait for once all are sent.
    topic: announcements.some(({ status }) => status !== 'sent') ? announcementTopic(courseId) : null,
  }
}

/** Who may follow the announcements of a course being sent. */
export const announcementTopics: Record<string, LiveTopicGuard> = { 'lesson-announcements': managesCourse }

/** An announcement for learners of the course. */
export interface LearnerAnnouncement {
  id: string
  title: string
  body: string
  at: Date
  isNew: boolean
}

// Learners who join later can read earlier announcements.
const readable = `a.tenant_id = $1 AND a.status <> 'scheduled' AND (a.cohort_id IS NULL OR a.cohort_id = e.cohort_id)
  AND e.user_id = $2 AND e.status IN ('active', 'completed')`
const unread = `NOT EXISTS (SELECT 1 FROM lesson_announcement_read r WHERE r.tenant_id = $1 AND r.announcement_id = a.id AND r.user_id = $2)`
const enrolled = `lesson_announcement a JOIN lesson_enrolment e ON e.tenant_id = a.tenant_id AND e.course_id = a.course_id`

/** Returns the announcements to the viewer in a course, the newest first. One statement, none for guests. */
export async function ownAnnouncements(
  ctx: Ctx,
  courseId: string,
  limit: number,
): Promise<LearnerAnnouncement[]> {
  const { user } = ctx.viewer
  if (!user) return []
  return ctx.db.query<LearnerAnnouncement>(
    'lesson.ownAnnouncements',
    `SELECT a.id, a.title, a.body, a.send_at AS at, ${unread} AS "isNew"
     FROM ${enrolled} WHERE ${readable} AND a.course_id = $3 ORDER BY a.send_at DESC, a.id LIMIT $4`,
    [ctx.tenant.id, user.id, courseId, limit],
  )
}

/** Returns the number of unread announcements in each of the viewer's courses, by course id. One statement. */
export async function unreadAnnouncementCounts(ctx: Ctx, userId: string): Promise<Map<string, number>> {
  const found = await ctx.db.query<{ courseId: string; count: number }>(
    'lesson.newAnnouncements',
    `SELECT a.course_id AS "courseId", count(*)::int AS count FROM ${enrolled} WHERE ${readable} AND ${unread} GROUP BY a.course_id`,
    [ctx.tenant.id, userId],
  )
  return new Map(found.map(({ courseId, count }) => [courseId, count]))
}

/** Returns all announcements of a course, for its learners and authors. Throws 401, 404. */
export async function announcementsView(ctx: Ctx, slug: string) {
  authorize(ctx, lessonAbilities.learn)
  const course = await courseRows.find(ctx, { slug, status: ['published', 'archived'] })
  if (!course) throw notFound('lesson.no_course')
  const enrolment = await ownEnrolment(ctx, course.id)
  const learns = enrolment?.status === 'active' || enrolment?.status === 'completed'
  if (!learns && !managesCourse(ctx, course.id)) throw notFound('lesson.not_enrolled')
  const announcements = learns
    ? await ownAnnouncements(ctx, course.id, 200)
    : await sentAnnouncements(ctx, course.id)
  return { course: { id: course.id, slug, title: course.title }, announcements, learns }
}

const sentAnnouncements = (ctx: Ctx, courseId: string): Promise<LearnerAnnouncement[]> =>
  ctx.db.query<LearnerAnnouncement>(
    'lesson.sentAnnouncements',
    `SELECT id, title, body, send_at AS at, false AS "isNew" FROM lesson_announcement
     WHERE tenant_id = $1 AND course_id = $2 AND status <> 'scheduled' ORDER BY send_at DESC, id LIMIT 200`,
    [ctx.tenant.id, courseId],
  )

/** Marks the announcements of a course as read by the viewer; idempotent. Throws 401. */
export async function markAnnouncementsRead(ctx: Ctx, slug: string): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const course = await courseRows.find(ctx, { slug })
  const all = course ? await ownAnnouncements(ctx, course.id, 200) : []
  const fresh = all.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (!fresh.length) return
  await ctx.db.query(
    'lesson.readAnnouncements',
    `INSERT INTO lesson_announcement_read (tenant_id, id, announcement_id, user_id, read_at)
     SELECT $1, given.id, given.announcement_id, $2, $3 FROM unnest($4::uuid[], $5::uuid[]) AS given(id, announcement_id)
     ON CONFLICT (tenant_id, announcement_id, user_id) DO NOTHING`,
    [ctx.tenant.id, ctx.viewer.user?.id ?? null, ctx.now, fresh.map(() => newId()), fresh],
  )
}
