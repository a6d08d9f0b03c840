import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { grant } from '#areas/account/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { recalculateSeats } from '../admission/seats.server.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { addCohort, changeCohort, openCohorts } from '../cohort/cohort.server.ts'
import { listCourses, managedCourse } from '../course/course.server.ts'
import { coursesList } from '../course/courses.list.rules.ts'
import { learnerImport } from '../enrolment-import/import.server.ts'
import { buildCourse } from '../factory.ts'
import { addSection, addUnit, removeSection } from '../outline/outline.server.ts'
import { markDone } from '../progress/progress.server.ts'
import { enrol, enrolmentRows, leave } from './enrolment.server.ts'
import { learnersList } from './learners.list.rules.ts'
import { learnersFile } from './learners-file.server.ts'
import { learnersView } from './learners-view.server.ts'
import {
  addLearner,
  addLearnerByEmail,
  extendLearners,
  messageLearners,
  moveToCohort,
  suspendLearners,
} from './manage-learners.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Someone = { viewer: Viewer }

const user = async (email: string): Promise<Someone> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
const idOf = ({ viewer }: Someone) => viewer.user?.id ?? ''
const course = (more?: Parameters<typeof buildCourse>[1]) =>
  sites.doing((ctx) => buildCourse(ctx, more), manager)
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const query = learnersList.parse(new URLSearchParams())
let learner: Someone
let other: Someone
beforeAll(async () => {
  learner = await user('heat1@alpha.test')
  other = await user('heat2@alpha.test')
})

/** How many notices of this course somebody has. */
const noticeCount = async (courseId: string, someone: Someone): Promise<number> => {
  const [found] = await sites.ctx(manager).db.query<{ count: number }>(
    'test.notices',
    `SELECT count(*)::int AS count FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
     WHERE t.tenant_id = $1 AND t.key = $2`,
    [sites.alpha.id, `lesson:${courseId}:${idOf(someone)}`],
  )
  return found?.count ?? 0
}

describe('the team', () => {
  test('sees who did what, and enrols people, who are told once, without taking up a place', async () => {
    const { slug, id } = await course()
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const tenant = { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] }
    const addOther = () => staff((ctx) => addLearner({ ...ctx, tenant }, id, { userId: idOf(other) }))
    await addOther()
    await addOther()
    expect(await noticeCount(id, other)).toBe(1)
    const [unit] = (await detailView(sites.ctx(learner), slug)).sections.flatMap(({ units }) => units)
    await sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), learner)
    const view = await learnersView(sites.ctx(manager), id, query)
    expect(view.figures).toMatchObject({ active: 2, completed: 0 })
    expect(view.rates).toMatchObject([{ unitId: unit?.id, percent: 50 }, { percent: 0 }])
    expect(view.page.items.find(({ userId }) => userId === idOf(learner))?.cells).toEqual({
      [unit?.id ?? '']: 100,
    })
    expect(view.page.items.find(({ userId }) => userId === idOf(other))?.source).toBe('staff')
  })

  test('changes a cohort, and moves learners between cohorts with their places', async () => {
    const { slug, id } = await course()
    const days = { startsOn: '2031-01-01', endsOn: '2031-02-01' } as const
    const added = (title: string) => staff((ctx) => addCohort(ctx, id, { ...days, title, capacity: 1 }))
    const first = await added('รุ่น 1')
    const second = await added('รุ่น 2')
    const left = async () => (await openCohorts(sites.ctx(manager), id)).map((cohort) => cohort.left)
    const join = (cohort: string, by: Someone) => sites.doing((ctx) => enrol(ctx, slug, { cohort }), by)
    const own = await join(first, learner)
    const others = await join(second, other)
    const move = (ids: string[], cohortId: string | null, by: object = manager) =>
      sites.doing((ctx) => moveToCohort(ctx, id, { ids, cohortId }), by)
    await expect(move([own.id], second)).rejects.toMatchObject({ code: 'lesson.full' })
    const change = (capacity: number | null, by: object = manager, at = second) =>
      sites.doing((ctx) => changeCohort(ctx, id, at, { ...days, title: 'รุ่นสอง', capacity }), by)
    await change(2)
    expect(await move([own.id, others.id], second)).toBe(1)
    expect(await left()).toEqual([1, 0])
    await expect(change(1)).rejects.toMatchObject({ code: 'slot.too_few' })
    expect(await move([own.id], null)).toBe(1)
    expect(await left()).toEqual([1, 1])
    expect(await enrolmentRows.get(sites.ctx(manager), own.id)).toMatchObject({
      cohortId: null,
      slotId: null,
    })
    for (const [by, status] of [
      [other, 403],
      [{}, 401],
      [{ ...manager, tenant: sites.beta }, 404],
    ] as const) {
      await expect(move([own.id], first, by)).rejects.toMatchObject({ status })
      await expect(change(3, by)).rejects.toMatchObject({ status })
    }
    const elsewhere = await course()
    await expect(
      staff((ctx) => changeCohort(ctx, elsewhere.id, first, { ...days, title: 'x', capacity: 1 })),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('suspends and resumes learners and grants more days', async () => {
    const { slug, id } = await course({ sale: { accessDays: 10 } })
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const ids = [own.id]
    const way = async () => (await detailView(sites.ctx(learner), slug)).admission.way
    expect(await staff((ctx) => suspendLearners(ctx, id, ids, 'suspend'))).toBe(1)
    expect(await staff((ctx) => suspendLearners(ctx, id, ids, 'suspend'))).toBe(0)
    expect(await way()).toBe('suspended')
    const [unit] = (await detailView(sites.ctx(learner), slug)).sections.flatMap(({ units }) => units)
    await expect(sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), learner)).rejects.toMatchObject({
      code: 'lesson.closed',
    })
    await expect(sites.doing((ctx) => enrol(ctx, slug), learner)).rejects.toMatchObject({
      code: 'lesson.suspended',
    })
    // Nor by leaving and joining again.
    await expect(sites.doing((ctx) => leave(ctx, id), learner)).rejects.toMatchObject({
      code: 'lesson.suspended',
    })
    expect(await way()).toBe('suspended')
    await staff((ctx) => suspendLearners(ctx, id, ids, 'resume'))
    expect(await way()).toBe('continue')
    const before = own.expiresAt?.getTime() ?? 0
    await staff((ctx) => extendLearners(ctx, id, { ids, days: 5 }))
    const after = (await enrolmentRows.get(sites.ctx(), own.id)).expiresAt?.getTime()
    expect(after).toBe(before + 5 * 86_400_000)
    await Promise.all([1, 2].map(() => staff((ctx) => extendLearners(ctx, id, { ids, days: 1 }))))
    const both = (await enrolmentRows.get(sites.ctx(), own.id)).expiresAt?.getTime()
    expect(both).toBe(before + 7 * 86_400_000)
  })

  test('emails the selected learners', async () => {
    const { slug, id } = await course()
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    await sites.doing((ctx) => enrol(ctx, slug), other)
    expect(await staff((ctx) => messageLearners(ctx, id, { ids: [own.id], text: 'สวัสดี' }))).toBe(1)
    const elsewhere = await course()
    await expect(
      staff((ctx) => messageLearners(ctx, elsewhere.id, { ids: [own.id], text: 'x' })),
    ).rejects.toMatchObject({ errors: [{ code: 'lesson.nobody' }] })
  })

  test('exports the list as a file', async () => {
    const { slug, id } = await course()
    await sites.doing((ctx) => enrol(ctx, slug), learner)
    const file = (format: 'csv' | 'xlsx') =>
      learnersFile(sites.ctx(manager), id, { format, params: new URLSearchParams() })
    const csv = new TextDecoder().decode((await file('csv')).bytes)
    expect(csv).toContain('heat1@alpha.test')
    expect(csv.trim().split(',').at(-1)).toBe('เรียนได้ตลอด')
    expect([...(await file('xlsx')).bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
  })

  test('excludes everyone else: a member, another site', async () => {
    const { slug, id } = await course()
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    const acts = [
      (ctx: Ctx) => suspendLearners(ctx, id, [own.id], 'suspend'),
      (ctx: Ctx) => messageLearners(ctx, id, { ids: [own.id], text: 'x' }),
      (ctx: Ctx) => addLearner(ctx, id, { userId: idOf(other) }),
      (ctx: Ctx) => learnersView(ctx, id, query),
    ]
    for (const act of acts) {
      await expect(sites.doing(async (ctx) => void (await act(ctx)), learner)).rejects.toMatchObject({
        status: 403,
      })
      await expect(
        sites.doing(async (ctx) => void (await act(ctx)), { ...manager, tenant: sites.beta }),
      ).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('a teacher', () => {
  test('manages their own courses and sees no others', async () => {
    const taught = await course()
    const others = await course()
    const someone = await user('teacher@alpha.test')
    await sites.doing(
      (ctx) =>
        grant(ctx, { userId: idOf(someone), role: 'teacher', target: { kind: 'course', id: taught.id } }),
      {
        role: 'admin',
      },
    )
    const teacher: Someone = {
      viewer: {
        ...someone.viewer,
        grants: [{ scope: { kind: 'course', id: taught.id }, role: 'teacher', abilities: null }],
      },
    }
    expect((await managedCourse(sites.ctx(teacher), taught.id)).id).toBe(taught.id)
    expect(() => managedCourse(sites.ctx(teacher), others.id)).toThrow(
      expect.objectContaining({ status: 403 }),
    )
    const listed = await listCourses(sites.ctx(teacher), coursesList.parse(new URLSearchParams()))
    expect(listed.items.map(({ id }) => id)).toEqual([taught.id])
    expect((await detailView(sites.ctx(teacher), taught.slug)).manages).toBe(true)
    expect((await detailView(sites.ctx(teacher), others.slug)).manages).toBe(false)
    await expect(
      sites.doing((ctx) => messageLearners(ctx, others.id, { ids: [], text: 'x' }), teacher),
    ).rejects.toMatchObject({
      status: 403,
    })
    const section = await sites.doing((ctx) => addSection(ctx, taught.id, 'บทของครู'), teacher)
    await sites.doing((ctx) => addUnit(ctx, section, { kind: 'article', title: 'ตอนของครู' }), teacher)
    const foreign = await staff((ctx) => addSection(ctx, others.id, 'บทของคนอื่น'))
    for (const act of [
      (ctx: Ctx) => addSection(ctx, others.id, 'แทรก'),
      (ctx: Ctx) => addUnit(ctx, foreign, { kind: 'article', title: 'แทรก' }),
      (ctx: Ctx) => removeSection(ctx, foreign),
    ])
      await expect(sites.doing<unknown>(act, teacher)).rejects.toMatchObject({ status: 403 })
    // Looking members up is for the team; a complete e-mail address is enough to enrol one.
    const newcomer = await user('newcomer@alpha.test')
    await sites.doing((ctx) => addLearnerByEmail(ctx, taught.id, { email: ' Newcomer@alpha.test' }), teacher)
    expect(
      await enrolmentRows.find(sites.ctx(), { courseId: taught.id, userId: idOf(newcomer) }),
    ).toBeDefined()
    await expect(
      sites.doing((ctx) => addLearnerByEmail(ctx, taught.id, { email: 'none@alpha.test' }), teacher),
    ).rejects.toMatchObject({ status: 422 })
    await expect(
      sites.doing((ctx) => addLearnerByEmail(ctx, others.id, { email: 'newcomer@alpha.test' }), teacher),
    ).rejects.toMatchObject({ status: 403 })
    // Nor may they learn who is a member by trying addresses; enrolling members is not limited.
    const enrol = (email: string) =>
      sites.doing((ctx) => addLearnerByEmail(ctx, taught.id, { email }), teacher).catch((error) => error)
    for (let n = 0; n < 99; n++)
      expect(await enrol(`guess-${n}@alpha.test`)).toMatchObject({ errors: [{ code: 'lesson.no_person' }] })
    for (const email of ['newcomer@alpha.test', 'guess-100@alpha.test', 'newcomer@alpha.test'])
      expect(await enrol(email)).toMatchObject({ status: 429, code: 'account.unknown_addresses' })
    expect(
      await staff((ctx) => addLearnerByEmail(ctx, taught.id, { email: 'newcomer@alpha.test' })),
    ).toBeDefined()
  })
})

test('a dry run of a file of members counts the places of the course and its cohorts, also across batches', async () => {
  const { id } = await course()
  await staff((ctx) => recalculateSeats(ctx, { id, capacity: 1 }))
  const days = { startsOn: '2099-01-01', endsOn: null, joinUntil: null }
  const small = await staff((ctx) => addCohort(ctx, id, { ...days, title: 'เล็ก', capacity: 2 }))
  await staff((ctx) => addCohort(ctx, id, { ...days, title: 'ไม่จำกัด', capacity: null }))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await user(`seat-${name}@alpha.test`)
  const line = (name: string, cohort = '') => `seat-${name}@alpha.test,${cohort}\n`
  // More than one batch lies between the first line and the others.
  const unknown = Array.from({ length: 2100 }, (_, at) => `unknown${at}@alpha.test,\n`).join('')
  const csv = `email,cohort\n${line('a')}${line('b', 'เล็ก')}${unknown}${line('a')}${line('c')}${line('d', 'เล็ก')}${line('e', 'เล็ก')}${line('f', 'ไม่จำกัด')}`
  const run = await staff((ctx) =>
    learnerImport.start(ctx, {
      name: 'x.csv',
      dryRun: true,
      data: { courseId: id },
      stream: (async function* () {
        yield new TextEncoder().encode(csv)
      })(),
    }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
  await work()
  const expected = { created: 4, same: 1, refused: 2102 }
  const counts = async () => (await staff((ctx) => learnerImport.get(ctx, run.id))).counts
  expect(await counts()).toMatchObject(expected)
  await staff((ctx) => learnerImport.apply(ctx, run.id))
  await work()
  expect(await counts()).toMatchObject(expected)
  expect(await enrolmentRows.count(sites.ctx(), { courseId: id, cohortId: small })).toBe(2)
})

test('enrols members from a file, reporting new, existing and unknown ones; can be undone', async () => {
  const { slug, id } = await course()
  await sites.doing((ctx) => enrol(ctx, slug), learner)
  const csv = 'email,cohort\nheat1@alpha.test,\nheat2@alpha.test,\nnobody@alpha.test,\nnot-an-address,\n'
  const bytes = async function* () {
    yield new TextEncoder().encode(csv)
  }
  const run = await staff((ctx) =>
    learnerImport.start(ctx, { name: 'x.csv', stream: bytes(), dryRun: false, data: { courseId: id } }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
  await work()
  const done = await staff((ctx) => learnerImport.get(ctx, run.id))
  expect(done.counts).toMatchObject({ found: 4, created: 1, same: 1, refused: 2 })
  expect(await enrolmentRows.count(sites.ctx(), { courseId: id, status: 'active' })).toBe(2)
  await staff((ctx) => learnerImport.undo(ctx, run.id))
  await work()
  expect(await enrolmentRows.count(sites.ctx(), { courseId: id, status: 'active' })).toBe(1)
})

test('an import that was undone lets nobody back into a closed course', async () => {
  const { slug, id } = await course({ access: 'granted' })
  const bytes = async function* () {
    yield new TextEncoder().encode('email,cohort\nheat2@alpha.test,\n')
  }
  const run = await staff((ctx) =>
    learnerImport.start(ctx, { name: 'x.csv', stream: bytes(), dryRun: false, data: { courseId: id } }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
  await work()
  expect(await enrolmentRows.count(sites.ctx(), { courseId: id, status: 'active' })).toBe(1)
  await staff((ctx) => learnerImport.undo(ctx, run.id))
  await work()
  await expect(sites.doing((ctx) => enrol(ctx, slug), other)).rejects.toMatchObject({ code: 'lesson.closed' })
})
