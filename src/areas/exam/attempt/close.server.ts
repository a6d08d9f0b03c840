import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { isInTime } from '../exam/time.rules.ts'
import type { SubmitKind } from './attempt.types.ts'
import { type Attempt, attemptLife, attemptRows, monitorTopic } from './attempt-row.server.ts'
import { receiptCode } from './receipt.rules.ts'

/** Scores the submitted attempts of an exam: however many are submitted, only one job is queued. */
export const scoreJob = 'exam.scoreSubmitted'

/** Ends a locked, open attempt; a job scores it, so that submitting is fast even for many learners at the same time. */
export async function endAttempt(ctx: Ctx, attempt: Attempt, kind: SubmitKind): Promise<Attempt> {
  const [count] = await ctx.db.query<{ answered: number }>(
    'exam.answeredCount',
    `SELECT count(*)::int AS answered FROM exam_answer WHERE tenant_id = $1 AND attempt_id = $2 AND value <> 'null'::jsonb`,
    [ctx.tenant.id, attempt.id],
  )
  const submittedAt = kind === 'time' ? (attempt.deadlineAt ?? ctx.now) : ctx.now
  const ended = await attemptLife.move(ctx, attempt.id, 'submit', {
    locked: attempt,
    set: {
      submittedAt,
      submitKind: kind,
      answered: count?.answered ?? 0,
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
  const locked = await attemptRows.lock(ctx, attempt.id)
  return isOver(locked) ? endAttempt(ctx, locked, 'time') : locked
}

const batch = 200

/**
 * Ends expired attempts without waiting for their learners; a limited number per run, each by one process. Returns the
 * number.
 */
export async function sweepAttempts(ctx: Ctx): Promise<number> {
  let ended = 0
  for (let found = batch; found === batch; ended += found) {
    const due = await ctx.db.query<{ id: string }>(
      'exam.dueAttempts',
      `SELECT id FROM exam_attempt WHERE tenant_id = $1 AND status = 'in_progress'
         AND deadline_at + grace_seconds * interval '1 second' < $2
       ORDER BY deadline_at, id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
      [ctx.tenant.id, ctx.now],
    )
    found = due.length
    try {
      const attempts = await attemptRows.list(ctx, { where: { id: due.map(({ id }) => id) } })
      await Promise.all(attempts.map((attempt) => endAttempt(ctx, attempt, 'time')))
      await ctx.db.commit()
    } catch {
      await ctx.db.rollback()
      await endEach(ctx, due)
    }
  }
  return ended
}

/** Ends the attempts of a failed batch each in its own transaction, so that the failing one holds up none of the others. */
const endEach = (ctx: Ctx, due: readonly { id: string }[]): Promise<number> =>
  forEachRecord(ctx, due, async ({ id }) => {
    const attempt = await closeIfExpired(ctx, await attemptRows.get(ctx, id))
    return attempt.status !== 'in_progress'
  })
