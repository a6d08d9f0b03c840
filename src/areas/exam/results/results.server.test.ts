import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addToCohort, buildTestUser, openExamFor, singleBody, takeExam } from '../factory.ts'
import { markAnswer } from '../marking/marking.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { courseScore } from './course-score.server.ts'
import { releaseResults, releaseStep, waitingForRelease } from './release.server.ts'
import { resultsFile } from './results-file.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
let other: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user', '=HYPERLINK("x")')
  other = await buildTestUser(sites, 'user', 'กานดา')
})

const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = manager) =>
  sites.doing(work, {
    ...who,
    tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    now: new Date(started.getTime() + 600_000),
  })
const noticesOf = (who: Person) =>
  as(async (ctx) => {
    const [row] = await ctx.db.query<{ count: number }>(
      'test.toldOfResults',
      `SELECT count(*)::int AS count FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
       WHERE p.tenant_id = $1 AND t.key LIKE 'exam:%:' || $2::text`,
      [ctx.tenant.id, who.viewer.user.id],
    )
    return row?.count
  })

describe('exported results', () => {
  test('have a line per attempt, with cohort and points per question, and no formulas', async () => {
    const bodies = [singleBody('หนึ่ง'), singleBody('สอง')]
    const exam = await openExamFor(sites, { manager, learners: [learner, other], bodies, began: started })
    await addToCohort(sites, exam, { manager, learner: other, title: 'รุ่นห้า' })
    await takeExam(sites, exam, { learner, answers: ['ก', 'ข'], startedAt: started })
    await takeExam(sites, exam, { learner: other, answers: ['ก', 'ก'], startedAt: started })
    const csv = new TextDecoder().decode((await as((ctx) => resultsFile(ctx, exam.id, 'csv'))).bytes)
    const lines = csv.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^ผู้สอบ,อีเมล,รุ่น,ครั้งที่,.*,1\. สอง,2\. หนึ่ง$/)
    expect(lines.find((line) => line.includes('กานดา'))).toMatch(/รุ่นห้า,1,ตรวจแล้ว,.*,2,2,100,ผ่าน,1,1$/)
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK.*,1,2,50,ไม่ผ่าน,0,1$/)
    const xlsx = await as((ctx) => resultsFile(ctx, exam.id, 'xlsx'))
    expect([...xlsx.bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
  })

  test('are for the site’s team only', async () => {
    const exam = await openExamFor(sites, { manager, learners: [], bodies: [singleBody()], began: started })
    await expect(as((ctx) => resultsFile(ctx, exam.id, 'csv'), learner)).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      sites.doing((ctx) => resultsFile(ctx, exam.id, 'csv'), { ...manager, tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the course score', () => {
  const scoreOf = (exam: { courseId: string }, who: Person) =>
    as((ctx) => courseScore(ctx, { courseId: exam.courseId, userId: who.viewer.user.id }))

  test('is what counts of its exams’ attempts, and empty for learners without one', async () => {
    const bodies = [singleBody('หนึ่ง'), singleBody('สอง')]
    const exam = await openExamFor(sites, { manager, learners: [learner, other], bodies, began: started })
    await takeExam(sites, exam, { learner, answers: ['ข', 'ก'], startedAt: started })
    expect(await scoreOf(exam, learner)).toBe(50)
    expect(await scoreOf(exam, other)).toBeNull()
    // The best attempt counts, unless the exam says otherwise.
    await takeExam(sites, exam, { learner, answers: ['ก', 'ก'], startedAt: started })
    expect(await scoreOf(exam, learner)).toBe(100)
  })

  test('excludes what the learner may not see', async () => {
    const never = { review: { when: 'never' as const, answers: false, correct: false, feedback: false } }
    const exam = await openExamFor(sites, {
      manager,
      learners: [learner],
      bodies: [singleBody()],
      began: started,
      rules: never,
    })
    await takeExam(sites, exam, { learner, answers: ['ก'], startedAt: started })
    expect(await scoreOf(exam, learner)).toBeNull()
  })

  test('is not shared across sites', async () => {
    const exam = await openExamFor(sites, {
      manager,
      learners: [learner],
      bodies: [singleBody()],
      began: started,
    })
    await takeExam(sites, exam, { learner, answers: ['ก'], startedAt: started })
    const { courseId } = exam
    expect(
      await sites.doing((ctx) => courseScore(ctx, { courseId, userId: learner.viewer.user.id }), {
        ...manager,
        tenant: sites.beta,
      }),
    ).toBeNull()
  })
})

describe('released results', () => {
  const rules = { review: { when: 'released' as const, answers: true, correct: true, feedback: true } }
  const seen = (exam: { course: string }, who: Person) =>
    as(async (ctx) => (await assessmentView(ctx, { course: exam.course, exam: 'final' })).result, who)

  test('are hidden until then, shown to the marked learners, and announced once', async () => {
    const bodies = [singleBody(), { kind: 'essay' as const, stem: docOf('เล่า') }]
    const exam = await openExamFor(sites, {
      manager,
      learners: [learner, other],
      bodies,
      rules,
      began: started,
    })
    const users = [await noticesOf(learner), await noticesOf(other)]
    await takeExam(sites, exam, { learner, answers: ['ก', null], startedAt: started })
    const waits = await takeExam(sites, exam, { learner: other, answers: ['ก', 'ดี'], startedAt: started })
    expect(await seen(exam, learner)).toMatchObject({ percent: null, questions: null })
    expect(await as((ctx) => waitingForRelease(ctx, exam.id))).toBe(1)
    expect(await as((ctx) => releaseResults(ctx, exam.id))).toBe(1)
    await as((ctx) => releaseStep(ctx, { examId: exam.id }))
    expect(await seen(exam, learner)).toMatchObject({ percent: 50, questions: [{}, {}] })
    expect(await seen(exam, other)).toMatchObject({ percent: null, status: 'marking' })
    expect([await noticesOf(learner), await noticesOf(other)]).toEqual([users[0]! + 1, users[1]])
    await expect(as((ctx) => releaseResults(ctx, exam.id))).rejects.toMatchObject({
      status: 409,
      code: 'exam.nothing_to_release',
    })
    const mark = { question: exam.questions[1]!, points: 1000, comment: '' }
    await as((ctx) => markAnswer(ctx, { exam: exam.id, attempt: waits }, mark))
    const [one, two] = await Promise.allSettled([
      as((ctx) => releaseResults(ctx, exam.id)),
      as((ctx) => releaseResults(ctx, exam.id)),
    ])
    expect([one.status, two.status]).toContain('fulfilled')
    expect([await noticesOf(learner), await noticesOf(other)]).toEqual([users[0]! + 1, users[1]! + 1])
  })

  test('do not exist for an exam that shows its own, and are for the team only', async () => {
    const exam = await openExamFor(sites, { manager, learners: [], bodies: [singleBody()], began: started })
    await expect(as((ctx) => releaseResults(ctx, exam.id))).rejects.toMatchObject({
      code: 'exam.not_by_hand',
    })
    await expect(as((ctx) => releaseResults(ctx, exam.id), learner)).rejects.toMatchObject({ status: 403 })
    await expect(
      sites.doing((ctx) => releaseResults(ctx, exam.id), { ...manager, tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
