import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { isInTime } from '../exam/time.rules.ts'
import type { SubmitKind } from './attempt.types.ts'
import { type Attempt, attemptLife, attemptRows, monitorTopic } from './attempt-row.server.ts'
import { receiptCode } from './receipt.rules.ts'

/** Scores the submitted attempts of an exam: however many are submitted, only one job is queued. */
export const scoreJob = 'exam.scoreSubmitted'

/** Returns how many questions have an answer, by attempt; attempts without answers are left out. One statement. */
export async function countAnswered(
  ctx: Ctx,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await ctx.db.query<{ attemptId: string; answered: number }>(
    'exam.answeredCount',
    `SELECT attempt_id AS "attemptId", count(*)::int AS answered FROM exam_answer
     WHERE tenant_id = $1 AND attempt_id = ANY($2::uuid[]) AND value <> 'null'::jsonb GROUP BY attempt_id`,
    [ctx.tenant.id, attemptIds],
  )
  return new Map(counts.map(({ attemptId, answered }) => [attemptId, answered]))
}

interface AttemptEnd {
  kind: SubmitKind
  /** The number of questions with an answer; see `countAnswered`. */
  answered: number
  /** Why staff ended it. */
  reason?: string
}

/** Ends a locked, open attempt; a job scores it, so that submitting is fast even for many learners at the same time. */
export async function endAttempt(
  ctx: Ctx,
  attempt: Attempt,
  { kind, answered, reason }: AttemptEnd,
): Promise<Attempt> {
  const submittedAt = kind === 'time' ? (attempt.deadlineAt ?? ctx.now) : ctx.now
  const ended = await attemptLife.move(ctx, attempt.id, 'submit', {
    locked: attempt,
    ...(reason && { reason }),
    set: {
      submittedAt,
      submitKind: kind,
      answered,
      receipt: receiptCode(submittedAt, attempt.id),
    },
  })
  ctx.db.note({ kind: 'live', topic: monitorTopic(attempt.examId), data: { attempt: attempt.id } })
  queueScoring(ctx, attempt.examId)
  return ended
}

const queueScoring = (ctx: Ctx, examId: string): void =>
  enqueue(ctx, scoreJob, { exam: examId }, { key: `${scoreJob} ${examId}`, queue: scoreJob })

const hourMs = 3_600_000

/**
 * Enqueues scoring again for attempts waiting longer than an hour: their job failed too often, for a fault that may
 * have been fixed since. Returns the number of exams. One statement.
 */
export async function queueUnscored(ctx: Ctx): Promise<number> {
  const exams = await ctx.db.query<{ id: string }>(
    'exam.unscored',
    `SELECT DISTINCT exam_id AS id FROM exam_attempt WHERE tenant_id = $1 AND status = 'submitted' AND submitted_at < $2`,
    [ctx.tenant.id, new Date(ctx.now.getTime() - hourMs)],
  )
  for (const { id } of exams) queueScoring(ctx, id)
  return exams.length
}

/** Ends an attempt whose time is over, so that an expired one is never read as open; returns others unchanged. Locks it. */
export async function closeIfExpired(ctx: Ctx, attempt: Attempt): Promise<Attempt> {
  const isOver = (one: Attempt) =>
    one.status === 'in_progress' && !isInTime(ctx.now, one.deadlineAt, one.graceSeconds)
  if (!isOver(attempt)) return attempt
  const [locked, answered] = await Promise.all([
    attemptRows.lock(ctx, attempt.id),
    countAnswered(ctx, [attempt.id]),
  ])
  return isOver(locked)
    ? endAttempt(ctx, locked, { kind: 'time', answered: answered.get(attempt.id) ?? 0 })
    : locked
}

const batch = 200

/**
 * Ends expired attempts without waiting for their learners; a limited number per run, each by one process. Returns the
 * number.
 */
export async function sweepAttempts(ctx: Ctx): Promise<number> {
  let ended = 0
  for (;;) {
    const due = await ctx.db.query<{ id: string }>(
      'exam.dueAttempts',
      `SELECT id FROM exam_attempt WHERE tenant_id = $1 AND status = 'in_progress'
         AND deadline_at + grace_seconds * interval '1 second' < $2
       ORDER BY deadline_at, id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
      [ctx.tenant.id, ctx.now],
    )
    const ids = due.map(({ id }) => id)
    const count = await endBatch(ctx, ids).catch(async () => {
      await ctx.db.rollback()
      return endEach(ctx, ids)
    })
    ended += count
    // Those that fail stay due: the next run tries them again.
    if (due.length < batch || count === 0) return ended
  }
}

async function endBatch(ctx: Ctx, ids: string[]): Promise<number> {
  const [attempts, answered] = await Promise.all([
    attemptRows.list(ctx, { where: { id: ids } }),
    countAnswered(ctx, ids),
  ])
  await Promise.all(
    attempts.map((attempt) =>
      endAttempt(ctx, attempt, { kind: 'time', answered: answered.get(attempt.id) ?? 0 }),
    ),
  )
  await ctx.db.commit()
  return attempts.length
}

/** Ends the attempts of a failed batch each in its own transaction, so that the failing one holds up none of the others. */
const endEach = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  forEachRecord(ctx, ids, async (id) => {
    const attempt = await closeIfExpired(ctx, await attemptRows.get(ctx, id))
    return attempt.status !== 'in_progress'
  })
