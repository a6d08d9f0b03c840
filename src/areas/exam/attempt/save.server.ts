import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { createProcessLimit } from '#kernel/rate-limit/memory-limit.ts'
import { examAbilities } from '../abilities.ts'
import { withStoredFiles } from '../answer-file/answer-file.rules.ts'
import { filesOfAttempt } from '../answer-file/answer-file.server.ts'
import { isInTime } from '../exam/time.rules.ts'
import { attemptNetworksSql, noteOutside } from '../network/network.server.ts'
import { requireSeb } from '../seb/seb.server.ts'
import type { AttemptStatus } from './attempt.states.ts'
import { type DrawnQuestion, loadDrawnQuestions, readAnswer } from './attempt-questions.server.ts'
import { type Attempt, attemptRows, lockOwnAttempt } from './attempt-row.server.ts'
import { canonicalJson, chainHash } from './chain.ts'
import { closeIfExpired } from './close.server.ts'
import { findBackwardSaves } from './one-way.rules.ts'

/** A fast reader answers every second; a browser that reconnects sends fifty at the same time. */
export const answerSaveLimit = createProcessLimit({ points: 1200, seconds: 600, code: 'exam.saved_often' })

/** A save as sent by a learner's device. */
export interface SentAnswer {
  /** Incremented by the device; the same number is the same save. */
  seq: number
  questionId: string
  /** With the ids as shown; null removes the answer. */
  value: unknown
  /** When it was written, by the device's clock. */
  at: Date
}

export interface SaveResult {
  /** Stored on the server, now or previously. */
  saved: number[]
  /** Arrived after the end, waiting for acceptance by the team. */
  late: number[]
  /** Permanently rejected, with the reason. */
  refused: { seq: number; code: string }[]
  status: AttemptStatus
  lastSeq: number
  deadlineAt: Date | null
  now: Date
}

/**
 * Stores saves of the viewer's attempt, in any order and repetition: an existing number changes nothing. Saves arriving
 * after the end (plus the grace period) are stored as late if written in time on a device that was offline for
 * `offlineMs`, otherwise refused. Where going back is not allowed, saves that do are stored, so that their number
 * leaves no gap, and refused with `exam.one_way`. Throws 401, 403 `exam.seb_needed`, 404.
 */
export async function saveAnswers(
  ctx: Ctx,
  attemptId: string,
  sent: readonly SentAnswer[],
  offlineMs = 0,
): Promise<SaveResult> {
  authorize(ctx, examAbilities.sit)
  // In one round trip, after taking the lock: a whole school saves all the time.
  const [attempt, { knownSeqs, networks }, questions] = await Promise.all([
    lockOwnAttempt(ctx, attemptId),
    knownOf(ctx, attemptId, sent),
    loadDrawnQuestions(ctx, attemptId, [...new Set(sent.map(({ questionId }) => questionId))]),
  ])
  await requireSeb(ctx, attempt)
  if (attempt.status === 'in_progress') await noteOutside(ctx, attempt, networks)
  const fresh = uniqueBySeq(sent).filter(({ seq }) => !knownSeqs.has(seq))
  const inTime =
    attempt.status === 'in_progress' && isInTime(ctx.now, attempt.deadlineAt, attempt.graceSeconds)
  const result: SaveResult = {
    saved: [...knownSeqs],
    late: [],
    refused: [],
    status: attempt.status,
    lastSeq: attempt.lastSeq,
    deadlineAt: attempt.deadlineAt,
    now: ctx.now,
  }
  const files = await filesFor(ctx, attempt.id, [...questions.values()])
  const back = backwardSeqs(fresh, questions)
  const received: ReceivedAnswer[] = []
  for (const sentAnswer of fresh) {
    const { seq } = sentAnswer
    const read = parseSentAnswer(questions.get(sentAnswer.questionId), attempt, sentAnswer, files)
    const wentBack = back.has(seq)
    if ('code' in read) result.refused.push({ seq, code: read.code })
    else if (inTime) received.push({ ...sentAnswer, value: read.answer, lateMs: null, wentBack })
    else if (wasWrittenInTime(attempt, sentAnswer, offlineMs, ctx.now))
      received.push({
        ...sentAnswer,
        value: read.answer,
        wentBack,
        lateMs: wentBack ? null : latenessMs(attempt, ctx.now),
      })
    else result.refused.push({ seq, code: 'exam.time_up' })
  }
  if (received.length) result.lastSeq = await appendSaves(ctx, attempt, received)
  for (const { seq, lateMs, wentBack } of received)
    if (wentBack) result.refused.push({ seq, code: 'exam.one_way' })
    else (lateMs === null ? result.saved : result.late).push(seq)
  if (!inTime && attempt.status === 'in_progress')
    result.status = (await closeIfExpired(ctx, await attemptRows.get(ctx, attempt.id))).status
  return result
}

interface ReceivedAnswer extends SentAnswer {
  lateMs: number | null
  wentBack: boolean
}

/** Returns the numbers of saves that go back although the exam does not allow it. */
function backwardSeqs(
  sent: readonly SentAnswer[],
  questions: ReadonlyMap<string, DrawnQuestion>,
): ReadonlySet<number> {
  const furthest = questions.values().next().value?.furthest ?? null
  if (furthest === null) return new Set()
  const positioned = sent.flatMap(({ seq, questionId }) => {
    const question = questions.get(questionId)
    return question ? [{ seq, place: question.place }] : []
  })
  return findBackwardSaves(positioned, furthest)
}

function parseSentAnswer(
  question: DrawnQuestion | undefined,
  { seed }: Attempt,
  { value, questionId }: SentAnswer,
  files: AttemptFiles,
): { answer: unknown } | { code: string } {
  if (!question) return { code: 'exam.no_question' }
  const read = readAnswer(question, seed, value)
  if ('code' in read || !read.answer) return read
  const answer = withStoredFiles(question.body, read.answer, files.get(questionId) ?? new Map())
  return answer ? { answer } : { code: 'exam.no_answer_file' }
}

type AttemptFiles = Awaited<ReturnType<typeof filesOfAttempt>>

const filesFor = async (
  ctx: Ctx,
  attemptId: string,
  drawnQuestions: readonly DrawnQuestion[],
): Promise<AttemptFiles> =>
  drawnQuestions.some(({ body }) => body.kind === 'file') ? filesOfAttempt(ctx, attemptId) : new Map()

/**
 * Whether it was written before the end by a device that claims to have been offline since; staff decide, so a
 * manipulated clock gains nothing.
 */
function wasWrittenInTime(attempt: Attempt, { at }: SentAnswer, offlineMs: number, now: Date): boolean {
  const end = endOf(attempt)
  if (!end || attempt.submitKind === 'learner' || attempt.status === 'voided') return false
  return at <= end && now > end && offlineMs > 0
}

const endOf = ({ deadlineAt, submittedAt, submitKind }: Attempt): Date | null =>
  submitKind === 'staff' ? submittedAt : (deadlineAt ?? submittedAt)
const latenessMs = (attempt: Attempt, now: Date): number =>
  Math.min(2_000_000_000, Math.max(0, now.getTime() - (endOf(attempt)?.getTime() ?? now.getTime())))

interface Known {
  /** Which of the saves that were sent are stored already. */
  knownSeqs: Set<number>
  networks: string[] | null
}

async function knownOf(ctx: Ctx, attemptId: string, sent: readonly SentAnswer[]): Promise<Known> {
  const [known] = await ctx.db.query<{ seqs: number[]; networks: string[] | null }>(
    'exam.savedSeqs',
    `SELECT ARRAY(SELECT seq FROM exam_answer_event WHERE tenant_id = $1 AND attempt_id = $2 AND seq = ANY($3::int[])
       ORDER BY seq) AS seqs, ${attemptNetworksSql} AS networks`,
    [ctx.tenant.id, attemptId, sent.map(({ seq }) => seq)],
  )
  return { knownSeqs: new Set(known?.seqs), networks: known?.networks ?? null }
}

function uniqueBySeq(sent: readonly SentAnswer[]): SentAnswer[] {
  const bySeq = new Map<number, SentAnswer>()
  for (const answer of sent) if (!bySeq.has(answer.seq)) bySeq.set(answer.seq, answer)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Appends saves and updates the current answers. The attempt is locked. Returns the highest number. */
async function appendSaves(ctx: Ctx, attempt: Attempt, received: readonly ReceivedAnswer[]): Promise<number> {
  let previous = attempt.head
  const rows = received.map(({ seq, questionId, value, at, lateMs, wentBack }, index) => {
    const save = {
      seq,
      questionId,
      value: canonicalJson(value),
      clientMs: at.getTime(),
      serverMs: ctx.now.getTime(),
    }
    const row = {
      ...save,
      position: attempt.events + index + 1,
      lateMs,
      wentBack,
      previous,
      hash: chainHash(previous, save),
    }
    previous = row.hash
    return row
  })
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  const lastSeq = Math.max(attempt.lastSeq, ...column('seq'))
  const counted = rows.filter(({ lateMs, wentBack }) => lateMs === null && !wentBack)
  const appended = ctx.db.query(
    'exam.appendEvents',
    `INSERT INTO exam_answer_event (tenant_id, id, attempt_id, position, seq, question_id, value, client_ms, server_ms, late_ms, went_back, previous, hash)
     SELECT $1, e.id, $2, e.position, e.seq, e.question_id, e.value, e.client_ms, e.server_ms, e.late_ms, e.went_back, e.previous, e.hash
     FROM unnest($3::uuid[], $4::int[], $5::int[], $6::uuid[], $7::text[], $8::bigint[], $9::bigint[], $10::int[], $11::boolean[], $12::text[], $13::text[])
       e (id, position, seq, question_id, value, client_ms, server_ms, late_ms, went_back, previous, hash)`,
    [
      ctx.tenant.id,
      attempt.id,
      rows.map(() => newId()),
      column('position'),
      column('seq'),
      column('questionId'),
      column('value'),
      column('clientMs'),
      column('serverMs'),
      column('lateMs'),
      column('wentBack'),
      column('previous'),
      column('hash'),
    ],
  )
  const moved = ctx.db.query(
    'exam.moveHead',
    `UPDATE exam_attempt SET last_seq = $3, events = $4, head = $5, seen_at = $6, version = version + 1
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, attempt.id, lastSeq, attempt.events + rows.length, previous, ctx.now],
  )
  await Promise.all([appended, moved, ...(counted.length ? [projectAnswers(ctx, attempt.id, counted)] : [])])
  return lastSeq
}

/** Updates the answers: of all saves of a question the one with the highest number counts, in whatever order they arrived. */
export async function projectAnswers(
  ctx: Ctx,
  attemptId: string,
  saves: readonly { seq: number; questionId: string; value: string }[],
): Promise<void> {
  const newest = new Map<string, { seq: number; questionId: string; value: string }>()
  for (const save of saves)
    if ((newest.get(save.questionId)?.seq ?? -1) < save.seq) newest.set(save.questionId, save)
  const all = [...newest.values()]
  await ctx.db.query(
    'exam.projectAnswers',
    `INSERT INTO exam_answer (tenant_id, id, attempt_id, question_id, seq, value, saved_at)
     SELECT $1, e.id, $2, e.question_id, e.seq, e.value::jsonb, $7
     FROM unnest($3::uuid[], $4::uuid[], $5::int[], $6::text[]) e (id, question_id, seq, value)
     ON CONFLICT (tenant_id, attempt_id, question_id) DO UPDATE
     SET seq = excluded.seq, value = excluded.value, saved_at = excluded.saved_at WHERE exam_answer.seq < excluded.seq`,
    [
      ctx.tenant.id,
      attemptId,
      all.map(() => newId()),
      all.map(({ questionId }) => questionId),
      all.map(({ seq }) => seq),
      all.map(({ value }) => value),
      ctx.now,
    ],
  )
}
