import { beforeAll, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attemptRows } from '../attempt/attempt-row.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam } from '../exam/exam.server.ts'
import { buildBank, buildQuestion, buildTestUser, singleBody } from '../factory.ts'
import { previewExam, scorePreview } from './preview.server.ts'

const sites = testSites()
let manager: Awaited<ReturnType<typeof buildTestUser>>
let exam: string
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: object = manager) => sites.doing(work, who)

beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  exam = await as(async (ctx) => {
    const course = await buildCourse(ctx)
    const bankId = await buildBank(ctx)
    for (const text of ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ'])
      await buildQuestion(ctx, { bankId, body: singleBody(text) })
    await buildQuestion(ctx, { bankId, body: { kind: 'essay', stem: docOf('เล่า') } })
    return addExam(ctx, {
      courseId: course.id,
      title: 'ร่าง',
      slug: 'final',
      intro: '',
      rules: defaultRules,
      parts: [{ pick: 'random', title: 'ตอนเดียว', bank: bankId, count: 5, points: 0 }],
    })
  })
})

test('a version is the same on every preview, others differ, and nothing is written', async () => {
  const ids = async (version: number) =>
    (await as((ctx) => previewExam(ctx, exam, version))).questions.map(({ id }) => id)
  expect(await ids(1)).toEqual(await ids(1))
  const all = await Promise.all([1, 2, 3, 4, 5].map(ids))
  expect(new Set(all.map((row) => row.join())).size).toBeGreaterThan(1)
  expect(all.every((row) => row.length === 5)).toBe(true)
  expect(await as((ctx) => attemptRows.count(ctx, { examId: exam }))).toBe(0)
})

test('previewed answers are scored by the key; manual marking stays pending, and another version’s answer is ignored', async () => {
  const { questions, outOf } = await as((ctx) => previewExam(ctx, exam, 1))
  const choices = questions.filter(({ shown }) => shown.kind === 'single')
  const answers = Object.fromEntries(
    questions.map(({ id, shown, rightAt }) => [
      id,
      shown.kind === 'single' ? { option: shown.options?.[rightAt[0] ?? -1]?.id } : { text: 'เรื่องหนึ่ง' },
    ]),
  )
  const points = await as((ctx) => scorePreview(ctx, exam, 1, answers))
  expect(outOf).toBe(5000)
  for (const { id } of choices) expect(points[id]).toBe(1000)
  for (const { id } of questions.filter(({ shown }) => shown.kind === 'essay')) expect(points[id]).toBeNull()
  expect(Object.values(await as((ctx) => scorePreview(ctx, exam, 1, {})))).toEqual([0, 0, 0, 0, 0])
  const id = choices[0]?.id ?? ''
  await expect(as((ctx) => scorePreview(ctx, exam, 1, { [id]: { option: 'x' } }))).rejects.toMatchObject({
    status: 422,
    errors: [{ path: id }],
  })
})

test('learners, guests and another site see no version', async () => {
  const learner = await buildTestUser(sites, 'user')
  for (const [who, status] of [
    [learner, 403],
    [{}, 401],
    [{ tenant: sites.beta, role: 'manager' }, 404],
  ] as const) {
    await expect(as((ctx) => previewExam(ctx, exam, 1), who)).rejects.toMatchObject({ status })
    await expect(as((ctx) => scorePreview(ctx, exam, 1, {}), who)).rejects.toMatchObject({ status })
  }
})
