import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'

export const expiryJob = 'billing.expire'

/** Schedules a check of all orders that expire in this minute, once it is over; one job for all of them. */
export function expireAt(ctx: Ctx, at: Date): void {
  const minute = Math.ceil(at.getTime() / 60_000)
  enqueue(ctx, expiryJob, {}, { runAt: new Date(minute * 60_000), key: `${expiryJob}:${minute}` })
}
