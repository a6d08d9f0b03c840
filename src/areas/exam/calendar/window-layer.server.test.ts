import { beforeAll, expect, test } from 'vitest'
import { copyCourse, coursesByIds, enrol, publishCourse } from '#areas/lesson/public.server.ts'
import { loadLayerItems } from '#kernel/calendar/items.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import type { AccommodationInput } from '../accommodation/accommodation.input.ts'
import { grantAccommodation } from '../accommodation/accommodation.server.ts'
import { accommodationOf, examRows } from '../exam/exam-row.server.ts'
import { closingFor, openingFor } from '../exam/time.rules.ts'
import { addToCohort, type BuiltExam, buildTestUser, openExamFor, singleBody } from '../factory.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let manager: Person
let learner: Person
let other: Person
let stranger: Person
let both: Person
let exam: BuiltExam
const opens = new Date('2031-05-04T02:00:00Z')
const closes = new Date('2031-05-04T05:00:00Z')
beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'exam'])]
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
  other = await buildTestUser(sites, 'user')
  stranger = await buildTestUser(sites, 'user')
  both = await buildTestUser(sites, 'user')
  exam = await openExamFor(sites, {
    manager,
    learners: [learner, other, both],
    bodies: [singleBody()],
    rules: { opensAt: opens.toISOString(), closesAt: closes.toISOString(), minutes: 40 },
    began: new Date('2031-05-01T02:00:00Z'),
  })
})

const window = (ctx: Ctx, to = '2032-01-01') =>
  loadLayerItems(ctx, {
    from: new Date('2031-01-01T00:00:00Z'),
    to: new Date(`${to}T00:00:00Z`),
    keys: ['exam.windows'],
  })
const timesOf = async (who: object) =>
  (await window(sites.ctx(who)))
    .map(({ time, note }) => [note?.split(' ')[0], 'start' in time ? time.start.toISOString() : ''])
    .sort((a, b) => (a[1]! < b[1]! ? -1 : 1))
const give = (input: Partial<AccommodationInput>) =>
  sites.doing(
    (ctx) =>
      grantAccommodation(ctx, exam.id, {
        user: null,
        cohort: null,
        timePercent: 100,
        extraMinutes: 0,
        extraAttempts: 0,
        withoutSeb: false,
        anyNetwork: false,
        opensAt: null,
        closesAt: null,
        reason: 'ขอไว้',
        ...input,
      }),
    manager,
  )
/** The exam windows of a user according to the rules of exams. */
const byRules = (who: Person) =>
  sites.doing(async (ctx) => {
    const { rules } = await examRows.get(ctx, exam.id)
    const given = await accommodationOf(ctx, exam.id, who.viewer.user.id)
    return [
      ['เปิดสอบ', openingFor(rules, given)?.toISOString()],
      ['ปิดสอบ', closingFor(rules, given)?.toISOString()],
    ]
  }, who)

test('exam windows are read in one statement: all by the team, those of their courses by learners', async () => {
  const ctx = sites.ctx(manager)
  const items = await window(ctx)
  expect(ctx.db.statements).toBe(1)
  expect(items.map(({ href }) => href)).toEqual([`/cluster/exams/${exam.id}`, `/cluster/exams/${exam.id}`])
  const own = sites.ctx(learner)
  const [first] = await window(own)
  expect(own.db.statements).toBe(1)
  expect(first).toMatchObject({ title: 'ปลายภาค', href: `/lesson/assessment/${exam.course}/final` })
  expect(await timesOf(learner)).toEqual([
    ['เปิดสอบ', opens.toISOString()],
    ['ปิดสอบ', closes.toISOString()],
  ])
  expect(await window(sites.ctx(learner), '2031-05-01')).toEqual([])
})

test('a learner of another course with the exam sees its window, at that course’s URL; with both courses, once', async () => {
  const guest = await buildTestUser(sites, 'user')
  const copy = await sites.doing(async (ctx) => {
    const id = await copyCourse(ctx, exam.courseId, { title: 'รอบบ่าย', exams: 'same' })
    await publishCourse(ctx, id)
    const [course] = await coursesByIds(ctx, [id])
    return course?.slug ?? ''
  }, manager)
  await sites.doing((ctx) => enrol(ctx, copy), guest)
  await sites.doing((ctx) => enrol(ctx, copy), both)
  const own = sites.ctx(guest)
  const items = await window(own)
  expect(own.db.statements).toBe(1)
  expect(items.map(({ title, note, href }) => [title, note, href])).toEqual([
    ['ปลายภาค', 'เปิดสอบ · รอบบ่าย', `/lesson/assessment/${exam.course}/final`],
    ['ปลายภาค', 'ปิดสอบ · รอบบ่าย', `/lesson/assessment/${exam.course}/final`],
  ])
  expect((await window(sites.ctx(both))).map(({ note }) => note)).toEqual(['เปิดสอบ · ปุ๋ยหมัก', 'ปิดสอบ · ปุ๋ยหมัก'])
  await give({ user: guest.viewer.user.id, timePercent: 150 })
  expect(await timesOf(guest)).toEqual(await byRules(guest))
})

test('nobody else sees a window: users not on the course, a guest, another site', async () => {
  for (const who of [stranger, {}, { ...manager, tenant: sites.beta }])
    expect(await window(sites.ctx(who))).toEqual([])
})

test('an accommodation moves the learner’s own window, as the rules specify', async () => {
  const cohort = await addToCohort(sites, exam, { manager, learner, title: 'รุ่นห้า' })
  await give({ cohort, timePercent: 150, extraMinutes: 7 })
  expect(await timesOf(learner)).toEqual(await byRules(learner))
  expect((await timesOf(learner))[1]).toEqual([
    'ปิดสอบ',
    new Date(closes.getTime() + 27 * 60_000).toISOString(),
  ])
  await give({
    user: learner.viewer.user.id,
    opensAt: new Date('2031-06-01T02:00:00Z'),
    closesAt: new Date('2031-06-01T09:00:00Z'),
  })
  expect(await timesOf(learner)).toEqual(await byRules(learner))
  expect(await timesOf(other)).toEqual(await byRules(other))
})
