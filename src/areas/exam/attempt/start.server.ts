import { authorize } from '#kernel/auth/abilities.ts'
import { verifyPassword } from '#kernel/crypto/password.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId, newToken } from '#kernel/id.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { examAbilities } from '../abilities.ts'
import {
  accommodationOf,
  courseForExam,
  type Exam,
  lockRejection,
  openExam,
} from '../exam/exam-row.server.ts'
import { deadlineFor, startRejection } from '../exam/time.rules.ts'
import { requireNetwork } from '../network/network.server.ts'
import { isFromSeb, needsSeb, requireSeb, sebRequired } from '../seb/seb.server.ts'
import { type Attempt, attemptRows, monitorTopic } from './attempt-row.server.ts'
import { closeIfExpired } from './close.server.ts'
import { drawLayout } from './draw.server.ts'

/** Exam passwords are short and announced to a whole room. */
export const passwordAttemptLimit = defineRateLimit('exam.password', {
  points: 5,
  seconds: 600,
  code: 'exam.password_often',
})

/** Returns the user's attempts of an exam in order; expired ones are ended. */
export async function attemptsOf(ctx: Ctx, examId: string, userId: string): Promise<Attempt[]> {
  const all = await attemptRows.list(ctx, { where: { examId, userId }, order: ['number'], limit: 500 })
  return Promise.all(all.map((attempt) => closeIfExpired(ctx, attempt)))
}

/**
 * Starts an attempt of an exam in one of the viewer's courses, or returns the open one: clicking twice, or in two tabs,
 * starts only one. Its questions and its end are fixed now. Throws 401, 404, 409 `exam.not_open_yet`, `exam.closed`,
 * `exam.attempts_used`, `exam.cooldown`, `exam.locked`, `exam.no_questions`, 403 `exam.seb_needed`,
 * `exam.network_needed`, 422 for a wrong password, 429.
 */
export async function startAttempt(ctx: Ctx, examId: string, password = ''): Promise<Attempt> {
  authorize(ctx, examAbilities.sit)
  const userId = ctx.viewer.user?.id
  if (!userId) throw notFound('exam.no_exam')
  const id = isId(examId) ? examId : (await openExam(ctx, examId)).id
  // As few round trips as possible: a whole school starts at the same time, and each round trip costs as much as its
  // statement.
  const [exam, before, , accommodation] = await Promise.all([
    openExam(ctx, id),
    attemptsOf(ctx, id, userId),
    // Before reading the accommodations, so that they are read once the row is locked.
    lockAccommodations(ctx, id),
    accommodationOf(ctx, id, userId),
  ])
  const seed = newToken(12)
  const [course, locked, { layout, outOf }] = await Promise.all([
    courseForExam(ctx, exam),
    lockRejection(ctx, exam.id),
    drawLayout(ctx, exam, seed),
  ])
  // Others do not learn that the exam exists.
  if (!course) throw notFound('exam.no_exam')
  const open = before.find(({ status }) => status === 'in_progress')
  if (open) {
    await requireSeb(ctx, open)
    requireNetwork(ctx, exam, accommodation)
    return open
  }
  const rejection =
    startRejection(
      exam.rules,
      ctx.now,
      {
        ended: before.flatMap(({ submittedAt }) => submittedAt ?? []),
        used: before.filter(({ status }) => status !== 'voided').length,
      },
      accommodation,
    ) ?? locked
  if (rejection) throw conflict(rejection.code, { ...rejection })
  const inSeb = exam.rules.seb !== undefined && (await isFromSeb(ctx, exam))
  const mustUseSeb = await needsSeb(ctx, exam, userId, accommodation)
  if (mustUseSeb && !inSeb) throw sebRequired()
  requireNetwork(ctx, exam, accommodation)
  await checkPassword(ctx, exam, userId, password)
  if (!layout.questions.length) throw conflict('exam.no_questions')
  const number = Math.max(0, ...before.map((attempt) => attempt.number)) + 1
  // Two concurrent starts write one row, and both read it.
  const [, begun] = await Promise.all([
    ctx.db.query(
      'exam.start',
      `INSERT INTO exam_attempt (tenant_id, id, exam_id, user_id, number, status, seed, layout, started_at, deadline_at, grace_seconds, seen_at, out_of, needs_seb, seb_at)
       VALUES ($1, $2, $3, $4, $5, 'in_progress', $6, $7, $8, $9, $10, $8, $11, $12, $13) ON CONFLICT DO NOTHING`,
      [
        ctx.tenant.id,
        newId(),
        exam.id,
        userId,
        number,
        seed,
        JSON.stringify(layout),
        ctx.now,
        deadlineFor(exam.rules, ctx.now, accommodation),
        exam.rules.graceSeconds,
        outOf,
        mustUseSeb,
        inSeb ? ctx.now : null,
      ],
    ),
    attemptRows.find(ctx, { examId: exam.id, userId, status: 'in_progress' }),
  ])
  if (!begun) throw conflict('changed_meanwhile')
  ctx.db.note({ kind: 'live', topic: monitorTopic(exam.id), data: {} })
  return begun
}

/** Waits for accommodations being granted right now: they extend running attempts, and this one is not running yet. */
const lockAccommodations = (ctx: Ctx, examId: string) =>
  ctx.db.query(
    'exam.holdForStart',
    'SELECT id FROM exam_exam WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE',
    [ctx.tenant.id, examId],
  )

async function checkPassword(ctx: Ctx, exam: Exam, userId: string, password: string): Promise<void> {
  if (!exam.passwordHash) return
  const tried = await passwordAttemptLimit.consume(ctx, `${exam.id} ${userId}`)
  const { ok } = await verifyPassword(password, exam.passwordHash)
  if (!ok) throw invalid([{ path: 'password', code: 'exam.password_wrong' }])
  await tried.refund()
}
