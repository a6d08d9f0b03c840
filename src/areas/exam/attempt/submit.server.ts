import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { examAbilities } from '../abilities.ts'
import { isInTime } from '../exam/time.rules.ts'
import { networksOfAttempt, noteOutside } from '../network/network.server.ts'
import { type Attempt, lockOwnAttempt } from './attempt-row.server.ts'
import { countAnswered, endAttempt } from './close.server.ts'
import { missingRanges } from './sequence.rules.ts'

/**
 * Submits the viewer's attempt. The request contains no answers, only the number of the last save: if the server lacks
 * any, it responds with 409 `exam.answers_missing` and the missing numbers, and the device sends those first.
 * Idempotent. Throws 401, 404, 409.
 */
export async function submitAttempt(ctx: Ctx, attemptId: string, lastSeq: number): Promise<Attempt> {
  authorize(ctx, examAbilities.sit)
  // In one round trip, the count after the lock is taken: a whole school submits at the same time.
  const [attempt, counts, networks] = await Promise.all([
    lockOwnAttempt(ctx, attemptId),
    countAnswered(ctx, [attemptId]),
    networksOfAttempt(ctx, attemptId),
  ])
  if (attempt.status !== 'in_progress') return attempt
  await noteOutside(ctx, attempt, networks)
  const answered = counts.get(attemptId) ?? 0
  if (!isInTime(ctx.now, attempt.deadlineAt, attempt.graceSeconds))
    return endAttempt(ctx, attempt, { kind: 'time', answered })
  if (attempt.events < lastSeq || attempt.lastSeq < lastSeq) {
    const missing = missingRanges(await savedSeqs(ctx, attemptId), lastSeq)
    if (missing.length) throw conflict('exam.answers_missing', {}, { missing, lastSeq: attempt.lastSeq })
  }
  return endAttempt(ctx, attempt, { kind: 'learner', answered })
}

async function savedSeqs(ctx: Ctx, attemptId: string): Promise<number[]> {
  const [all] = await ctx.db.query<{ seqs: number[] }>(
    'exam.allSeqs',
    `SELECT coalesce(array_agg(seq), '{}') AS seqs FROM exam_answer_event WHERE tenant_id = $1 AND attempt_id = $2`,
    [ctx.tenant.id, attemptId],
  )
  return all?.seqs ?? []
}
