import { syncOrderEntitlements } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, on } from '#kernel/jobs/jobs.ts'
import { closeExpired } from './enrolment/close-expired.server.ts'
import { offerSeats } from './request/request.server.ts'
import { releaseRefunded } from './sale/release-refunded.server.ts'

async function closed(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await syncOrderEntitlements(ctx, orderId)
  await releaseRefunded(ctx, orderId)
}

export const lessonJobs: readonly JobEntry[] = [
  everyMinutes(5, 'lesson.seats', async (ctx) => {
    await closeExpired(ctx)
    await offerSeats(ctx)
  }),
  on('payment.refunded', 'lesson: places', closed),
  on('payment.returned', 'lesson: places', closed),
]
