import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { expireReservations } from './reservation.server.ts'

async function expireAll(ctx: Ctx): Promise<void> {
  while ((await expireReservations(ctx)) > 0) await ctx.db.commit()
}

export const stockJobs: readonly JobEntry[] = [
  job('stock.expire', expireAll),
  // The safety net below the jobs that reservations schedule for themselves.
  everyMinutes(15, 'stock.expire.clock', expireAll),
]
