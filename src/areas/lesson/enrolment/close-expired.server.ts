import type { Ctx } from '#kernel/http/ctx.ts'
import { releaseSeat } from '../admission/seats.server.ts'
import { enrolmentRows } from './enrolment-row.server.ts'

/** Releases the places of learners whose access has expired; their progress stays. Returns the number. */
export async function closeExpired(ctx: Ctx): Promise<number> {
  const over = await ctx.db.query<{ id: string; slotId: string }>(
    'lesson.expiredSeats',
    `SELECT id, slot_id AS "slotId" FROM lesson_enrolment
     WHERE tenant_id = $1 AND expires_at <= $2 AND slot_id IS NOT NULL AND status <> 'left' ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED`,
    [ctx.tenant.id, ctx.now],
  )
  for (const { id, slotId } of over) {
    await releaseSeat(ctx, slotId)
    await enrolmentRows.update(ctx, id, { slotId: null })
  }
  return over.length
}
