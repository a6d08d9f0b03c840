import { beforeAll, describe, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import { enrol } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Criterion } from '#kernel/rubric/criteria.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attemptRows, gradeRows } from '../attempt/attempt-row.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { scoreAttempt } from '../attempt/score.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { submitAttempt } from '../attempt/submit.server.ts'
import { examChecks } from '../checks.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { buildBank, buildQuestion, buildTestUser, singleBody } from '../factory.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { markAnswer, markingView, undoMark } from './marking.server.ts'
import { attemptOfHandle, markingQueue, nextToMark, questionMarking } from './queue.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let second: Person
let learners: Person[]
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  second = await buildTestUser(sites, 'manager')
  learners = [
    await buildTestUser(sites, 'user'),
    await buildTestUser(sites, 'user'),
    await buildTestUser(sites, 'user'),
  ]
})

const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person, minutes = 0) =>
  sites.doing(work, { ...who, now: new Date(started.getTime() + minutes * 60_000) })

const criteria: Criterion[] = [
  {
    title: 'เหตุผล',
    levels: [
      { points: 3, title: 'ครบ' },
      { points: 1, title: 'ขาด' },
    ],
  },
  {
    title: 'ภาษา',
    levels: [
      { points: 2, title: 'ดี' },
      { points: 0, title: 'แก้' },
    ],
  },
]

/** Creates an exam of one choice and one essay that two learners have submitted; the third wrote no essay. */
async function submitted(rules: Partial<ExamRules> = {}, rubric: Criterion[] = criteria) {
  const exam = await as(
    async (ctx) => {
      const course = await buildCourse(ctx)
      const bankId = await buildBank(ctx)
      await buildQuestion(ctx, { bankId, body: singleBody('ก') })
      const question = await buildQuestion(ctx, {
        bankId,
        body: { kind: 'essay', stem: docOf('เล่าเรื่องน้ำ'), ...(rubric.length && { criteria: rubric }) },
      })
      const id = await addExam(ctx, {
        courseId: course.id,
        title: 'ปลายภาค',
        slug: 'final',
        intro: '',
        rules: { ...defaultRules, ...rules },
        parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 10_000 }],
      })
      await transitionExam(ctx, id, 'open')
      return { id, question, course: course.slug }
    },
    manager,
    -60,
  )
  const attempts: string[] = []
  for (const [at, learner] of learners.entries()) {
    await as((ctx) => enrol(ctx, exam.course), learner, -30)
    const { id } = await as((ctx) => startAttempt(ctx, exam.id), learner)
    const answer = { seq: 1, questionId: exam.question, value: { text: `น้ำของคนที่ ${at}` } }
    if (at < 2) await as((ctx) => saveAnswers(ctx, id, [{ ...answer, at: ctx.now }]), learner, 1)
    await as((ctx) => submitAttempt(ctx, id, at < 2 ? 1 : 0), learner, 2)
    await as((ctx) => scoreAttempt(ctx, id), manager, 3)
    attempts.push(id)
  }
  return { exam: exam.id, question: exam.question, course: exam.course, attempts }
}

const holds = async () => {
  const results = await runChecks(examChecks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok)
}

describe('marking by question', () => {
  test('lists answers that need marking, and shows each without its learner’s name', async () => {
    const created = await submitted()
    const { questions } = await as((ctx) => markingQueue(ctx, created.exam), manager, 5)
    expect(questions).toEqual([{ id: created.question, name: 'เล่าเรื่องน้ำ', waiting: 2, marked: 0 }])
    const view = await as((ctx) => questionMarking(ctx, created, null), manager, 5)
    expect(view).toMatchObject({ hidesNames: true, place: { at: 0, marked: 0, total: 2 }, last: null })
    expect(view.shown).toMatchObject({ criteria, outOf: 10_000, points: null, number: 1, attemptId: null })
    const text = JSON.stringify(view)
    for (const attempt of created.attempts) expect(text).not.toContain(attempt)
    expect(text).not.toMatch(/มาลี|ศรีสุข/)
    const { questions: marked } = await as(
      (ctx) => markingView(ctx, created.exam, created.attempts[0] ?? ''),
      manager,
      5,
    )
    expect(marked.map(({ kind, points, by }) => [kind, points, by]).toSorted()).toEqual([
      ['essay', null, null],
      ['single', 0, 'auto'],
    ])
    // An answer has the same handle for every viewer at any time.
    const again = await as((ctx) => questionMarking(ctx, created, view.shown?.handle ?? null), second, 9)
    expect(again.shown?.code).toBe(view.shown?.code)
  })

  test('shows names where the exam allows it', async () => {
    const created = await submitted({ hidesNames: false })
    const { shown } = await as((ctx) => questionMarking(ctx, created, null), manager, 5)
    expect(shown).toMatchObject({ who: 'มาลี ศรีสุข' })
    expect(created.attempts).toContain(shown?.attemptId)
  })

  test('awards the rubric’s share of the part’s points, and goes on to the next unmarked answer', async () => {
    const created = await submitted()
    const { shown } = await as((ctx) => questionMarking(ctx, created, null), manager, 5)
    const handle = shown?.handle ?? ''
    const attempt = await as((ctx) => attemptOfHandle(ctx, created, handle), manager, 5)
    const input = { question: created.question, levels: [1, 0], comment: 'ดี', number: 1 }
    const give = (who: Person) => as((ctx) => markAnswer(ctx, { ...created, attempt }, input), who, 6)
    await give(manager)
    // Sending it again changes nothing.
    await give(manager)
    const grades = await as(
      (ctx) => gradeRows.list(ctx, { where: { attemptId: attempt, questionId: created.question } }),
      manager,
    )
    expect(grades).toHaveLength(2)
    const next = await as((ctx) => nextToMark(ctx, created, handle), manager, 7)
    expect(next).not.toBe(handle)
    const { place, last } = await as((ctx) => questionMarking(ctx, created, next), manager, 7)
    expect(place).toMatchObject({ marked: 1, total: 2 })
    // Three of five points of a question worth ten.
    expect(last).toMatchObject({ handle, points: 6000, number: 2 })
    expect(await as((ctx) => attemptRows.get(ctx, attempt), manager)).toMatchObject({ status: 'graded' })
    const own = created.attempts.indexOf(attempt)
    const seen = await as(
      (ctx) => assessmentView(ctx, { course: created.course, exam: 'final' }),
      learners[own] as Person,
      8,
    )
    const essay = seen.result?.questions?.find(({ outOf, reached }) => outOf === 10_000 && reached.length)
    expect(essay?.reached).toEqual([
      { title: 'เหตุผล', points: 1, level: 'ขาด' },
      { title: 'ภาษา', points: 2, level: 'ดี' },
    ])
    expect(await holds()).toEqual([])
  })

  test('two markers never overwrite each other unknowingly', async () => {
    const created = await submitted()
    const [attempt = ''] = created.attempts
    const ids = { exam: created.exam, attempt }
    const mark = (levels: number[], number: number, who: Person) =>
      as((ctx) => markAnswer(ctx, ids, { question: created.question, levels, comment: '', number }), who, 6)
    await mark([0, 0], 1, manager)
    await expect(mark([1, 1], 1, second)).rejects.toMatchObject({
      code: 'exam.marked_meanwhile',
      status: 409,
    })
    await mark([1, 1], 2, second)
    const { score } = await as((ctx) => attemptRows.get(ctx, attempt), manager)
    expect(Number(score)).toBe(2000)
    await expect(
      as((ctx) => undoMark(ctx, ids, { question: created.question, number: 2 }), manager, 7),
    ).rejects.toMatchObject({ code: 'exam.nothing_to_undo' })
  })

  test('a mark is withdrawn by the marker who gave it, and the attempt is pending again', async () => {
    const created = await submitted({}, [])
    const [attempt = ''] = created.attempts
    const ids = { exam: created.exam, attempt }
    const { question } = created
    await as((ctx) => markAnswer(ctx, ids, { question, points: 7000, comment: '' }), manager, 6)
    await expect(as((ctx) => undoMark(ctx, ids, { question, number: 2 }), second, 7)).rejects.toMatchObject({
      code: 'exam.nothing_to_undo',
    })
    await as((ctx) => undoMark(ctx, ids, { question, number: 2 }), manager, 7)
    expect(await as((ctx) => attemptRows.get(ctx, attempt), manager)).toMatchObject({
      status: 'marking',
      percent: null,
      score: null,
    })
    expect(
      await as((ctx) => gradeRows.count(ctx, { attemptId: attempt, questionId: question }), manager),
    ).toBe(3)
    expect((await as((ctx) => markingQueue(ctx, created.exam), manager)).questions[0]).toMatchObject({
      waiting: 2,
    })
    expect(await holds()).toEqual([])
  })

  test.each([
    ['a criterion without a level', { levels: [0] }, 'levels'],
    ['a level that is none', { levels: [0, 7] }, 'levels'],
    ['no levels and no points', {}, 'points'],
    ['more points than there are', { points: 10_001 }, 'points'],
  ])('%s is refused next to the field', async (_, given, path) => {
    const created = await submitted()
    const [attempt = ''] = created.attempts
    const input = { question: created.question, comment: '', ...given }
    await expect(
      as((ctx) => markAnswer(ctx, { exam: created.exam, attempt }, input), manager, 6),
    ).rejects.toMatchObject({ status: 422, errors: [expect.objectContaining({ path })] })
  })

  test('another site, a learner and a guest see no marking', async () => {
    const created = await submitted()
    const [attempt = ''] = created.attempts
    const ids = { exam: created.exam, attempt }
    for (const [options, status] of [
      [{ tenant: sites.beta, role: 'manager' }, 404],
      [{ role: 'user' }, 403],
      [{}, 401],
    ] as const) {
      const refused = { status }
      await expect(questionMarking(sites.ctx(options), created, null)).rejects.toMatchObject(refused)
      await expect(markingQueue(sites.ctx(options), created.exam)).rejects.toMatchObject(refused)
      await expect(
        undoMark(sites.ctx(options), ids, { question: created.question, number: 1 }),
      ).rejects.toMatchObject(refused)
    }
    await expect(as((ctx) => attemptOfHandle(ctx, created, 'f'.repeat(24)), manager)).rejects.toMatchObject({
      code: 'exam.no_answer',
    })
  })
})
