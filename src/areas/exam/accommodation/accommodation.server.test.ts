import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { attemptRows, extensionRows } from '../attempt/attempt-row.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { addToCohort, type BuiltExam, buildTestUser, openExamFor, singleBody } from '../factory.ts'
import { extendAttempt } from '../marking/marking.server.ts'
import { monitorView } from '../monitor/monitor.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'
import type { AccommodationInput } from './accommodation.input.ts'
import { accommodationsView, grantAccommodation, revokeAccommodation } from './accommodation.server.ts'
import { searchLearners } from './search-learners.server.ts'

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
const atMinute = (minutes: number) => new Date(started.getTime() + minutes * 60_000)
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, who: Person = manager, minutes = 0) =>
  sites.doing(work, { ...who, now: atMinute(minutes) })

let exam: BuiltExam
beforeEach(async () => {
  const rules = { minutes: 60, attempts: 1 }
  const bodies = [singleBody()]
  exam = await openExamFor(sites, { manager, learners: [learner, other], bodies, rules, began: started })
})
const input = (more: Partial<AccommodationInput>): AccommodationInput => ({
  user: null,
  cohort: null,
  timePercent: 100,
  extraMinutes: 0,
  extraAttempts: 0,
  withoutSeb: false,
  anyNetwork: false,
  opensAt: null,
  closesAt: null,
  reason: 'มือเจ็บ',
  ...more,
})
const give = (more: Partial<AccommodationInput>, who = manager, minutes = 0) =>
  as((ctx) => grantAccommodation(ctx, exam.id, input(more)), who, minutes)
const start = (who: Person) => as((ctx) => startAttempt(ctx, exam.id), who)
const startPage = (who: Person) =>
  as(async (ctx) => (await assessmentView(ctx, { course: exam.course, exam: 'final' })).exam, who)
const idOf = (who: Person) => who.viewer.user.id

describe('an accommodation', () => {
  test('applies from the start of an attempt, and is shown on the start page and in the monitor', async () => {
    await give({ user: idOf(learner), timePercent: 125, extraMinutes: 5, extraAttempts: 2 })
    expect(await startPage(learner)).toMatchObject({ minutes: 80, attempts: 3, given: { timePercent: 125 } })
    expect(await startPage(other)).toMatchObject({ minutes: 60, attempts: 1, given: { timePercent: 100 } })
    expect((await start(learner)).deadlineAt).toEqual(atMinute(80))
    expect((await start(other)).deadlineAt).toEqual(atMinute(60))
    const { learners } = await as((ctx) => monitorView(ctx, exam.id))
    expect(learners.find(({ userId }) => userId === idOf(learner))?.accommodation.extraMinutes).toBe(5)
  })

  test('of a cohort applies to all its members, and the larger of two applies', async () => {
    const cohort = await addToCohort(sites, exam, { manager, learner, title: 'รุ่นห้า' })
    await give({ cohort, timePercent: 150 })
    await give({ user: idOf(learner), timePercent: 125, extraMinutes: 10 })
    expect((await start(learner)).deadlineAt).toEqual(atMinute(100))
    expect((await start(other)).deadlineAt).toEqual(atMinute(60))
    const { given, cohorts } = await as((ctx) => accommodationsView(ctx, exam.id))
    expect(given.map(({ who, timePercent }) => [who, timePercent])).toEqual([
      ['รุ่นห้า', 150],
      ['มาลี ศรีสุข', 125],
    ])
    expect(cohorts).toEqual([{ id: cohort, title: 'รุ่นห้า' }])
  })

  test('with a custom window opens and closes the exam for one learner only', async () => {
    await give({ user: idOf(learner), opensAt: atMinute(120), closesAt: atMinute(240) })
    await expect(start(learner)).rejects.toMatchObject({ status: 409, code: 'exam.not_open_yet' })
    expect((await start(other)).status).toBe('in_progress')
    const late = await as((ctx) => startAttempt(ctx, exam.id), learner, 130)
    expect(late.deadlineAt).toEqual(atMinute(190))
  })

  test('granted during an attempt extends it immediately, and only once when granted twice', async () => {
    const { id } = await start(learner)
    const beside = await start(other)
    await as(
      (ctx) => extendAttempt(ctx, { exam: exam.id, attempt: id }, { minutes: 10, reason: 'ไฟดับ' }),
      manager,
      5,
    )
    await give({ user: idOf(learner), timePercent: 150 }, manager, 10)
    await give({ user: idOf(learner), timePercent: 150 }, manager, 11)
    await give({ user: idOf(learner), timePercent: 100 }, manager, 12)
    await give({ user: idOf(learner), timePercent: 150 }, manager, 13)
    expect(await as((ctx) => attemptRows.get(ctx, id))).toMatchObject({ deadlineAt: atMinute(100) })
    expect(await as((ctx) => attemptRows.get(ctx, beside.id))).toMatchObject({ deadlineAt: atMinute(60) })
    const extensions = await as((ctx) =>
      extensionRows.list(ctx, { where: { attemptId: id }, order: ['createdAt'] }),
    )
    expect(extensions.map(({ minutes, isAccommodation }) => [minutes, isAccommodation])).toEqual([
      [10, false],
      [30, true],
    ])
  })

  test('granted while an attempt is starting applies to it, in either order', async () => {
    await Promise.all([give({ user: idOf(learner), timePercent: 150 }), start(learner)])
    const attempt = await as((ctx) => attemptRows.find(ctx, { examId: exam.id, userId: idOf(learner) }))
    expect(attempt?.deadlineAt).toEqual(atMinute(90))
  })

  test('is revoked for future attempts, not for a running one', async () => {
    await give({ user: idOf(learner), timePercent: 200 })
    const { id } = await start(learner)
    const { given } = await as((ctx) => accommodationsView(ctx, exam.id))
    await as((ctx) => revokeAccommodation(ctx, exam.id, given[0]!.id))
    expect(await as((ctx) => attemptRows.get(ctx, id))).toMatchObject({ deadlineAt: atMinute(120) })
    expect(await startPage(learner)).toMatchObject({ minutes: 60 })
    await expect(as((ctx) => revokeAccommodation(ctx, exam.id, given[0]!.id))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is granted to learners of the course, whom only the team can find by name or email', async () => {
    const stranger = await buildTestUser(sites, 'user', 'คนนอกคอร์ส')
    const named = (entered: string, who = manager) => as((ctx) => searchLearners(ctx, exam.id, entered), who)
    const email = learner.viewer.user.email ?? ''
    expect(await named(email)).toEqual([{ id: idOf(learner), title: 'มาลี ศรีสุข', detail: email }])
    expect((await named('มาลี')).map(({ id }) => id).sort()).toEqual([idOf(learner), idOf(other)].sort())
    expect(await named('คนนอก')).toEqual([])
    expect(await named('ม')).toEqual([])
    await expect(named('มาลี', stranger)).rejects.toMatchObject({ status: 403 })
  })

  test('is granted by the site’s team, to somebody, with a window longer than zero', async () => {
    const user = idOf(learner)
    await expect(give({ user }, learner)).rejects.toMatchObject({ status: 403 })
    await expect(as((ctx) => accommodationsView(ctx, exam.id), learner)).rejects.toMatchObject({
      status: 403,
    })
    await expect(give({})).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'user', code: 'exam.whose' }],
    })
    await expect(give({ user: exam.id })).rejects.toMatchObject({ status: 422 })
    await expect(give({ cohort: exam.id })).rejects.toMatchObject({ status: 404, code: 'exam.no_cohort' })
    await expect(give({ user, opensAt: atMinute(9), closesAt: atMinute(9) })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'closesDay', code: 'exam.window' }],
    })
    exam = await openExamFor(sites, {
      manager,
      learners: [learner],
      bodies: [singleBody()],
      began: started,
      rules: { closesAt: atMinute(60).toISOString() },
    })
    await expect(give({ user, opensAt: atMinute(90) })).rejects.toMatchObject({ status: 422 })
    await expect(
      sites.doing((ctx) => grantAccommodation(ctx, exam.id, input({ user })), {
        ...manager,
        tenant: sites.beta,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
