import { syncOrderEntitlements } from '#areas/billing/public.server.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { defineJob, everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { day } from '#kernel/time/index.ts'
import { offerSeatsJob } from './admission/seats.server.ts'
import {
  announcementJob,
  sendAnnouncement,
  sendDueAnnouncements,
} from './announcement/send-announcement.server.ts'
import { coursesScope } from './course/course-row.server.ts'
import { closeExpired } from './enrolment/close-expired.server.ts'
import { offerSeats } from './request/request.server.ts'
import { releaseRefunded } from './sale/release-refunded.server.ts'
import { makeStream } from './stream/make-stream.server.ts'
import { maintainStreams } from './stream/stream.server.ts'
import { makeStreamJob } from './stream/stream-row.server.ts'
import { requestFinalSurvey } from './survey/survey-unit.server.ts'

async function handleOrderClosed(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await syncOrderEntitlements(ctx, orderId)
  await releaseRefunded(ctx, orderId)
}

export const lessonJobs: readonly JobEntry[] = [
  defineJob<{ id: string }>(announcementJob, (ctx, { id }) => sendAnnouncement(ctx, id)),
  // Resumes announcements whose job was killed.
  everyMinutes(5, 'lesson.announcements', sendDueAnnouncements),
  everyMinutes(5, 'lesson.seats', async (ctx) => {
    // Prices and enrolment periods change at the end of the day; runs twice around midnight in case the scheduler is
    // late.
    if (day(ctx.now) !== day(new Date(ctx.now.getTime() - 11 * 60_000))) touch(ctx, coursesScope)
    await forEachRecord(ctx, [closeExpired, offerSeats], async (step) => (await step(ctx)) > 0)
  }),
  defineJob(offerSeatsJob, async (ctx) => void (await offerSeats(ctx))),
  defineJob(makeStreamJob, makeStream),
  everyMinutes(30, 'lesson.streams', maintainStreams),
  onEvent('lesson.completed', 'lesson: survey', requestFinalSurvey),
  onEvent('payment.refunded', 'lesson: places', handleOrderClosed),
  onEvent('payment.returned', 'lesson: places', handleOrderClosed),
]
