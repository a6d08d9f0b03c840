import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownRequirements } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { analyseExam } from '../analysis/analysis.server.ts'
import { attemptLife, attemptRows, gradeRows } from '../attempt/attempt-row.server.ts'
import { drawLayout } from '../attempt/draw.server.ts'
import { scoreAttempt } from '../attempt/score.server.ts'
import { examChecks } from '../checks.server.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { type BuiltExam, buildTestUser, openExamFor, singleBody, takeExam } from '../factory.ts'
import { markAnswer, markingView } from '../marking/marking.server.ts'
import { hashOfBody } from '../question/body-hash.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { questionRows, versionRows } from '../question/question-row.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import type { RegradeInput } from './regrade.input.ts'
import { regradeStep, startRegrade } from './regrade.server.ts'
import { regradeChangeRows, regradeRows } from './regrade-row.server.ts'
import { regradeView } from './regrade-view.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let good: Person
let poor: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  good = await buildTestUser(sites, 'user')
  poor = await buildTestUser(sites, 'user')
})

const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = manager, minutes = 10) =>
  sites.doing(work, {
    ...who,
    tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    now: new Date(started.getTime() + minutes * 60_000),
  })

const holds = async () => {
  const results = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok)
}
const input = (question: string, more: Partial<RegradeInput> = {}): RegradeInput => ({
  id: newId(),
  question,
  how: 'version',
  points: null,
  reason: 'เฉลยผิด',
  ...more,
})
const attempt = (id: string) => as((ctx) => attemptRows.get(ctx, id))
const notices = (who: Person) =>
  as((ctx) =>
    ctx.db.query<{ text: string }>(
      'test.examNotices',
      `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
       WHERE p.tenant_id = $1 AND t.key LIKE 'exam:%:' || $2::text ORDER BY p.id`,
      [ctx.tenant.id, who.viewer.user.id],
    ),
  )

/** Whether a user has completed the course unit that leads to the exam. */
const unitDone = (who: Person) =>
  as(async (ctx) => (await ownRequirements(ctx, exam.courseId)).units.at(-1)?.isDone, who)

let exam: BuiltExam
let bodies: QuestionBody[]
let first: string
let second: string
/**
 * Of three questions, the good learner gets two right and the poor one gets one. Both choose the second option of the
 * third question.
 */
beforeEach(async () => {
  bodies = ['ก', 'ข', 'ค'].map((text) => singleBody(text))
  exam = await openExamFor(sites, { manager, learners: [good, poor], bodies, began: started })
  first = await takeExam(sites, exam, { learner: good, answers: ['ก', 'ก', 'ข'], startedAt: started })
  second = await takeExam(sites, exam, { learner: poor, answers: ['ก', 'ข', 'ข'], startedAt: started })
})

/** Writes another version, as the question's page does. */
const revise = (id: string, body: QuestionBody) =>
  as(async (ctx) => {
    const question = await questionRows.lock(ctx, id)
    const number = question.versionNumber + 1
    const { id: versionId } = await versionRows.insert(ctx, {
      questionId: id,
      number,
      body,
      hash: hashOfBody(body),
      createdAt: ctx.now,
      createdBy: null,
    })
    await questionRows.update(ctx, id, { versionId, versionNumber: number })
    return versionId
  })
const keyed = (body: QuestionBody, right: number): QuestionBody =>
  body.kind === 'single'
    ? { ...body, options: body.options.map((option, at) => ({ ...option, share: at === right ? 1 : 0 })) }
    : body
const run = async (regradeInput: RegradeInput) => {
  await as((ctx) => startRegrade(ctx, exam.id, regradeInput))
  await as((ctx) => regradeStep(ctx, regradeInput))
}

describe('a corrected key', () => {
  test('is previewed with all its consequences, and applied exactly so, once', async () => {
    const [, , third] = exam.questions as [string, string, string]
    await revise(third, keyed(bodies[2]!, 1))
    const requested = { question: third, how: 'version' as const, points: null }
    const before = await as((ctx) => regradeView(ctx, exam.id, requested))
    expect(before.questions[0]).toMatchObject({ id: third, isChanged: true, correction: null })
    expect(before.preview).toMatchObject({
      attempts: 2,
      changed: 2,
      better: 2,
      worse: 0,
      nowPass: 1,
      nowFail: 0,
      meanBefore: 49.5,
      meanAfter: 83,
    })
    expect(before.preview?.effects[0]).toMatchObject({
      attemptId: second,
      percentBefore: 33,
      percentAfter: 66,
      passedAfter: true,
    })

    expect(await unitDone(poor)).toBe(false)
    const one = input(third, { id: before.preview!.id })
    await run(one)
    await as((ctx) => startRegrade(ctx, exam.id, one))
    await as((ctx) => regradeStep(ctx, one))
    expect(await attempt(first)).toMatchObject({ status: 'graded', percent: 100, score: 3000 })
    expect(await attempt(second)).toMatchObject({ status: 'graded', percent: 66, passed: true })
    const grades = await as((ctx) =>
      gradeRows.list(ctx, { where: { attemptId: second, questionId: third }, order: ['number'] }),
    )
    expect(grades.map(({ kind, points }) => [kind, points])).toEqual([
      ['auto', 0],
      ['regrade', 1000],
    ])
    expect(await as((ctx) => regradeRows.get(ctx, one.id))).toMatchObject({
      status: 'done',
      looked: 2,
      changed: 2,
    })
    expect(await as((ctx) => regradeChangeRows.count(ctx, { regradeId: one.id }))).toBe(2)
    expect(await unitDone(poor)).toBe(true)
    expect((await notices(poor)).at(-1)?.text).toContain('จาก 33% ไม่ผ่าน เป็น 66% ผ่าน เพราะ เฉลยผิด')
    const entry = (await as((ctx) => attemptLife.history(ctx, second))).at(-1)
    expect(entry).toMatchObject({ event: 'grade', reason: 'เฉลยผิด', actorId: manager.viewer.user.id })
    const after = await as((ctx) => regradeView(ctx, exam.id, requested))
    expect(after.refused).toBe('ข้อนี้คิดคะแนนแบบนี้อยู่แล้ว')
    const { items } = await as((ctx) => analyseExam(ctx, exam.id))
    const counts = items.find(({ questionId }) => questionId === third)?.choices
    expect(counts?.map(({ text, count, isRight }) => [text, count, isRight])).toEqual([
      ['ก', 0, false],
      ['ข', 2, true],
      ['ค', 0, false],
    ])
    expect(await holds()).toEqual([])
  })

  test('applies to later scoring and shows its correct answer in reviews', async () => {
    const [, , third] = exam.questions as [string, string, string]
    const late = await buildTestUser(sites, 'user')
    const other = await openExamFor(sites, { manager, learners: [late], bodies, began: started })
    const id = await takeExam(sites, other, { learner: late, answers: ['ก', 'ก', 'ข'], startedAt: started })
    await revise(other.questions[2]!, keyed(bodies[2]!, 1))
    exam = other
    await run(input(other.questions[2]!))
    const { result } = await as((ctx) => assessmentView(ctx, { course: other.course, exam: 'final' }), late)
    expect(result).toMatchObject({ id, percent: 100 })
    const shown = result?.questions?.find(({ correction }) => correction)
    expect(shown).toMatchObject({ correction: 'version', right: [{ text: 'ข' }], points: 1000 })
    expect(third).not.toBe(other.questions[2])
  })
})

describe('a dropped question', () => {
  test('does not count: the exam has fewer points, and nobody is asked it again', async () => {
    const [, struck] = exam.questions as [string, string]
    await run(input(struck, { how: 'drop' }))
    expect(await attempt(first)).toMatchObject({ score: 1000, outOf: 2000, percent: 50, passed: false })
    expect(await attempt(second)).toMatchObject({ score: 1000, outOf: 2000, percent: 50 })
    const drawn = await as(async (ctx) => drawLayout(ctx, await examRows.get(ctx, exam.id), 'x'))
    expect(drawn.layout.questions.map(({ questionId }) => questionId)).not.toContain(struck)
    expect(await holds()).toEqual([])
  })

  test('revokes no unit from a learner who no longer passes, as the preview reports', async () => {
    const [, struck] = exam.questions as [string, string]
    expect(await unitDone(good)).toBe(true)
    const { preview } = await as((ctx) =>
      regradeView(ctx, exam.id, { question: struck, how: 'drop', points: null }),
    )
    expect(preview).toMatchObject({ nowFail: 1, nowPass: 0, completed: 0 })
    await run(input(struck, { how: 'drop' }))
    expect(await attempt(first)).toMatchObject({ passed: false })
    expect(await unitDone(good)).toBe(true)
  })

  test('is shown to markers with its correction, and no points by hand count against it', async () => {
    const [, struck] = exam.questions as [string, string]
    await run(input(struck, { how: 'full' }))
    const shown = await as((ctx) => markingView(ctx, exam.id, second))
    expect(shown.questions.map(({ id, correction }) => [id, correction])).toContainEqual([struck, 'full'])
    const mark = { question: struck, points: 0, comment: '' }
    await expect(
      as((ctx) => markAnswer(ctx, { exam: exam.id, attempt: second }, mark)),
    ).rejects.toMatchObject({ code: 'exam.nothing_to_mark' })
    expect(await attempt(second)).toMatchObject({ score: 2000, percent: 66 })
  })

  test('can give everybody its points instead; reinstated, everything is as before', async () => {
    const [, struck] = exam.questions as [string, string]
    await run(input(struck, { how: 'full' }))
    expect(await attempt(second)).toMatchObject({ score: 2000, outOf: 3000, percent: 66, passed: true })
    await run(input(struck))
    expect(await attempt(second)).toMatchObject({ score: 1000, outOf: 3000, percent: 33, passed: false })
    expect(await holds()).toEqual([])
  })
})

test('changing points changes the exam’s maximum', async () => {
  const [one] = exam.questions as [string]
  await run(input(one, { points: 3000 }))
  expect(await attempt(second)).toMatchObject({ score: 3000, outOf: 5000, percent: 60, passed: true })
  expect(await holds()).toEqual([])
})

test('manual marks stay, and are not required where the question does not count', async () => {
  const user = await buildTestUser(sites, 'user')
  const essay: QuestionBody = { kind: 'essay', stem: docOf('เล่า') }
  exam = await openExamFor(sites, {
    manager,
    learners: [user],
    bodies: [singleBody(), essay],
    began: started,
  })
  const id = await takeExam(sites, exam, { learner: user, answers: ['ก', 'ดินดี'], startedAt: started })
  const [, written] = exam.questions as [string, string]
  expect(await attempt(id)).toMatchObject({ status: 'marking' })
  await run(input(written, { how: 'drop' }))
  expect(await attempt(id)).toMatchObject({ status: 'graded', percent: 100, outOf: 1000 })
  await run(input(written))
  expect(await attempt(id)).toMatchObject({ status: 'marking', percent: null })
  await as((ctx) =>
    markAnswer(ctx, { exam: exam.id, attempt: id }, { question: written, points: 400, comment: '' }),
  )
  await run(input(written, { points: 2000 }))
  expect(await attempt(id)).toMatchObject({ status: 'graded', score: 1400, outOf: 3000 })
  await as((ctx) =>
    markAnswer(ctx, { exam: exam.id, attempt: id }, { question: written, points: 2000, comment: '' }),
  )
  expect(await attempt(id)).toMatchObject({ percent: 100 })
  expect(await holds()).toEqual([])
})

test('an exam that shows no results notifies nobody of a change', async () => {
  const user = await buildTestUser(sites, 'user')
  const rules = { review: { when: 'never' as const, answers: true, correct: true, feedback: true } }
  exam = await openExamFor(sites, {
    manager,
    learners: [user],
    bodies: [singleBody()],
    rules,
    began: started,
  })
  const id = await takeExam(sites, exam, { learner: user, answers: ['ข'], startedAt: started })
  await run(input(exam.questions[0]!, { how: 'full' }))
  expect(await attempt(id)).toMatchObject({ percent: 100 })
  expect(await notices(user)).toEqual([])
})

test('is refused to learners, during another regrade, and for a question nobody was asked', async () => {
  const [one, two] = exam.questions as [string, string]
  await expect(as((ctx) => startRegrade(ctx, exam.id, input(one)), good)).rejects.toMatchObject({
    status: 403,
  })
  await expect(as((ctx) => regradeView(ctx, exam.id, null), good)).rejects.toMatchObject({ status: 403 })
  await as((ctx) => startRegrade(ctx, exam.id, input(one, { how: 'full' })))
  await expect(as((ctx) => startRegrade(ctx, exam.id, input(two)))).rejects.toMatchObject({
    status: 409,
    code: 'exam.regrade_running',
  })
  const elsewhere = await openExamFor(sites, {
    manager,
    learners: [],
    bodies: [singleBody()],
    began: started,
  })
  await expect(
    as((ctx) => startRegrade(ctx, elsewhere.id, input(elsewhere.questions[0]!))),
  ).rejects.toMatchObject({ status: 404, code: 'exam.no_question' })
  await expect(
    sites.doing((ctx) => startRegrade(ctx, exam.id, input(one)), { ...manager, tenant: sites.beta }),
  ).rejects.toMatchObject({ status: 404 })
})

test('of many attempts runs in batches and resumes where it stopped', async () => {
  const [one] = exam.questions as [string]
  const created = await as(async (ctx) => {
    const given = await attemptRows.get(ctx, first)
    const users = Array.from({ length: 120 }, () => newId())
    const { tenantId, id, receipt, ...row } = given
    await attemptRows.insertMany(
      ctx,
      users.map((userId) => ({
        ...row,
        userId,
        status: 'submitted' as const,
        head: '',
        events: 0,
        lastSeq: 0,
        version: 1,
      })),
    )
    return attemptRows.list(ctx, { where: { examId: exam.id, status: 'submitted' }, limit: 200 })
  })
  for (const { id } of created) await as((ctx) => scoreAttempt(ctx, id))
  const given = input(one, { how: 'full' })
  await as((ctx) => startRegrade(ctx, exam.id, given))
  await as((ctx) => regradeStep(ctx, given))
  expect(await as((ctx) => regradeRows.get(ctx, given.id))).toMatchObject({ status: 'running', looked: 100 })
  await as((ctx) => regradeStep(ctx, given))
  await as((ctx) => regradeStep(ctx, given))
  expect(await as((ctx) => regradeRows.get(ctx, given.id))).toMatchObject({
    status: 'done',
    looked: 122,
    changed: 120,
  })
  expect(await holds()).toEqual([])
})
