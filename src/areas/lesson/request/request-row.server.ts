import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { releaseSeatsOf } from '../admission/seats.server.ts'
import { requestStates } from './request.states.ts'
import { requests } from './request.table.ts'

export type Request = Row<typeof requests>

export const requestRows = rows(requests, { missing: 'lesson.no_request' })

/** An offered place is held for the request; it is released if nothing comes of it. */
export const requestHolder = (id: string) => ({ kind: 'lesson.request', id })

export const requestLifecycle = createLifecycle({
  machine: requestStates,
  rows: requestRows,
  async after(ctx, { row, from }) {
    if (from === 'offered') await releaseSeatsOf(ctx, requestHolder(row.id))
  },
})

/** Returns how many wait for a place in the same course or cohort and are offered one earlier. One statement. */
export async function countWaitingBefore(
  ctx: Ctx,
  { id, courseId, cohortId, askedAt }: Pick<Request, 'id' | 'courseId' | 'cohortId' | 'askedAt'>,
): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    'lesson.waitingBefore',
    `SELECT count(*)::int AS count FROM lesson_request WHERE tenant_id = $1 AND course_id = $2
       AND cohort_id IS NOT DISTINCT FROM $3::uuid AND kind = 'seat' AND status = 'waiting' AND (asked_at, id) < ($4, $5)`,
    [ctx.tenant.id, courseId, cohortId, askedAt, id],
  )
  return row?.count ?? 0
}
