import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { releaseSeat } from '../admission/seats.server.ts'
import { enrolmentRows } from './enrolment-row.server.ts'

const expiredSql = `SELECT id, slot_id AS "slotId" FROM lesson_enrolment
  WHERE tenant_id = $1 AND expires_at <= $2 AND slot_id IS NOT NULL AND status <> 'left'`

/**
 * Releases the places of learners whose access has expired, each in its own transaction; their progress stays. Returns
 * the number.
 */
export async function closeExpired(ctx: Ctx): Promise<number> {
  const expired = await ctx.db.query<{ id: string }>(
    'lesson.expiredSeats',
    `${expiredSql} ORDER BY id LIMIT 500`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, expired, async ({ id }) => {
    const [enrolment] = await ctx.db.query<{ slotId: string }>(
      'lesson.lockExpiredSeat',
      `${expiredSql} AND id = $3 FOR UPDATE SKIP LOCKED`,
      [ctx.tenant.id, ctx.now, id],
    )
    if (!enrolment) return false
    await releaseSeat(ctx, enrolment.slotId)
    await enrolmentRows.update(ctx, id, { slotId: null })
    return true
  })
}
