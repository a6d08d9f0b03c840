import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { managedUnit } from '../outline/outline.server.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { playView } from '../play/play-view.server.ts'
import { missingUnits } from '../progress/completion.rules.ts'
import { recordWatched } from '../progress/progress.server.ts'
import { answerQuestion } from './answer.server.ts'
import { answerCounts } from './answer-counts.server.ts'
import type { VideoQuestion } from './video-question.types.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Person = { viewer: Viewer }
let learner: Person
let other: Person
const asPerson = async (email: string): Promise<Person> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('answers@alpha.test')
  other = await asPerson('watches@alpha.test')
})

const durationMs = 60_000

async function videoCourse() {
  const water = newId()
  const soil = newId()
  const must: VideoQuestion = {
    id: newId(),
    atMs: 30_000,
    kind: 'single',
    text: 'ใส่อะไรก่อน',
    options: [
      { id: water, text: 'น้ำ', isRight: true },
      { id: soil, text: 'ดิน', isRight: false },
    ],
    accepted: [],
    whenRight: 'น้ำมาก่อนเสมอ',
    whenWrong: 'ลองดูวินาทีที่ยี่สิบ',
    isRequired: true,
  }
  const free: VideoQuestion = {
    ...must,
    id: newId(),
    atMs: 10_000,
    kind: 'text',
    options: [],
    accepted: ['ปุ๋ย'],
    isRequired: false,
  }
  const video = {
    kind: 'video' as const,
    title: 'หนัง',
    donePercent: 90,
    content: {
      file: { id: newId(), name: 'a.mp4', size: 1, type: 'video/mp4', durationMs },
      questions: [free, must],
    },
  }
  const { id, slug } = await sites.doing(
    (ctx) => buildCourse(ctx, { sections: [{ title: 'บท', units: [video] }] }),
    manager,
  )
  const unit = (await detailView(sites.ctx(manager), slug)).sections[0]?.units[0]?.id ?? ''
  return { id, slug, unit, must, free, water, soil }
}

const joins = async (course: { slug: string }, by: Person) =>
  (await sites.doing((ctx) => enrol(ctx, course.slug), by)).id

async function watches(enrolment: string, unit: string, by: Person, ranges: number[]) {
  const started = Date.now()
  const report = (parts: number[], at: number) =>
    sites.doing(
      (ctx) =>
        recordWatched({ ...ctx, now: new Date(started + at) }, enrolment, {
          unitId: unit,
          session: `session-${started}`,
          positionMs: 0,
          durationMs,
          ranges: parts,
        }),
      by,
    )
  await report([], 0)
  return report(ranges, durationMs)
}

test('sends nothing of a key before the answer, and none at all in a course outline', async () => {
  const course = await videoCourse()
  await joins(course, learner)
  const sent = JSON.stringify(await playView(sites.ctx(learner), course.slug, course.unit))
  expect(sent).toContain('ใส่อะไรก่อน')
  for (const secret of ['isRight', 'น้ำมาก่อนเสมอ', 'ลองดูวินาที', 'ปุ๋ย"']) expect(sent).not.toContain(secret)
  expect(JSON.stringify(await detailView(sites.ctx(learner), course.slug))).not.toContain('ใส่อะไรก่อน')
})

test('a unit is complete once watched and all required questions answered; later parts cannot have been watched before', async () => {
  const course = await videoCourse()
  const { slug, unit, must, soil, water } = course
  const enrolment = await joins(course, learner)
  const missing = async () => missingUnits((await detailView(sites.ctx(learner), slug)).sections)
  expect(await watches(enrolment, unit, learner, [0, durationMs])).toMatchObject({
    done: false,
    watchedPercent: 55,
  })
  expect(await missing()).toMatchObject([{ how: 'watch', seen: 55, questionsLeft: 1 }])
  const answer = (chosen: string[]) =>
    sites.doing(
      (ctx) => answerQuestion(ctx, { enrolment, unit, question: must.id, chosen, typed: '' }),
      learner,
    )
  expect(await answer([soil])).toBe(false)
  // Sent again or changed: the first answer counts.
  expect(await answer([water])).toBe(false)
  const { questions } = await playView(sites.ctx(learner), slug, unit)
  expect(questions[1]?.verdict).toMatchObject({ isRight: false, rightIds: [water], chosen: [soil] })
  expect(questions[0]?.verdict).toBeNull()
  expect(await watches(enrolment, unit, learner, [0, durationMs])).toMatchObject({
    done: true,
    completed: true,
  })
  expect(await missing()).toEqual([])
})

test('the last answer completes a unit already watched', async () => {
  const course = await videoCourse()
  const { unit, must, water } = course
  const enrolment = await joins(course, learner)
  // Watched in a revision without questions.
  await watches(enrolment, unit, learner, [0, 20_000])
  await sites.doing(
    (ctx) =>
      ctx.db.query(
        'test.seen',
        `UPDATE lesson_progress SET watched = '{0,60000}' WHERE tenant_id = $1 AND enrolment_id = $2`,
        [ctx.tenant.id, enrolment],
      ),
    manager,
  )
  await sites.doing(
    (ctx) => answerQuestion(ctx, { enrolment, unit, question: must.id, chosen: [water], typed: '' }),
    learner,
  )
  expect((await detailView(sites.ctx(learner), course.slug)).own).toMatchObject({ isCompleted: true })
})

test('rejects answers for another learner, from another site, to unasked questions, or in an invalid form', async () => {
  const course = await videoCourse()
  const enrolment = await joins(course, learner)
  const requested = {
    enrolment,
    unit: course.unit,
    question: course.must.id,
    chosen: [course.water],
    typed: '',
  }
  const answer = (by: object, more: object = {}) =>
    sites.doing((ctx) => answerQuestion(ctx, { ...requested, ...more }), by)
  for (const by of [other, manager, { ...learner, tenant: sites.beta }])
    await expect(answer(by)).rejects.toMatchObject({ status: 404 })
  await expect(sites.doing((ctx) => answerQuestion(ctx, requested))).rejects.toMatchObject({ status: 401 })
  await expect(answer(learner, { question: newId() })).rejects.toMatchObject({ code: 'lesson.no_question' })
  await expect(answer(learner, { chosen: [newId()] })).rejects.toMatchObject({
    errors: [{ path: 'answer', code: 'lesson.answer_empty' }],
  })
})

test('the author sees answer counts; a person’s answers are exported and deleted with their data', async () => {
  const course = await videoCourse()
  const { id, unit, must, free, water, soil } = course
  const user = await asPerson(`goes-${newId().slice(-6)}@alpha.test`)
  for (const [by, chosen, input] of [
    [learner, water, 'ปุ๋ย'],
    [other, soil, 'ดิน'],
    [user, water, 'ดิน'],
  ] as const) {
    const enrolment = await joins(course, by)
    const answer = (question: string, given: { chosen: string[]; typed: string }) =>
      sites.doing((ctx) => answerQuestion(ctx, { enrolment, unit, question, ...given }), by)
    await answer(must.id, { chosen: [chosen], typed: '' })
    await answer(free.id, { chosen: [], typed: input })
  }
  const counts = async () => {
    const ctx = sites.ctx(manager)
    return answerCounts(ctx, unit, (await managedUnit(ctx, id, unit)).content.questions)
  }
  expect(await counts()).toMatchObject([
    {
      answered: 3,
      right: 1,
      typed: [
        { text: 'ดิน', count: 2 },
        { text: 'ปุ๋ย', count: 1 },
      ],
    },
    { answered: 3, right: 2, options: [{ count: 2 }, { count: 1 }], typed: [] },
  ])
  const userId = user.viewer.user?.id ?? ''
  expect((await collectLearning(sites.ctx(), userId)).answers).toHaveLength(2)
  await sites.doing((ctx) => eraseLearning(ctx, userId))
  expect((await counts()).map(({ answered }) => answered)).toEqual([2, 2])
})
