import { beforeAll, describe, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import { enrol } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { analyseExam } from '../analysis/analysis.server.ts'
import { examChecks } from '../checks.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { buildBank, buildQuestion, buildTestUser, singleBody } from '../factory.ts'
import { acceptLate, extendAttempt, markAnswer, markingView } from '../marking/marking.server.ts'
import { voidAttempt, voidingOf } from '../marking/void.server.ts'
import type { PresentedQuestion } from '../question/question.types.ts'
import { assessmentView, type RoomView } from '../room/assessment-view.server.ts'
import { answerEventRows, answerRows, attemptRows, gradeRows } from './attempt-row.server.ts'
import { queueUnscored, sweepAttempts } from './close.server.ts'
import { recordPresence } from './presence.server.ts'
import { receiptText } from './receipt.server.ts'
import { saveAnswers } from './save.server.ts'
import { scoreAttempt, scoreSubmitted } from './score.server.ts'
import { startAttempt } from './start.server.ts'
import { submitAttempt } from './submit.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
let stranger: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
  stranger = await buildTestUser(sites, 'user')
})

const started = new Date('2026-11-20T03:00:00Z')
const atMinute = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, minutes = 0, who: Person = learner) =>
  sites.doing(work, { ...who, now: atMinute(minutes) })

/**
 * Creates an open exam of three questions with one correct answer each, and an essay on request; the learner is
 * enrolled in its course.
 */
async function openExam(rules: Partial<ExamRules> = {}, { essay = false, password = '' } = {}) {
  const created = await as(
    async (ctx) => {
      const course = await buildCourse(ctx)
      const bankId = await buildBank(ctx)
      for (const text of ['ก', 'ข', 'ค']) await buildQuestion(ctx, { bankId, body: singleBody(text) })
      if (essay) await buildQuestion(ctx, { bankId, body: { kind: 'essay', stem: docOf('เล่า') } })
      const id = await addExam(ctx, {
        courseId: course.id,
        title: 'ปลายภาค',
        slug: 'final',
        intro: '',
        rules: { ...defaultRules, ...rules },
        parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
        ...(password && { password }),
      })
      await transitionExam(ctx, id, 'open')
      return { id, course: course.slug }
    },
    -60,
    manager,
  )
  await as((ctx) => enrol(ctx, created.course), -30)
  return created
}

/** Submits attempts of these learners, each with one correct answer. */
async function submit(exam: { id: string; course: string }, learners: readonly Person[]): Promise<string[]> {
  const ids: string[] = []
  for (const who of learners) {
    if (who !== learner) await as((ctx) => enrol(ctx, exam.course), 0, who)
    const { id } = await as((ctx) => startAttempt(ctx, exam.id), 0, who)
    const { room } = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), 0, who)
    await as((ctx) => saveAnswers(ctx, id, [save(room!, 0, 1)]), 1, who)
    await as((ctx) => submitAttempt(ctx, id, 1), 2, who)
    ids.push(id)
  }
  return ids
}

const roomOf = async (exam: { course: string }, minutes = 0): Promise<RoomView> => {
  const { room } = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), minutes)
  if (!room) throw new Error('no open attempt')
  return room
}
/** Returns the option with this text; in the test's questions the first is correct. */
const option = (shown: PresentedQuestion, text = 'ก') => ({
  option: shown.options?.find((candidate) => candidate.text === text)?.id,
})
const save = (room: RoomView, at: number, seq: number, text = 'ก') => ({
  seq,
  questionId: room.questions[at]!.id,
  value: option(room.questions[at]!.shown, text),
  at: atMinute(1),
})
const holds = async () => {
  const results = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok)
}

describe('an attempt', () => {
  test('starts once however often the button is pressed, with questions and deadline set by the server', async () => {
    const exam = await openExam()
    const [one, two] = await Promise.all([
      as((ctx) => startAttempt(ctx, exam.id)),
      as((ctx) => startAttempt(ctx, exam.id)),
    ])
    expect(one.id).toBe(two.id)
    expect(one.deadlineAt).toEqual(atMinute(30))
    expect((await roomOf(exam, 1)).questions).toHaveLength(3)
  })

  test('records every save: resent, late or out of order, the highest number is the answer', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const first = save(room, 0, 1, 'ข')
    const second = save(room, 0, 2, 'ก')
    const third = save(room, 1, 3)
    await as((ctx) => saveAnswers(ctx, id, [third, second]), 2)
    const result = await as((ctx) => saveAnswers(ctx, id, [first, second]), 3)
    expect(result).toMatchObject({ saved: [2, 1], refused: [], lastSeq: 3 })
    expect((await roomOf(exam, 4)).questions[0]?.answer).toEqual(second.value)
    const events = await as((ctx) => answerEventRows.list(ctx, { where: { attemptId: id } }))
    expect(events).toHaveLength(3)
    expect(await holds()).toEqual([])
  })

  test('stores an answer without what the database cannot store, and what was sent with it', async () => {
    const exam = await openExam({}, { essay: true })
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const essay = room.questions.find(({ shown }) => shown.kind === 'essay')
    const other = room.questions.findIndex(({ shown }) => shown.kind === 'single')
    const pasted = { ...save(room, other, 1), questionId: essay!.id, value: { text: 'ก\u0000ข\ud83d' } }
    const result = await as((ctx) => saveAnswers(ctx, id, [pasted, save(room, other, 2)]), 2)
    expect(result).toMatchObject({ saved: [1, 2], refused: [] })
    const answer = { attemptId: id, questionId: essay!.id }
    expect(await as((ctx) => answerRows.find(ctx, answer))).toMatchObject({ value: { text: 'กข\ufffd' } })
    expect(await holds()).toEqual([])
  })

  test('accepts no option of another attempt, no foreign question and nothing after its end', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const forged = { ...save(room, 0, 1), value: { option: 'abcdefghijkl' } }
    const foreign = { ...save(room, 0, 2), questionId: exam.id }
    expect((await as((ctx) => saveAnswers(ctx, id, [forged, foreign]), 1)).refused).toEqual([
      { seq: 1, code: 'exam.answer_unreadable' },
      { seq: 2, code: 'exam.no_question' },
    ])
    expect((await as((ctx) => saveAnswers(ctx, id, [save(room, 0, 3)]), 30)).saved).toEqual([3])
    const late = await as((ctx) => saveAnswers(ctx, id, [save(room, 1, 4)]), 31)
    expect(late).toMatchObject({ refused: [{ seq: 4, code: 'exam.time_up' }], status: 'submitted' })
  })

  test('in a one-way exam records saves to earlier questions, and counts none of them', async () => {
    const exam = await openExam({ oneWay: true })
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const sent = (...saves: ReturnType<typeof save>[]) => as((ctx) => saveAnswers(ctx, id, saves), 2)
    await sent(save(room, 0, 1), save(room, 0, 2, 'ข'), save(room, 1, 4))
    expect(await sent(save(room, 0, 5), save(room, 2, 6))).toMatchObject({
      saved: [6],
      refused: [{ seq: 5, code: 'exam.one_way' }],
      lastSeq: 6,
    })
    // A number deliberately skipped does not allow going back either.
    expect(await sent(save(room, 0, 3))).toMatchObject({ refused: [{ seq: 3, code: 'exam.one_way' }] })
    const first = { attemptId: id, questionId: room.questions[0]!.id }
    expect(await as((ctx) => answerRows.find(ctx, first))).toMatchObject({ seq: 2 })
    // Rejected saves leave no gap in the numbers.
    expect(await as((ctx) => submitAttempt(ctx, id, 6), 3)).toMatchObject({ status: 'submitted' })
    expect(await holds()).toEqual([])
  })

  test('in a one-way exam a question left without an answer cannot be answered once the next is opened', async () => {
    const exam = await openExam({ oneWay: true })
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    expect(room.questions.map(({ isReached }) => isReached)).toEqual([false, false, false])
    const opened = { ...save(room, 1, 1), value: null }
    await as((ctx) => saveAnswers(ctx, id, [opened]), 2)
    expect((await roomOf(exam, 3)).questions.map(({ isReached }) => isReached)).toEqual([false, true, false])
    expect(await as((ctx) => saveAnswers(ctx, id, [save(room, 0, 2), save(room, 1, 3)]), 4)).toMatchObject({
      saved: [3],
      refused: [{ seq: 2, code: 'exam.one_way' }],
    })
  })

  test('shows questions flagged on one device on another', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    await as((ctx) => recordPresence(ctx, id, { flagged: [0, 2], unsent: [] }), 1)
    expect((await roomOf(exam, 2)).questions.map(({ isFlagged }) => isFlagged)).toEqual([true, false, true])
    await as((ctx) => recordPresence(ctx, id, { flagged: [2], unsent: [] }), 3)
    expect((await roomOf(exam, 4)).questions.map(({ isFlagged }) => isFlagged)).toEqual([false, false, true])
  })

  test('sets aside answers written in time while offline, until somebody accepts them', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const late = await as((ctx) => saveAnswers(ctx, id, [save(room, 0, 1)], 600_000), 40)
    expect(late).toMatchObject({ saved: [], late: [1] })
    await as((ctx) => scoreAttempt(ctx, id), 41, manager)
    const graded = () => as((ctx) => attemptRows.get(ctx, id))
    expect(await graded()).toMatchObject({ status: 'graded', percent: 0 })
    const waiting = async () => (await as((ctx) => markingView(ctx, exam.id, id), 45, manager)).late
    expect(await waiting()).toBe(1)
    await as((ctx) => acceptLate(ctx, { exam: exam.id, attempt: id }), 50, manager)
    expect(await graded()).toMatchObject({ status: 'graded', percent: 33 })
    expect(await waiting()).toBe(0)
    expect(await holds()).toEqual([])
  })

  test('is submitted only with all its saves, and only once', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    await as((ctx) => saveAnswers(ctx, id, [save(room, 0, 1), save(room, 2, 3)]), 1)
    await expect(as((ctx) => submitAttempt(ctx, id, 3), 2)).rejects.toMatchObject({
      status: 409,
      code: 'exam.answers_missing',
    })
    await as((ctx) => saveAnswers(ctx, id, [save(room, 1, 2, 'ข')]), 2)
    const handed = await as((ctx) => submitAttempt(ctx, id, 3), 3)
    expect(handed).toMatchObject({ status: 'submitted', answered: 3 })
    expect(handed.receipt).toMatch(/^EX-69-/)
    const file = await as((ctx) => receiptText(ctx, id), 4)
    expect(file.text.split('\n')[0]).toBe(sites.alpha.name.th)
    expect((await as((ctx) => submitAttempt(ctx, id, 3), 4)).receipt).toBe(handed.receipt)
  })

  test('is scored once by the key that was drawn, and the pass result is given in per cent', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    await as((ctx) => saveAnswers(ctx, id, [save(room, 0, 1), save(room, 1, 2), save(room, 2, 3, 'ข')]), 1)
    await as((ctx) => submitAttempt(ctx, id, 3), 2)
    await as((ctx) => scoreAttempt(ctx, id), 3, manager)
    await as((ctx) => scoreAttempt(ctx, id), 4, manager)
    const { result } = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), 5)
    expect(result).toMatchObject({ percent: 66, passed: true, score: 2000, outOf: 3000, answered: 3 })
    expect(result?.questions?.map(({ right }) => right?.map(({ text }) => text))).toEqual([
      ['ก'],
      ['ก'],
      ['ก'],
    ])
    expect(await holds()).toEqual([])
  })

  test('of several says which counts, and what the result is then, as far as results are shown', async () => {
    const taken = async (rules: Partial<ExamRules>) => {
      const exam = await openExam({ grading: 'last', ...rules })
      const view = () => as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), 25)
      for (const [minute, right] of [
        [0, 3],
        [10, 1],
      ] as const) {
        const { id } = await as((ctx) => startAttempt(ctx, exam.id), minute)
        const room = await roomOf(exam, minute)
        const saves = Array.from({ length: right }, (_, at) => save(room, at, at + 1))
        await as((ctx) => saveAnswers(ctx, id, saves), minute + 1)
        await as((ctx) => submitAttempt(ctx, id, right), minute + 2)
      }
      expect((await view()).finalPercent).toBeNull()
      await as((ctx) => scoreSubmitted(ctx, exam.id), 20)
      return view()
    }
    expect(await taken({})).toMatchObject({
      finalPercent: 33,
      exam: { grading: 'last', reviewWhen: 'submitted' },
      earlier: [{ percent: 33 }, { percent: 100 }],
    })
    const never = { when: 'never', answers: true, correct: true, feedback: true } as const
    expect(await taken({ review: never })).toMatchObject({
      finalPercent: null,
      exam: { reviewWhen: 'never' },
      result: { percent: null, questions: null },
    })
  })

  test('is scored in a batch with all pending ones; statements depend on what differs, not on class size', async () => {
    const exam = await openExam()
    const ids = await submit(exam, [learner, stranger, manager])
    const others = await submit(await openExam(), [learner])
    const statements = await as(async (ctx) => {
      await scoreSubmitted(ctx, exam.id)
      return ctx.db.statements
    }, 5)
    const graded = await as((ctx) => attemptRows.list(ctx, { where: { id: ids } }))
    expect(graded.map(({ status, percent }) => [status, percent])).toEqual(ids.map(() => ['graded', 33]))
    // Eleven for all together (one reads what a reopened one was graded before), two to write each result.
    expect(statements).toBeLessThanOrEqual(11 + 2 * ids.length)
    expect(await as((ctx) => attemptRows.list(ctx, { where: { id: others } }))).toMatchObject([
      { status: 'submitted' },
    ])
    await as((ctx) => scoreSubmitted(ctx, exam.id), 6)
    expect(await as((ctx) => gradeRows.count(ctx, { attemptId: ids }))).toBe(3 * ids.length)
    expect(await holds()).toEqual([])
  })

  test('whose scoring failed permanently is scored again after an hour', async () => {
    const exam = await openExam()
    const before = await as(queueUnscored, 5000, manager)
    await submit(exam, [learner])
    expect(await as(queueUnscored, 30, manager)).toBe(0)
    expect(await as(queueUnscored, 5000, manager)).toBe(before + 1)
    await as((ctx) => scoreSubmitted(ctx, exam.id), 5000)
    expect(await as(queueUnscored, 5000, manager)).toBe(before)
  })

  test('that cannot be scored does not hold up others, and is reported', async () => {
    const exam = await openExam()
    const ids = await submit(exam, [learner, stranger, manager])
    const [broken = '', ...whole] = ids.toSorted()
    const { layout } = await as((ctx) => attemptRows.get(ctx, broken))
    await as((ctx) => attemptRows.update(ctx, broken, { layout: {} as never }))
    await expect(as((ctx) => scoreSubmitted(ctx, exam.id), 5)).rejects.toThrow(TypeError)
    const statusOf = async (of: string[]) =>
      (await as((ctx) => attemptRows.list(ctx, { where: { id: of } }))).map(({ status }) => status)
    expect(await statusOf(whole)).toEqual(['graded', 'graded'])
    expect(await statusOf([broken])).toEqual(['submitted'])
    await as((ctx) => attemptRows.update(ctx, broken, { layout }))
    await as((ctx) => scoreSubmitted(ctx, exam.id), 6)
    expect(await statusOf([broken])).toEqual(['graded'])
  })

  test('with an essay waits for marking; marks above the maximum are refused, and grades are kept side by side', async () => {
    const exam = await openExam({}, { essay: true })
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const essay = room.questions.find(({ shown }) => shown.kind === 'essay')!
    const written = { seq: 1, questionId: essay.id, value: { text: 'ดินดีเพราะปุ๋ยหมัก' }, at: atMinute(1) }
    await as((ctx) => saveAnswers(ctx, id, [written]), 1)
    await as((ctx) => submitAttempt(ctx, id, 1), 2)
    await as((ctx) => scoreAttempt(ctx, id), 3, manager)
    const ids = { exam: exam.id, attempt: id }
    const mark = (points: number, by = manager) =>
      as((ctx) => markAnswer(ctx, ids, { question: essay.id, points, comment: 'ดี' }), 4, by)
    await expect(mark(1001)).rejects.toMatchObject({ status: 422, errors: [{ code: 'exam.points_range' }] })
    await expect(mark(500, learner)).rejects.toMatchObject({ status: 403 })
    expect(await as((ctx) => attemptRows.get(ctx, id))).toMatchObject({ status: 'marking' })
    await mark(500)
    await mark(500)
    await mark(1000)
    expect(await as((ctx) => attemptRows.get(ctx, id))).toMatchObject({ status: 'graded', score: 1000 })
    expect(await holds()).toEqual([])
  })

  test('whose time is over is closed without its learner, once, however many sweeps run', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    await Promise.all([as(sweepAttempts, 32, manager), as(sweepAttempts, 32, manager)])
    expect(await as((ctx) => attemptRows.get(ctx, id))).toMatchObject({
      status: 'submitted',
      submitKind: 'time',
      submittedAt: atMinute(30),
    })
  })

  test('that cannot be closed holds up none of the others', async () => {
    const [exam, other] = [await openExam(), await openExam()]
    const faulty = await as((ctx) => startAttempt(ctx, exam.id))
    const healthy = await as((ctx) => startAttempt(ctx, other.id))
    const sweep = as(
      (ctx) => {
        failFor(ctx, faulty.id)
        return sweepAttempts(ctx)
      },
      32,
      manager,
    )
    await expect(sweep).rejects.toThrow(faulty.id)
    const statusOf = async (id: string) => (await as((ctx) => attemptRows.get(ctx, id))).status
    expect([await statusOf(faulty.id), await statusOf(healthy.id)]).toEqual(['in_progress', 'submitted'])
  })

  test('is extended with a reason, and voided lets its learner try again', async () => {
    const exam = await openExam({ attempts: 1 })
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const ids = { exam: exam.id, attempt: id }
    await as((ctx) => extendAttempt(ctx, ids, { minutes: 10, reason: 'ไฟดับ' }), 5, manager)
    expect((await roomOf(exam, 35)).deadlineAt).toEqual(atMinute(40))
    await as((ctx) => submitAttempt(ctx, id, 0), 36)
    await expect(as((ctx) => startAttempt(ctx, exam.id), 37)).rejects.toMatchObject({
      code: 'exam.attempts_used',
    })
    await sites.doing((ctx) => voidAttempt(ctx, ids, 'เครื่องค้าง'), {
      ...manager,
      now: atMinute(38),
      tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    })
    expect(await as((ctx) => voidingOf(ctx, id), 38, manager)).toMatchObject({
      at: atMinute(38),
      reason: 'เครื่องค้าง',
    })
    const view = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), 38)
    expect(view.voided).toEqual({ number: 1, reason: 'เครื่องค้าง' })
    const notices = await as((ctx) =>
      ctx.db.query<{ text: string }>(
        'test.voidNotices',
        `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
         WHERE p.tenant_id = $1 AND t.key = $2`,
        [ctx.tenant.id, `exam:${exam.id}:${learner.viewer.user.id}`],
      ),
    )
    expect(notices).toEqual([{ text: expect.stringContaining('เครื่องค้าง') }])
    expect((await as((ctx) => startAttempt(ctx, exam.id), 39)).number).toBe(2)
  })

  test('needs its exam’s password, and guessing is rate-limited', async () => {
    const exam = await openExam({}, { password: 'มะม่วง' })
    const start = (password: string) => as((ctx) => startAttempt(ctx, exam.id, password))
    for (let tries = 0; tries < 5; tries++)
      await expect(start('ผิด')).rejects.toMatchObject({ errors: [{ code: 'exam.password_wrong' }] })
    await expect(start('มะม่วง')).rejects.toMatchObject({ status: 429 })
  })

  test('is private: strangers, guests and other sites learn nothing of it', async () => {
    const exam = await openExam()
    const { id } = await as((ctx) => startAttempt(ctx, exam.id))
    const room = await roomOf(exam)
    const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx: Ctx) => saveAnswers(ctx, id, [save(room, 0, 1)]),
      (ctx: Ctx) => submitAttempt(ctx, id, 0),
      (ctx: Ctx) => startAttempt(ctx, exam.id),
      (ctx: Ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }),
    ]
    for (const act of acts) {
      await expect(as(act, 1, stranger)).rejects.toMatchObject({ status: 404 })
      await expect(sites.doing(act, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
    }
    const beta = { tenant: sites.beta, ...stranger }
    for (const act of acts) await expect(sites.doing(act, beta)).rejects.toMatchObject({ status: 404 })
    expect(await as((ctx) => answerRows.count(ctx, { attemptId: id }))).toBe(0)
  })
})

test('the item analysis of an exam is for its team only', async () => {
  const exam = await openExam()
  await as((ctx) => startAttempt(ctx, exam.id))
  const room = await roomOf(exam)
  await as((ctx) => saveAnswers(ctx, room.attemptId, [save(room, 0, 1), save(room, 1, 2, 'ข')]), 2)
  await as((ctx) => submitAttempt(ctx, room.attemptId, 2), 3)
  await as((ctx) => scoreAttempt(ctx, room.attemptId), 4)
  const { items } = await as((ctx) => analyseExam(ctx, exam.id), 5, manager)
  expect(items.map(({ facility }) => facility)).toEqual([0, 0, 1])
  // Which questions come first and second is drawn.
  const statistics = new Map(
    items.map((item) => [item.questionId, [item.sittings, item.facility, item.blank]]),
  )
  expect(room.questions.map(({ id }) => statistics.get(id))).toEqual([
    [1, 1, 0],
    [1, 0, 0],
    [1, 0, 1],
  ])
  expect(items[2]).toMatchObject({ discrimination: null, questionId: room.questions[0]!.id })
  expect(items[2]!.choices).toEqual([
    { text: 'ก', count: 1, isRight: true },
    { text: 'ข', count: 0, isRight: false },
    { text: 'ค', count: 0, isRight: false },
  ])
  await expect(as((ctx) => analyseExam(ctx, exam.id), 5)).rejects.toMatchObject({ status: 403 })
  await expect(
    sites.doing((ctx) => analyseExam(ctx, exam.id), { tenant: sites.beta, role: 'admin' }),
  ).rejects.toMatchObject({ status: 404 })
})
