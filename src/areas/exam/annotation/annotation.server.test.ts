import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { gradeRows } from '../attempt/attempt-row.server.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { type BuiltExam, buildTestUser, openExamFor, singleBody, takeExam } from '../factory.ts'
import { markFields } from '../marking/mark.input.ts'
import { markAnswer, markingView, undoMark } from '../marking/marking.server.ts'
import { questionMarking } from '../marking/queue.server.ts'
import { regradeStep, startRegrade } from '../regrade/regrade.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import type { Annotation } from './annotation.rules.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
})

const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = manager) =>
  sites.doing(work, { ...who, now: new Date(started.getTime() + 600_000) })

const essay = 'ฝนตก ฟ้ามืด แล้วก็สว่าง'
let exam: BuiltExam
let attempt: string
async function take(review: Partial<ExamRules['review']> = {}) {
  exam = await openExamFor(sites, {
    manager,
    learners: [learner],
    bodies: [{ kind: 'essay', stem: docOf('เล่า') }, singleBody()],
    began: started,
    rules: { review: { when: 'submitted', answers: true, correct: true, feedback: true, ...review } },
  })
  attempt = await takeExam(sites, exam, { learner, answers: [essay, 'ก'], startedAt: started })
}
beforeEach(() => take())

const annotations: Annotation[] = [
  { start: 12, end: 16, text: 'คำเชื่อมดี' },
  { start: 0, end: 4, text: 'บอกเวลาด้วย' },
]
const mark = (more: Partial<Parameters<typeof markAnswer>[2]> = {}) =>
  as((ctx) =>
    markAnswer(
      ctx,
      { exam: exam.id, attempt },
      { question: exam.questions[0] ?? '', points: 500, comment: '', annotations, ...more },
    ),
  )
const grades = () =>
  as((ctx) => gradeRows.count(ctx, { attemptId: attempt, questionId: exam.questions[0] ?? '' }))
const marked = async () => {
  const { questions } = await as((ctx) => markingView(ctx, exam.id, attempt))
  return questions.find(({ id }) => id === exam.questions[0])
}
const reviewed = async () => {
  const { result } = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), learner)
  return result?.questions?.find(({ points }) => points === 500)
}

test('comments on passages are stored with the mark, in the order of the text, for markers and the learner', async () => {
  await mark()
  const sorted = [annotations[1], annotations[0]]
  expect((await marked())?.annotations).toEqual(sorted)
  const view = await as((ctx) =>
    questionMarking(ctx, { exam: exam.id, question: exam.questions[0] ?? '' }, null),
  )
  expect(view.shown?.annotations).toEqual(sorted)
  expect((await reviewed())?.annotations).toEqual(sorted)
})

test('the learner sees none where the exam shows no answers', async () => {
  await take({ answers: false })
  await mark()
  expect((await reviewed())?.annotations).toEqual([])
})

test('the same mark stores nothing again; another comment is another mark, and undoing it restores the one before', async () => {
  await mark()
  const before = await grades()
  await mark()
  expect(await grades()).toBe(before)
  await mark({ annotations: [] })
  expect((await marked())?.annotations).toEqual([])
  const number = (await marked())?.number ?? 0
  await as((ctx) => undoMark(ctx, { exam: exam.id, attempt }, { question: exam.questions[0] ?? '', number }))
  expect((await marked())?.annotations).toHaveLength(2)
})

test('comments stay when a correction changes the points', async () => {
  await mark()
  const correction = {
    id: newId(),
    question: exam.questions[0] ?? '',
    how: 'full' as const,
    points: null,
    reason: 'โจทย์ผิด',
  }
  await as((ctx) => startRegrade(ctx, exam.id, correction))
  await as((ctx) => regradeStep(ctx, { id: correction.id }))
  expect(await marked()).toMatchObject({ points: 1000, annotations: [{ start: 0 }, { start: 12 }] })
})

test.each([
  ['past the end of the answer', [{ start: 0, end: essay.length + 1, text: 'x' }], 0],
  [
    'that overlap',
    [
      { start: 0, end: 5, text: 'x' },
      { start: 4, end: 8, text: 'y' },
    ],
    0,
  ],
  ['on an answer that is no text', [{ start: 0, end: 1, text: 'x' }], 1],
])('comments on passages %s are refused, and no mark is stored', async (_, wrong, at) => {
  await expect(mark({ annotations: wrong, question: exam.questions[at] ?? '' })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'annotations', code: 'exam.annotations' }],
  })
  expect(await grades()).toBe(1)
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"start":0}'],
  ['half characters', '[{"start":0.5,"end":2,"text":"x"}]'],
  ['an empty comment', '[{"start":0,"end":2,"text":" "}]'],
  ['a comment that is too long', JSON.stringify([{ start: 0, end: 2, text: 'x'.repeat(1001) }])],
  [
    'too many',
    JSON.stringify(Array.from({ length: 101 }, (_, at) => ({ start: at, end: at + 1, text: 'x' }))),
  ],
])('a form with %s is refused', (_, sent) => {
  const parsed = markFields.safeParse({ number: '1', points: '1', annotations: sent })
  expect(parsed.error?.issues).toMatchObject([{ path: ['annotations'], message: 'exam.annotations' }])
})
