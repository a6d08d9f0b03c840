import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attemptRows } from '../attempt/attempt-row.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { buildTestUser, openExamFor, singleBody } from '../factory.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import { endForLearner } from './end.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
})

const started = new Date('2026-11-20T03:00:00Z')
const atMinute = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, minutes: number, who: Person = learner) =>
  sites.doing(work, {
    ...who,
    tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    now: atMinute(minutes),
  })

/** Opens an exam of one hour, and starts an attempt. */
async function running() {
  const exam = await openExamFor(sites, {
    manager,
    learners: [learner],
    bodies: [singleBody(), singleBody()],
    rules: { minutes: 60 },
    began: started,
  })
  const { id } = await as((ctx) => startAttempt(ctx, exam.id), 0)
  const send = (seq: number, writtenAt: number, at: number, offlineMs = 0) =>
    as(
      (ctx) =>
        saveAnswers(
          ctx,
          id,
          [{ seq, questionId: exam.questions[seq - 1]!, value: null, at: atMinute(writtenAt) }],
          offlineMs,
        ),
      at,
    )
  return { exam, id, ids: { exam: exam.id, attempt: id }, send }
}
const end = (ids: { exam: string; attempt: string }, at: number) =>
  as((ctx) => endForLearner(ctx, ids, { reason: 'ออกจากห้องสอบแล้ว' }), at, manager)
const row = (id: string) => as((ctx) => attemptRows.get(ctx, id), 0)

test('an attempt the team ends is submitted once with what the server has, and its learner is notified of the reason', async () => {
  const { exam, id, ids, send } = await running()
  await send(1, 1, 1)
  await end(ids, 10)
  await end(ids, 12)
  expect(await row(id)).toMatchObject({ submitKind: 'staff', submittedAt: atMinute(10), events: 1 })
  const { result } = await as((ctx) => assessmentView(ctx, { course: exam.course, exam: 'final' }), 12)
  expect(result).toMatchObject({ endedBy: 'staff' })
  const posts = await as(
    (ctx) =>
      ctx.db.query<{ text: string }>(
        'test.endNotices',
        `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
         WHERE p.tenant_id = $1 AND t.key = $2`,
        [ctx.tenant.id, `exam:${exam.id}:${learner.viewer.user.id}`],
      ),
    12,
  )
  expect(posts).toEqual([{ text: expect.stringContaining('ออกจากห้องสอบแล้ว') }])
})

test('of an ended attempt, saves written offline before its end wait for acceptance, and later ones are refused', async () => {
  const { ids, send } = await running()
  await end(ids, 10)
  expect(await send(1, 9, 11, 120_000)).toMatchObject({ late: [1], refused: [] })
  expect(await send(2, 11, 12, 120_000)).toMatchObject({ refused: [{ seq: 2, code: 'exam.time_up' }] })
})

test('an attempt whose time is over ends by its time, whoever ends it', async () => {
  const { id, ids } = await running()
  await end(ids, 70)
  expect(await row(id)).toMatchObject({ submitKind: 'time', submittedAt: atMinute(60) })
})

test('ending an attempt is for the team of the exam: not for its learner, others, guests and other sites', async () => {
  const { id, ids } = await running()
  const stranger = await buildTestUser(sites, 'user')
  const act = (ctx: Ctx) => endForLearner(ctx, ids, { reason: 'x' })
  for (const who of [learner, stranger])
    await expect(as(act, 5, who)).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
  await expect(sites.doing(act, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
  await expect(sites.doing(act, { tenant: sites.beta, ...manager })).rejects.toMatchObject({ status: 404 })
  expect((await row(id)).status).toBe('in_progress')
})
