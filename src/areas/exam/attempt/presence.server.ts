import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { deviceName } from '#kernel/http/device-name.ts'
import { examAbilities } from '../abilities.ts'
import { attemptNetworksSql, noteOutside } from '../network/network.server.ts'
import { type Attempt, monitorTopic, ownAttempt } from './attempt-row.server.ts'
import { closeIfExpired } from './close.server.ts'

/** The state of an attempt in its page: positions of questions, from 0. */
export interface PageState {
  /** Flagged for review. */
  flagged: readonly number[]
  /** With answers still on the device. */
  unsent: readonly number[]
}

/**
 * Records the presence of the viewer's page, its device and its state; returns the attempt, so that the page can
 * synchronise its clock. Throws 401, 404.
 */
export async function recordPresence(
  ctx: Ctx,
  attemptId: string,
  { flagged, unsent }: PageState,
): Promise<Attempt> {
  authorize(ctx, examAbilities.sit)
  const attempt = await closeIfExpired(ctx, await ownAttempt(ctx, attemptId))
  if (attempt.status !== 'in_progress') return attempt
  const [noted] = await ctx.db.query<{ networks: string[] | null }>(
    'exam.notePresence',
    `UPDATE exam_attempt SET seen_at = $3, flagged = $4, unsent = $5, device = $6
     WHERE tenant_id = $1 AND id = $2 AND status = 'in_progress' AND seen_at <= $3
     RETURNING ${attemptNetworksSql} AS networks`,
    [ctx.tenant.id, attemptId, ctx.now, flagged, unsent, deviceName(ctx.caller.agent)],
  )
  await noteOutside(ctx, attempt, noted?.networks ?? null)
  ctx.db.note({ kind: 'live', topic: monitorTopic(attempt.examId), data: {} })
  return attempt
}
