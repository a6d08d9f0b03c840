import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { buildTestUser, openExamFor, singleBody, takeExam } from '../factory.ts'
import { markedJob, notifyMarked } from './marked-notice.server.ts'
import { markAnswer, undoMark } from './marking.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
})

const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = manager, minutes = 10) =>
  sites.doing(work, {
    ...who,
    tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    now: new Date(started.getTime() + minutes * 60_000),
  })

/** A learner's attempt of one choice and two essays, which wait for marking. */
async function submitted(rules: Partial<ExamRules> = {}) {
  learner = await buildTestUser(sites, 'user')
  const essay = (text: string) => ({ kind: 'essay' as const, stem: docOf(text) })
  const exam = await openExamFor(sites, {
    manager,
    learners: [learner],
    bodies: [singleBody(), essay('เล่าเรื่องน้ำ'), essay('เล่าเรื่องดิน')],
    rules,
    began: started,
  })
  const attempt = await takeExam(sites, exam, { learner, answers: [null, 'น้ำ', 'ดิน'], startedAt: started })
  const [, water = '', soil = ''] = exam.questions
  const mark = (question: string, points: number) =>
    as((ctx) => markAnswer(ctx, { exam: exam.id, attempt }, { question, points, comment: '' }))
  return { exam: exam.id, attempt, water, soil, mark }
}

const notify = (id: string) => as((ctx) => notifyMarked(ctx, { id }))
const dueAt = async (attempt: string) =>
  (
    await sites.services.database.platformPool.query<{ run_at: Date }>(
      'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
      [`${sites.alpha.id}:${markedJob} ${attempt}`],
    )
  ).rows.map((row) => row.run_at)
const notices = () =>
  as((ctx) =>
    ctx.db.query<{ text: string; path: string }>(
      'test.markedNotices',
      `SELECT p.text, p.path FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
       WHERE p.tenant_id = $1 AND t.key LIKE 'exam:%:' || $2::text ORDER BY p.id`,
      [ctx.tenant.id, learner.viewer.user.id],
    ),
  )

describe('the notice that an attempt was marked', () => {
  test('is due ten minutes after the last answer was marked, and is sent once', async () => {
    const { attempt, water, soil, mark } = await submitted()
    await mark(water, 1000)
    expect(await dueAt(attempt)).toEqual([])
    await notify(attempt)
    expect(await notices()).toEqual([])
    await mark(soil, 1000)
    expect(await dueAt(attempt)).toEqual([new Date('2026-11-20T03:20:00Z')])
    await notify(attempt)
    await notify(attempt)
    expect(await notices()).toEqual([
      {
        text: 'ตรวจข้อสอบ ปลายภาค ครั้งที่ 1 แล้ว ได้ 66% ผ่าน',
        path: expect.stringContaining(`/final?attempt=${attempt}`),
      },
    ])
  })

  test('is not sent while a mark is taken back, and then says the corrected result', async () => {
    const { exam, attempt, water, soil, mark } = await submitted()
    await mark(water, 1000)
    await mark(soil, 0)
    await as((ctx) => undoMark(ctx, { exam, attempt }, { question: soil, number: 2 }))
    await notify(attempt)
    expect(await notices()).toEqual([])
    await mark(soil, 1000)
    await notify(attempt)
    expect((await notices()).map(({ text }) => text)).toEqual(['ตรวจข้อสอบ ปลายภาค ครั้งที่ 1 แล้ว ได้ 66% ผ่าน'])
  })

  test('is not sent while the exam does not show its results', async () => {
    const review = { when: 'released' as const, answers: true, correct: true, feedback: true }
    const { attempt, water, soil, mark } = await submitted({ review })
    await mark(water, 1000)
    await mark(soil, 1000)
    await notify(attempt)
    expect(await notices()).toEqual([])
  })
})
