import { beforeAll, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import { enrol } from '#areas/lesson/public.server.ts'
import { createListener } from '#kernel/db/listener.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { recordIntegrityEvents } from '../attempt/integrity.server.ts'
import { recordPresence } from '../attempt/presence.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { recordCameraConsent } from '../camera/camera.server.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import { addToCohort, buildBank, buildQuestion, buildTestUser, singleBody } from '../factory.ts'
import { extendAttempt } from '../marking/marking.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { monitorList } from './monitor.list.rules.ts'
import { extendAll, monitorView, sendExamMessage, watchedAttempt } from './monitor.server.ts'
import { listNoticedEvents } from './noticed.server.ts'

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
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person, seconds = 0) =>
  sites.doing(work, { ...who, now: new Date(started.getTime() + seconds * 1000) })

async function openExam() {
  const created = await as(
    async (ctx) => {
      const course = await buildCourse(ctx)
      const bankId = await buildBank(ctx)
      for (const text of ['ก', 'ข']) await buildQuestion(ctx, { bankId, body: singleBody(text) })
      const id = await addExam(ctx, {
        courseId: course.id,
        title: 'กลางภาค',
        slug: 'mid',
        intro: '',
        rules: { ...defaultRules, minutes: 60 },
        parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
      })
      await transitionExam(ctx, id, 'open')
      return { id, course: course.slug, courseId: course.id }
    },
    manager,
    -600,
  )
  for (const member of [learner, other]) await as((ctx) => enrol(ctx, created.course), member, -300)
  return created
}

const roomOf = async (course: string, who: Person, seconds: number) => {
  const { room } = await as((ctx) => assessmentView(ctx, { course, exam: 'mid' }), who, seconds)
  if (!room) throw new Error('no open attempt')
  return room
}

test('events from a learner’s page reach their exam’s monitor once', async () => {
  const exam = await openExam()
  const attempt = await as((ctx) => startAttempt(ctx, exam.id), learner)
  const notices: (string | undefined)[] = []
  const listener = createListener({
    url: sites.urls.platform,
    onLost: () => undefined,
    onBack: () => undefined,
    onNote: ({ topic }) => notices.push(topic),
  })
  await listener.ready
  const copied = { kind: 'copy' as const, at: new Date(started.getTime() + 10_000), durationMs: 0 }
  for (const seconds of [20, 30])
    await as((ctx) => recordIntegrityEvents(ctx, attempt.id, [copied]), learner, seconds)
  // Once this later notification has arrived, both earlier ones have too.
  await as((ctx) => recordPresence(ctx, attempt.id, { flagged: [], unsent: [] }), learner, 40)
  const topic = `exam-monitor:${exam.id}`
  await expect.poll(() => notices.filter((notice) => notice === topic).length).toBe(2)
  await listener.stop()
})

test('a monitor shows who is present, their progress, who is away, and who has not started', async () => {
  const exam = await openExam()
  const attempt = await as((ctx) => startAttempt(ctx, exam.id), learner)
  const room = await roomOf(exam.course, learner, 5)
  const first = room.questions[0]!
  const value = { option: first.shown.options?.[0]?.id }
  await as(
    (ctx) => saveAnswers(ctx, attempt.id, [{ seq: 1, questionId: first.id, value, at: ctx.now }]),
    learner,
    10,
  )
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await as(
    (ctx) =>
      recordPresence({ ...ctx, caller: callerAt('127.0.0.1', '', firefox) }, attempt.id, {
        flagged: [0, 1],
        unsent: [1, 7],
      }),
    learner,
    20,
  )
  await as(
    (ctx) => recordIntegrityEvents(ctx, attempt.id, [{ kind: 'offline', at: ctx.now, durationMs: 90_000 }]),
    learner,
    25,
  )
  const here = await as((ctx) => monitorView(ctx, exam.id), manager, 30)
  expect(here.counts).toEqual({
    all: 2,
    here: 1,
    away: 0,
    submitted: 0,
    not_started: 1,
    saves: 1,
    noticed: 1,
    events: 1,
  })
  expect(here.learners[0]).toMatchObject({
    presence: 'here',
    who: 'มาลี ศรีสุข',
    events: 1,
    noticed: { offline: 1 },
    // The first is answered and flagged, the second flagged and still on the device; there is no eighth question.
    attempt: { cells: '36', lostMs: 90_000, givenMinutes: 0, device: 'Firefox · Linux' },
  })
  // The learner's page says that the teacher sees it.
  await as((ctx) => recordCameraConsent(ctx, attempt.id, true), learner, 20)
  await as((ctx) => recordCameraConsent(ctx, attempt.id, false), learner, 25)
  await as(
    (ctx) => extendAttempt(ctx, { exam: exam.id, attempt: attempt.id }, { minutes: 2, reason: 'เน็ตหลุด' }),
    manager,
    30,
  )
  expect(await as((ctx) => watchedAttempt(ctx, exam.id, attempt.id), manager, 30)).toMatchObject({
    events: [{ kind: 'offline', durationMs: 90_000 }],
    extensions: [{ minutes: 2, reason: 'เน็ตหลุด' }],
    camera: { state: 'withdrawn' },
  })
  const later = await as((ctx) => monitorView(ctx, exam.id), manager, 120)
  expect(later.learners[0]?.presence).toBe('away')
})

test('extra time for everybody moves each deadline once, and the room shows its reason; a message stays there', async () => {
  const exam = await openExam()
  const attempt = await as((ctx) => startAttempt(ctx, exam.id), learner)
  expect(await as((ctx) => extendAll(ctx, exam.id, { minutes: 10, reason: 'ไฟดับ' }), manager, 60)).toBe(1)
  expect(await as((ctx) => sendExamMessage(ctx, exam.id, { text: 'ข้อ 3 มีรูปใหม่' }), manager, 70)).toBe(1)
  await as((ctx) => startAttempt(ctx, exam.id), other, 75)
  await as((ctx) => sendExamMessage(ctx, exam.id, { text: 'เฉพาะคุณ', attempt: attempt.id }), manager, 80)
  const room = await roomOf(exam.course, learner, 90)
  expect(room.deadlineAt?.getTime()).toBe((attempt.deadlineAt?.getTime() ?? 0) + 600_000)
  expect(room.notices.map(({ text, minutes }) => [text, minutes])).toEqual([
    ['ไฟดับ', 10],
    ['ข้อ 3 มีรูปใหม่', null],
    ['เฉพาะคุณ', null],
  ])
  // Learners who start later do not get earlier messages, nor those to somebody else.
  expect((await roomOf(exam.course, other, 90)).notices).toEqual([])
  // Nobody is taking it any more: an hour and ten minutes, and the grace period.
  expect(await as((ctx) => extendAll(ctx, exam.id, { minutes: 5, reason: 'ช้า' }), manager, 9_000)).toBe(0)
})

test('another site, a learner and a guest can neither watch nor change anything, nor report for another’s page', async () => {
  const exam = await openExam()
  const attempt = await as((ctx) => startAttempt(ctx, exam.id), learner)
  for (const [options, status] of [
    [{ tenant: sites.beta, role: 'manager' }, 404],
    [{ role: 'user' }, 403],
    [{}, 401],
  ] as const) {
    const refused = { status }
    await expect(monitorView(sites.ctx(options), exam.id)).rejects.toMatchObject(refused)
    await expect(watchedAttempt(sites.ctx(options), exam.id, attempt.id)).rejects.toMatchObject(refused)
    await expect(extendAll(sites.ctx(options), exam.id, { minutes: 5, reason: 'x' })).rejects.toMatchObject(
      refused,
    )
    await expect(sendExamMessage(sites.ctx(options), exam.id, { text: 'x' })).rejects.toMatchObject(refused)
  }
  await expect(
    as((ctx) => recordPresence(ctx, attempt.id, { flagged: [], unsent: [] }), other),
  ).rejects.toMatchObject({ status: 404 })
  const foreign = await openExam()
  await expect(as((ctx) => watchedAttempt(ctx, foreign.id, attempt.id), manager)).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    as((ctx) => sendExamMessage(ctx, foreign.id, { text: 'x', attempt: attempt.id }), manager),
  ).rejects.toMatchObject({ status: 404 })
})

const requested = (address: string) => monitorList.parse(new URLSearchParams(address))

test('everybody’s events are one list, latest first, filtered by cohort or kind, for the newest attempt', async () => {
  const exam = await openExam()
  const notice = (who: Person, attempt: string, kind: 'copy' | 'offline', seconds: number) =>
    as(
      (ctx) =>
        recordIntegrityEvents(ctx, attempt, [{ kind, at: ctx.now, durationMs: kind === 'copy' ? 0 : 5000 }]),
      who,
      seconds,
    )
  const first = await as((ctx) => startAttempt(ctx, exam.id), learner)
  const second = await as((ctx) => startAttempt(ctx, exam.id), other, 5)
  await notice(learner, first.id, 'copy', 10)
  await notice(other, second.id, 'offline', 20)
  await notice(learner, first.id, 'offline', 30)
  const seen = async (address = '') => {
    const page = await as((ctx) => listNoticedEvents(ctx, exam.id, requested(address)), manager, 60)
    return page.items.map(({ attempt, kind }) => [attempt, kind])
  }
  expect(await seen()).toEqual([
    [first.id, 'offline'],
    [second.id, 'offline'],
    [first.id, 'copy'],
  ])
  expect(await seen('group=copying')).toEqual([[first.id, 'copy']])
  const cohort = await addToCohort(sites, exam, { manager, learner: other, title: 'รุ่นห้า' })
  expect(await seen(`cohort=${cohort}`)).toEqual([[second.id, 'offline']])

  const view = await as((ctx) => monitorView(ctx, exam.id, cohort), manager, 50)
  expect(view).toMatchObject({ cohort, working: 2, counts: { all: 1, events: 1 } })
  expect(view.learners.map(({ attempt }) => [attempt?.id, attempt?.isShaky])).toEqual([[second.id, true]])
  expect(requested('cohort=all&attempt=------------------------------------')).toMatchObject({
    cohort: null,
    attempt: null,
  })
  // An id that is no cohort of the course filters nothing.
  const all = await as((ctx) => monitorView(ctx, exam.id, exam.id), manager, 60)
  expect(all).toMatchObject({ cohort: null, counts: { all: 2 } })
  await expect(
    as((ctx) => listNoticedEvents(ctx, exam.id, requested('')), learner, 60),
  ).rejects.toMatchObject({
    status: 403,
  })
})
