import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { courseRows } from '../course/course-row.server.ts'
import { lessonPaths } from '../paths.ts'
import { type Announcement, announcementLifecycle, announcementRows } from './announcement-row.server.ts'

export const announcementJob = 'lesson.announcement'

/** Learners notified between two commits: a killed job notifies nobody twice. */
const batchSize = 200

/**
 * Sends a due announcement to all learners of the course or cohort, once each. Safe to call again at any point: it
 * continues after the last learner notified. `maxRecipients` limits the number of batches.
 */
export async function sendAnnouncement(
  ctx: Ctx,
  id: string,
  maxRecipients = Number.POSITIVE_INFINITY,
): Promise<void> {
  const first = await lockDueAnnouncement(ctx, id)
  if (!first) return
  if (first.status === 'scheduled') await announcementLifecycle.move(ctx, id, 'start')
  const course = await courseRows.get(ctx, first.courseId)
  await ctx.db.commit()
  for (let round = 0; round < maxRecipients; round++) {
    const row = await lockDueAnnouncement(ctx, id)
    if (!row) return
    const learners = await nextLearners(ctx, row)
    if (!learners.length) {
      await announcementLifecycle.move(ctx, id, 'finish', { set: { sentAt: ctx.now } })
      return
    }
    await notify(ctx, {
      to: learners.map(({ userId }) => userId),
      kind: 'system',
      key: `lesson-announcement:${id}`,
      subject: { th: `${course.title}: ${row.title}`, en: `${course.title}: ${row.title}` },
      text: { th: row.body, en: row.body },
      path: lessonPaths.announcements(course.slug, id),
      mail: true,
    })
    await announcementRows.update(ctx, id, {
      cursor: learners.at(-1)?.id ?? null,
      recipients: row.recipients + learners.length,
    })
    await ctx.db.commit()
  }
}

/** Returns the announcement, locked, if it is due and not completely sent. */
async function lockDueAnnouncement(ctx: Ctx, id: string): Promise<Announcement | undefined> {
  const found = await announcementRows.find(ctx, { id })
  if (!found) return undefined
  const row = await announcementRows.lock(ctx, id)
  return row.status !== 'sent' && row.sendAt <= ctx.now ? row : undefined
}

const nextLearners = (ctx: Ctx, { courseId, cohortId, cursor }: Announcement) =>
  ctx.db.query<{ id: string; userId: string }>(
    'lesson.announcementNext',
    `SELECT id, user_id AS "userId" FROM lesson_enrolment
     WHERE tenant_id = $1 AND course_id = $2 AND ($3::uuid IS NULL OR cohort_id = $3) AND ($4::uuid IS NULL OR id > $4)
       AND status IN ('active', 'completed') AND (expires_at IS NULL OR expires_at > $5)
     ORDER BY id LIMIT ${batchSize}`,
    [ctx.tenant.id, courseId, cohortId, cursor, ctx.now],
  )

/** Sends every announcement that is due, and resumes interrupted ones. */
export async function sendDueAnnouncements(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db.query<{ id: string }>(
    'lesson.announcementsDue',
    `SELECT id FROM lesson_announcement WHERE tenant_id = $1 AND status <> 'sent' AND send_at <= $2 ORDER BY send_at LIMIT 100`,
    [ctx.tenant.id, ctx.now],
  )
  await forEachRecord(ctx, waiting, async ({ id }) => {
    await sendAnnouncement(ctx, id)
    return true
  })
}
