import { privateTypeOf, removePrivate, requireSiteRoom, storePrivate } from '#areas/files/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { examAbilities } from '../abilities.ts'
import { numberedName } from '../attempt/answer-words.rules.ts'
import { attemptRows, lockOwnAttempt, ownAttempt } from '../attempt/attempt-row.server.ts'
import { laidOutQuestions } from '../attempt/laid-out.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { isInTime } from '../exam/time.rules.ts'
import type { AnswerFile, BodyOf } from '../question/question.types.ts'
import { requireSeb } from '../seb/seb.server.ts'
import { megabyte, mostUploads } from './answer-file.rules.ts'
import { answerFiles } from './answer-file.table.ts'

export const answerFileRows = rows(answerFiles, { missing: 'exam.no_answer_file' })

/** The kind of private files that answers are. */
export const answerFileKind = 'exam_answer'

/** Private files of answers, for `sala verify`. */
export const answerFilesInUse = 'SELECT tenant_id, id FROM exam_answer_file'

/** A room behind one address hands in its photos at the end; nobody needs more. */
export const answerUploads = rateLimit('exam.upload', {
  points: 120,
  seconds: 600,
  code: 'exam.uploads_often',
})

const told = ({ id, name, bytes, type }: Row<typeof answerFiles>): AnswerFile => ({ id, name, bytes, type })

/** The files of a question of an attempt, by their ids; of all its questions where none is named. One statement. */
export async function filesOfAttempt(
  ctx: Ctx,
  attemptId: string,
): Promise<Map<string, Map<string, AnswerFile>>> {
  const all = await answerFileRows.list(ctx, { where: { attemptId }, order: ['createdAt'], limit: 10_000 })
  const byQuestion = Map.groupBy(all, ({ questionId }) => questionId)
  return new Map([...byQuestion].map(([id, files]) => [id, new Map(files.map((one) => [one.id, told(one)]))]))
}

interface Sent {
  /** Given by the device: the same key is the same file. */
  key: string
  name: string
  bytes: Uint8Array
}

/**
 * Keeps a file of the viewer's own attempt, for an answer that refers to it. Sent again it answers the file that is there. What was done
 * before in this transaction is committed. Throws 401, 403 `exam.seb_needed`, 404, 409 `exam.time_up`, `exam.many_uploads`, 413 where the site is full, 422 for a
 * file that is empty, too large or of a type the question does not take.
 */
export async function keepAnswerFile(
  ctx: Ctx,
  ids: { attempt: string; question: string },
  { key, name, bytes }: Sent,
): Promise<AnswerFile> {
  authorize(ctx, examAbilities.sit)
  await requireSeb(ctx, await ownAttempt(ctx, ids.attempt))
  const before = await openFor(ctx, ids, key)
  if ('there' in before) return before.there
  const { types, mostMegabytes } = before.body
  const wrong = !bytes.byteLength
    ? { code: 'exam.file_empty' }
    : bytes.byteLength > mostMegabytes * megabyte
      ? { code: 'exam.file_large', params: { most: mostMegabytes } }
      : privateTypeOf(bytes, name, types)
        ? null
        : { code: 'exam.file_type' }
  if (wrong) throw invalid([{ path: 'file', ...wrong }])
  await requireSiteRoom(ctx, bytes.byteLength)
  // Saves of this attempt, and others who need room, do not wait while bytes are on their way to the storage.
  await ctx.db.commit()
  const stored = await storePrivate(ctx, bytes, { name, kind: answerFileKind, groups: types })
  const after = await openFor(ctx, ids, key)
  if ('there' in after) {
    await removePrivate(ctx, [stored.id])
    return after.there
  }
  return told(
    await answerFileRows.insert(ctx, {
      ...{ id: stored.id, type: stored.type, bytes: stored.bytes, name: name.slice(0, 200), uploadKey: key },
      ...{ attemptId: ids.attempt, questionId: ids.question, createdAt: ctx.now },
    }),
  )
}

/** The question a file may be put into now, or the file that is there under this key. Takes the lock of the attempt. */
async function openFor(
  ctx: Ctx,
  ids: { attempt: string; question: string },
  key: string,
): Promise<{ there: AnswerFile } | { body: BodyOf<'file'> }> {
  const attempt = await lockOwnAttempt(ctx, ids.attempt)
  const there = await answerFileRows.list(ctx, {
    where: { attemptId: attempt.id, questionId: ids.question },
    limit: 1000,
  })
  const same = there.find(({ uploadKey }) => uploadKey === key)
  if (same) return { there: told(same) }
  if (attempt.status !== 'in_progress' || !isInTime(ctx.now, attempt.deadlineAt, attempt.graceSeconds))
    throw conflict('exam.time_up')
  const body = (await laidOutQuestions(ctx, { layout: attempt.layout })).get(ids.question)?.body
  if (body?.kind !== 'file') throw notFound('exam.no_question')
  const most = mostUploads(body.mostFiles)
  if (there.length >= most) throw conflict('exam.many_uploads', { most })
  return { body }
}

/**
 * A file of an answer for who may read it: the learner of the attempt, and who marks it. Without the name its learner gave it where the
 * exam hides names. Throws 404 for everybody else.
 */
export async function readableAnswerFile(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  const { attemptId, name } = await answerFileRows.get(ctx, id)
  const attempt = await attemptRows.get(ctx, attemptId)
  if (attempt.userId === ctx.viewer.user?.id) return { id, name }
  if (!can(ctx.viewer, examAbilities['exam.manage'])) throw notFound('exam.no_answer_file')
  const { rules } = await examRows.get(ctx, attempt.examId)
  return { id, name: rules.hidesNames === false ? name : numberedName(0, name) }
}

/** Takes the files of somebody's attempts away; the attempts go next. */
export async function removeAnswerFilesOf(ctx: Ctx, userId: string): Promise<void> {
  const files = await ctx.db.query<{ id: string }>(
    'exam.answerFilesOf',
    `SELECT f.id FROM exam_answer_file f JOIN exam_attempt a ON a.tenant_id = f.tenant_id AND a.id = f.attempt_id
     WHERE f.tenant_id = $1 AND a.user_id = $2 ORDER BY f.id`,
    [ctx.tenant.id, userId],
  )
  await removePrivate(
    ctx,
    files.map(({ id }) => id),
  )
}
