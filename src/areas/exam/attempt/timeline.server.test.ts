import { beforeAll, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import { enrol } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import type { ExamRules } from '../exam/exam.types.ts'
import { buildBank, buildQuestion, buildTestUser } from '../factory.ts'
import { recordIntegrityEvents } from './integrity.server.ts'
import { saveAnswers } from './save.server.ts'
import { startAttempt } from './start.server.ts'
import { submitAttempt } from './submit.server.ts'
import { ownTimeline } from './timeline.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
let other: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
  other = await buildTestUser(sites, 'user')
})

const started = new Date('2026-11-20T03:00:00Z')
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, minutes = 0, who: Person = learner) =>
  sites.doing(work, { ...who, now: new Date(started.getTime() + minutes * 60_000) })

/** Creates an attempt with one question that was answered twice, with an event noticed in between. */
async function sat(rules: Partial<ExamRules> = {}) {
  const exam = await as(
    async (ctx) => {
      const course = await buildCourse(ctx)
      const bankId = await buildBank(ctx)
      await buildQuestion(ctx, {
        bankId,
        body: { kind: 'essay', stem: docOf('เล่า'), guide: 'ความลับของผู้ตรวจ' },
      })
      const id = await addExam(ctx, {
        courseId: course.id,
        title: 'ปลายภาค',
        slug: 'final',
        intro: '',
        rules: { ...defaultRules, ...rules },
        parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
      })
      await transitionExam(ctx, id, 'open')
      return { id, course: course.slug }
    },
    -60,
    manager,
  )
  await as((ctx) => enrol(ctx, exam.course), -30)
  const { id, layout } = await as((ctx) => startAttempt(ctx, exam.id))
  const questionId = layout.questions[0]?.questionId ?? ''
  for (const [at, text] of ['ร่างแรก', 'ร่างที่สอง'].entries())
    await as(
      (ctx) => saveAnswers(ctx, id, [{ seq: at + 1, questionId, value: { text }, at: ctx.now }]),
      1 + at * 4,
    )
  await as(
    (ctx) =>
      recordIntegrityEvents(ctx, id, [
        { kind: 'hidden', at: new Date(started.getTime() + 120_000), durationMs: 31_000 },
      ]),
    6,
  )
  return id
}

test('an attempt is replayed as it was at each time, with all proctoring events, and its chain is intact', async () => {
  const id = await sat()
  const { timeline } = await as((ctx) => ownTimeline(ctx, id, null), 7)
  expect(timeline.events.map(({ kind }) => kind)).toEqual(['begun', 'save', 'noticed', 'save'])
  expect(timeline).toMatchObject({ step: 3, chain: { saves: 2, brokenAt: null } })
  expect(timeline.questions[0]).toMatchObject({ answer: [{ text: 'ร่างที่สอง' }] })
  expect(timeline.questions[0]?.history.map(({ text }) => text)).toEqual(['ร่างที่สอง', 'ร่างแรก'])
  const before = (await as((ctx) => ownTimeline(ctx, id, '2'), 7)).timeline
  expect(before.questions[0]).toMatchObject({ answer: [{ text: 'ร่างแรก' }] })
  expect(JSON.stringify(timeline)).not.toContain('ความลับของผู้ตรวจ')
})

test('when an exam shows no answers, a submitted attempt shows only their times', async () => {
  const id = await sat({ review: { when: 'never', answers: true, correct: false, feedback: false } })
  await as((ctx) => submitAttempt(ctx, id, 2), 8)
  const { timeline, isShown } = await as((ctx) => ownTimeline(ctx, id, null), 9)
  expect(isShown).toBe(false)
  expect(timeline.questions[0]).toMatchObject({ stem: null, answer: null })
  expect(timeline.questions[0]?.history).toHaveLength(2)
  expect(JSON.stringify(timeline)).not.toMatch(/ร่าง/)
})

test('a save altered in the database is identified', async () => {
  const id = await sat()
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.forge',
      `UPDATE exam_answer_event SET value = '{"text":"ใหม่"}' WHERE tenant_id = $1 AND attempt_id = $2 AND position = 2`,
      [ctx.tenant.id, id],
    ),
  )
  const { timeline } = await as((ctx) => ownTimeline(ctx, id, null), 7)
  expect(timeline.chain.brokenAt).toBe(2)
})

test('nobody sees another’s timeline', async () => {
  const id = await sat()
  for (const who of [other, manager])
    await expect(as((ctx) => ownTimeline(ctx, id, null), 7, who)).rejects.toMatchObject({ status: 404 })
  await expect(ownTimeline(sites.ctx({}), id, null)).rejects.toMatchObject({ status: 404 })
  await expect(
    ownTimeline(sites.ctx({ tenant: sites.beta, ...learner } as never), id, null),
  ).rejects.toMatchObject({ status: 404 })
})
