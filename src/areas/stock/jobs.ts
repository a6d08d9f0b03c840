import type { Ctx } from '#kernel/http/ctx.ts'
import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { expireReservations } from './reservation.server.ts'

async function expireAllReservations(ctx: Ctx): Promise<void> {
  while ((await expireReservations(ctx)) > 0) await ctx.db.commit()
}

export const stockJobs: readonly JobEntry[] = [
  defineJob('stock.expire', expireAllReservations),
  // The safety net below the jobs that reservations schedule for themselves.
  everyMinutes(15, 'stock.expire.clock', expireAllReservations),
]
