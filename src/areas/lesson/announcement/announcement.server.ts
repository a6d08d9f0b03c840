import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { managedCourse } from '../course/course.server.ts'
import type { AnnouncementInput } from './announcement.input.ts'
import { type Announcement, announcementRows } from './announcement-row.server.ts'
import { announcementJob } from './send-announcement.server.ts'

/** How far ahead an announcement can be scheduled. */
const maxDaysAhead = 366

/** Creates an announcement that is sent now, or at its scheduled time. Returns it. Throws 401, 403, 404, 422. */
export async function writeAnnouncement(
  ctx: Ctx,
  courseId: string,
  input: AnnouncementInput,
): Promise<Announcement> {
  await managedCourse(ctx, courseId)
  const announcement = await validateAnnouncement(ctx, courseId, input)
  const row = await announcementRows.insert(ctx, {
    ...announcement,
    courseId,
    status: 'scheduled',
    createdAt: ctx.now,
    createdBy: ctx.viewer.user?.id ?? null,
  })
  enqueueSending(ctx, row)
  return row
}

/** Changes an announcement that is not being sent yet. Throws 401, 403, 404, 409 `lesson.announcement_sent`, 422. */
export async function changeAnnouncement(
  ctx: Ctx,
  courseId: string,
  id: string,
  input: AnnouncementInput,
): Promise<Announcement> {
  await managedCourse(ctx, courseId)
  const before = await announcementRows.lock(ctx, id)
  if (before.courseId !== courseId) throw notFound('lesson.no_announcement')
  if (before.status !== 'scheduled') throw conflict('lesson.announcement_sent')
  const row = await announcementRows.update(ctx, id, await validateAnnouncement(ctx, courseId, input))
  enqueueSending(ctx, row)
  return row
}

/** Deletes an announcement: a scheduled one is never sent, a sent one disappears from the course's page. Throws 401, 403, 404. */
export async function removeAnnouncement(ctx: Ctx, courseId: string, id: string): Promise<void> {
  await managedCourse(ctx, courseId)
  await announcementRows.lock(ctx, id)
  if (!(await announcementRows.removeWhere(ctx, { id, courseId }))) throw notFound('lesson.no_announcement')
}

async function validateAnnouncement(ctx: Ctx, courseId: string, input: AnnouncementInput) {
  const { title, body, cohortId, isLater, sendAt } = input
  if (isLater && !sendAt) throw invalid([{ path: 'sendAtDay', code: 'field.required' }])
  if (sendAt && sendAt <= ctx.now) throw invalid([{ path: 'sendAtDay', code: 'lesson.time_past' }])
  if (sendAt && sendAt.getTime() > ctx.now.getTime() + maxDaysAhead * 86_400_000)
    throw invalid([{ path: 'sendAtDay', code: 'lesson.time_far' }])
  if (cohortId && !(await cohortRows.find(ctx, { id: cohortId, courseId })))
    throw invalid([{ path: 'cohort', code: 'lesson.no_cohort' }])
  return { title, body, cohortId, sendAt: sendAt ?? ctx.now }
}

/** The periodic task also finds what is due; the job makes it punctual. */
const enqueueSending = (ctx: Ctx, { id, sendAt }: Announcement): void =>
  enqueue(ctx, announcementJob, { id }, { runAt: sendAt, key: `${announcementJob}:${id}` })
