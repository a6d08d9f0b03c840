import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attemptRows, gradeRows } from '../attempt/attempt-row.server.ts'
import { sweepAttempts } from '../attempt/close.server.ts'
import { receiptText } from '../attempt/receipt.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { scoreAttempt, scoreSubmitted } from '../attempt/score.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { submitAttempt } from '../attempt/submit.server.ts'
import { ownTimeline } from '../attempt/timeline.server.ts'
import { examChecks } from '../checks.server.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { type BuiltExam, buildTestUser, openExamFor, singleBody, takeExam } from '../factory.ts'
import { regradeStep, startRegrade } from '../regrade/regrade.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { notifyMarked } from './marked-notice.server.ts'
import { markAnswer, markingView } from './marking.server.ts'
import { reopenAttempt, reopeningOf } from './reopen.server.ts'
import { voidAttempt } from './void.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
})

const started = new Date('2026-11-20T03:00:00Z')
const atMinute = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, minutes: number, who: Person = learner) =>
  sites.doing(work, {
    ...who,
    tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    now: atMinute(minutes),
  })
const essay = { kind: 'essay' as const, stem: docOf('เล่า') }

/** Opens an exam of two questions with one correct answer each and an essay, and takes it: one is wrong. */
async function submitted(rules: Partial<ExamRules> = {}, answers: (string | null)[] = ['ก', 'ข', 'ครั้งหนึ่ง']) {
  const bodies = [singleBody('หนึ่ง'), singleBody('สอง'), essay]
  const exam = await openExamFor(sites, {
    manager,
    learners: [learner],
    bodies,
    rules: { minutes: 60, ...rules },
    began: started,
  })
  const attempt = await takeExam(sites, exam, { learner, answers, startedAt: started })
  return { exam, ids: { exam: exam.id, attempt } }
}

const reopen = (ids: { exam: string; attempt: string }, minutes = 20, at = 30, who = manager) =>
  as((ctx) => reopenAttempt(ctx, ids, { minutes, reason: 'กดส่งก่อนทำเสร็จ' }), at, who)
const row = (id: string) => as((ctx) => attemptRows.get(ctx, id), 30)
const viewOf = (exam: BuiltExam, at: number) =>
  as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), at)
const mark = (ids: { exam: string; attempt: string }, question: string, points: number, at: number) =>
  as((ctx) => markAnswer(ctx, ids, { question, points, comment: '' }), at, manager)

/** Answers a question of the open attempt with the option with this text, or with a text; null clears it. */
async function answer(
  exam: BuiltExam,
  { question, text, seq, at }: { question: string; text: string | null; seq: number; at: number },
) {
  const { room } = await viewOf(exam, at)
  const shown = room?.questions.find(({ id }) => id === question)?.shown
  const option = shown?.options?.find((candidate) => candidate.text === text)?.id
  const value = text === null ? null : shown?.kind === 'essay' ? { text } : { option }
  return as(
    (ctx) =>
      saveAnswers(ctx, room?.attemptId ?? '', [{ seq, questionId: question, value, at: atMinute(at) }]),
    at,
  )
}
async function submitAgain(id: string, lastSeq: number, at: number) {
  await as((ctx) => submitAttempt(ctx, id, lastSeq), at)
  await as((ctx) => scoreAttempt(ctx, id), at)
}
const holds = async () => {
  const results = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok)
}

describe('a reopened attempt', () => {
  test('is continued with its answers until the new end, and is scored again', async () => {
    const { exam, ids } = await submitted({}, ['ก', 'ข', null])
    const [one, two] = exam.questions as [string, string]
    expect(await row(ids.attempt)).toMatchObject({ status: 'graded', percent: 33 })
    await reopen(ids)
    expect(await row(ids.attempt)).toMatchObject({
      status: 'in_progress',
      deadlineAt: atMinute(50),
      submittedAt: null,
      percent: null,
      receipt: null,
    })
    await expect(as((ctx) => receiptText(ctx, ids.attempt), 31)).rejects.toMatchObject({
      code: 'exam.not_submitted',
    })
    const { room, result, exam: shown } = await viewOf(exam, 31)
    expect(result).toBeNull()
    expect(shown.used).toBe(1)
    const { questions } = await as((ctx) => markingView(ctx, ids.exam, ids.attempt), 31, manager)
    expect(questions.map(({ points, by }) => [points, by])).toEqual(Array(3).fill([null, null]))
    expect(room?.questions.filter((question) => question.answer !== null)).toHaveLength(2)
    expect(room?.notices).toMatchObject([{ minutes: 20, text: 'กดส่งก่อนทำเสร็จ', reopens: true }])
    await answer(exam, { question: two, text: 'ก', seq: 3, at: 35 })
    await submitAgain(ids.attempt, 3, 36)
    expect(await row(ids.attempt)).toMatchObject({
      status: 'graded',
      percent: 66,
      submittedAt: atMinute(36),
      submitKind: 'learner',
    })
    // The grade of what was not changed stays the only one of its question.
    expect(await as((ctx) => gradeRows.count(ctx, { attemptId: ids.attempt, questionId: one }), 36)).toBe(1)
    expect(await as((ctx) => gradeRows.count(ctx, { attemptId: ids.attempt, questionId: two }), 36)).toBe(2)
    expect(await holds()).toEqual([])
  })

  test('notifies its learner of the new end and the reason, and again of the result once it is marked', async () => {
    const { exam, ids } = await submitted()
    const [, , text] = exam.questions as [string, string, string]
    const notices = async () => {
      const all = await as(
        (ctx) =>
          ctx.db.query<{ text: string }>(
            'test.reopenNotices',
            `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
             WHERE p.tenant_id = $1 AND t.key LIKE 'exam:' || $2::text || ':%' ORDER BY p.id`,
            [ctx.tenant.id, exam.id],
          ),
        60,
      )
      return all.map((post) => post.text)
    }
    await mark(ids, text, 1000, 20)
    await as((ctx) => notifyMarked(ctx, { id: ids.attempt }), 29)
    await reopen(ids)
    expect(await notices()).toEqual([
      expect.stringContaining('66%'),
      expect.stringMatching(/10\.50.*กดส่งก่อนทำเสร็จ/),
    ])
    await answer(exam, { question: text, text: 'เล่าใหม่', seq: 4, at: 35 })
    await submitAgain(ids.attempt, 4, 36)
    await mark(ids, text, 0, 40)
    for (const minute of [50, 51]) await as((ctx) => notifyMarked(ctx, { id: ids.attempt }), minute)
    expect(await notices()).toHaveLength(3)
  })

  test('keeps the points given manually for an answer that stays, and waits for marking of one that changed', async () => {
    const { exam, ids } = await submitted()
    const [one, , text] = exam.questions as [string, string, string]
    await mark(ids, text, 500, 20)
    await mark(ids, one, 250, 21)
    await reopen(ids)
    await submitAgain(ids.attempt, 3, 36)
    expect(await row(ids.attempt)).toMatchObject({ status: 'graded', score: 750 })
    await reopen(ids, 20, 37)
    await answer(exam, { question: text, text: 'เล่าใหม่', seq: 4, at: 40 })
    await answer(exam, { question: one, text: null, seq: 5, at: 41 })
    await submitAgain(ids.attempt, 5, 42)
    const view = await as((ctx) => markingView(ctx, ids.exam, ids.attempt), 43, manager)
    const byId = new Map(view.questions.map((question) => [question.id, question]))
    expect(view.attempt.status).toBe('marking')
    expect(byId.get(text)).toMatchObject({ points: null, by: null })
    expect(byId.get(one)).toMatchObject({ points: 0, by: 'auto' })
    await mark(ids, text, 1000, 44)
    expect(await row(ids.attempt)).toMatchObject({ status: 'graded', score: 1000 })
    expect(await holds()).toEqual([])
  })

  test('counts corrections made while it was open', async () => {
    const { exam, ids } = await submitted({}, ['ก', 'ข', null])
    const [, two] = exam.questions as [string, string]
    await reopen(ids)
    const regrade = { id: newId(), question: two, how: 'full' as const, points: null, reason: 'โจทย์ผิด' }
    await as((ctx) => startRegrade(ctx, exam.id, regrade), 32, manager)
    await as((ctx) => regradeStep(ctx, { id: regrade.id }), 32, manager)
    expect((await row(ids.attempt)).status).toBe('in_progress')
    await submitAgain(ids.attempt, 2, 36)
    expect(await row(ids.attempt)).toMatchObject({ status: 'graded', percent: 66 })
    expect(await holds()).toEqual([])
  })

  test('is ended by the server at its new end, and scored with the others', async () => {
    const { exam, ids } = await submitted({ minutes: null }, ['ก', 'ก', null])
    await reopen(ids, 5)
    await as((ctx) => sweepAttempts(ctx), 33)
    expect((await row(ids.attempt)).status).toBe('in_progress')
    await as((ctx) => sweepAttempts(ctx), 36)
    expect(await row(ids.attempt)).toMatchObject({ submitKind: 'time', submittedAt: atMinute(35) })
    await as((ctx) => scoreSubmitted(ctx, exam.id), 37)
    expect(await row(ids.attempt)).toMatchObject({ status: 'graded', percent: 66 })
    expect(await holds()).toEqual([])
  })

  test('shows in its timeline when it ended first, when it was reopened and why, and its chain is intact', async () => {
    const { exam, ids } = await submitted()
    const [one] = exam.questions as [string]
    await reopen(ids)
    await answer(exam, { question: one, text: 'ค', seq: 4, at: 35 })
    await submitAgain(ids.attempt, 4, 36)
    const { timeline } = await as((ctx) => ownTimeline(ctx, ids.attempt, null), 40)
    expect(timeline.events.filter(({ kind }) => kind !== 'save')).toMatchObject([
      { kind: 'begun' },
      { kind: 'ended', at: started.getTime() },
      { kind: 'reopened', at: atMinute(30).getTime(), minutes: 20, reason: 'กดส่งก่อนทำเสร็จ' },
      { kind: 'ended', at: atMinute(36).getTime() },
    ])
    expect(timeline.chain).toMatchObject({ saves: 4, brokenAt: null })
    expect(await as((ctx) => reopeningOf(ctx, ids.attempt), 40, manager)).toMatchObject({
      at: atMinute(30),
      by: 'มาลี ศรีสุข',
      minutes: 20,
    })
  })
})

describe('reopening', () => {
  test('is refused for an attempt in progress, a voided one, and one that another followed', async () => {
    const { exam, ids } = await submitted({ attempts: 3 })
    await reopen(ids)
    await expect(reopen(ids)).rejects.toMatchObject({ status: 409, code: 'transition_refused' })
    await submitAgain(ids.attempt, 3, 32)
    const { id: later } = await as((ctx) => startAttempt(ctx, exam.id), 33)
    await expect(reopen(ids)).rejects.toMatchObject({ status: 409, code: 'exam.later_attempt' })
    await as((ctx) => voidAttempt(ctx, { ...ids, attempt: later }, 'เริ่มผิดคน'), 34, manager)
    await expect(reopen({ ...ids, attempt: later })).rejects.toMatchObject({ code: 'transition_refused' })
    await reopen(ids, 20, 35)
    expect((await row(ids.attempt)).status).toBe('in_progress')
  })

  test('at the moment its learner starts another attempt leaves only one open', async () => {
    const { exam, ids } = await submitted({ attempts: 3 })
    await Promise.allSettled([reopen(ids), as((ctx) => startAttempt(ctx, exam.id), 30)])
    const open = { examId: exam.id, status: 'in_progress' as const }
    expect(await as((ctx) => attemptRows.count(ctx, open), 31)).toBe(1)
  })

  test('is for the team of the exam: not for its learner, others, guests and other sites', async () => {
    const { ids } = await submitted()
    const stranger = await buildTestUser(sites, 'user')
    const act = (ctx: Ctx) => reopenAttempt(ctx, ids, { minutes: 5, reason: 'ขอเวลา' })
    for (const who of [learner, stranger])
      await expect(as(act, 30, who)).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
    await expect(sites.doing(act, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
    await expect(sites.doing(act, { tenant: sites.beta, ...manager })).rejects.toMatchObject({ status: 404 })
    expect((await row(ids.attempt)).submittedAt).not.toBeNull()
  })
})
