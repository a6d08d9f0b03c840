import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { archiveCourse } from '../course/course.server.ts'
import { enrol, leave } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import {
  listSavedCourses,
  maxSavedCourses,
  saveCourseForLater,
  savedRows,
  unsaveCourse,
} from './saved.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Person = Awaited<ReturnType<typeof learnerOf>>
let learner: Person
let other: Person

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'message'])]
  sites.beta.areas = [...new Set([...sites.beta.areas, 'lesson', 'message'])]
  learner = await learnerOf('saved1@alpha.test')
  other = await learnerOf('saved2@alpha.test')
})

async function learnerOf(email: string) {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
}

const as = <Result>(work: (ctx: Ctx) => Promise<Result>, person: Person = learner, now = new Date()) =>
  sites.doing(work, { ...person, now })
const course = (title: string, isDraft = false) =>
  sites.doing((ctx) => buildCourse(ctx, { title, isDraft }), manager)
const titles = async (person: Person = learner) =>
  (await as(listSavedCourses, person)).map(({ title }) => title)

test('saved courses are listed with the last one first, once each, and only for who saved them', async () => {
  const [clay, dye] = [await course('ปั้นดิน'), await course('ย้อมคราม')]
  await as((ctx) => saveCourseForLater(ctx, { course: clay.id }), learner, new Date('2026-12-01T03:00:00Z'))
  await as((ctx) => saveCourseForLater(ctx, { course: dye.id }), learner, new Date('2026-12-02T03:00:00Z'))
  await as((ctx) => saveCourseForLater(ctx, { course: clay.id }), learner, new Date('2026-12-03T03:00:00Z'))
  expect(await titles()).toEqual(['ย้อมคราม', 'ปั้นดิน'])
  expect(await titles(other)).toEqual([])
  expect((await as(mineView)).saved.map(({ slug }) => slug)).toEqual([dye.slug, clay.slug])
  expect((await as((ctx) => detailView(ctx, clay.slug))).isSaved).toBe(true)
  expect((await as((ctx) => detailView(ctx, clay.slug), other)).isSaved).toBe(false)
  expect((await detailView(sites.ctx({ role: 'guest' }), clay.slug)).isSaved).toBe(false)
})

test('removing a course affects the viewer’s list only, and can be repeated', async () => {
  const { id } = await course('ทอผ้า')
  for (const person of [learner, other]) await as((ctx) => saveCourseForLater(ctx, { course: id }), person)
  await as((ctx) => unsaveCourse(ctx, { course: id }))
  await as((ctx) => unsaveCourse(ctx, { course: id }))
  expect(await titles()).not.toContain('ทอผ้า')
  expect(await titles(other)).toContain('ทอผ้า')
})

test('a course is not listed while its learner has joined it, nor once it is archived', async () => {
  const [joined, archived] = [await course('เผาถ่าน'), await course('ต้มเกลือ')]
  for (const { id } of [joined, archived]) await as((ctx) => saveCourseForLater(ctx, { course: id }))
  await as((ctx) => enrol(ctx, joined.slug))
  await sites.doing((ctx) => archiveCourse(ctx, archived.id), manager)
  expect(await titles()).not.toContain('เผาถ่าน')
  expect(await titles()).not.toContain('ต้มเกลือ')
  await as((ctx) => leave(ctx, joined.id))
  expect(await titles()).toContain('เผาถ่าน')
})

test('guests, drafts, courses of other sites and unknown ones are refused', async () => {
  const [open, draft] = [await course('จักสาน'), await course('ยังไม่เปิด', true)]
  for (const work of [saveCourseForLater, unsaveCourse])
    await expect(
      sites.doing((ctx) => work(ctx, { course: open.id }), { role: 'guest' }),
    ).rejects.toMatchObject({ status: 401 })
  await expect(sites.doing(listSavedCourses, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
  for (const id of [draft.id, newId()])
    await expect(as((ctx) => saveCourseForLater(ctx, { course: id }))).rejects.toMatchObject({ status: 404 })
  await expect(as((ctx) => saveCourseForLater(ctx, { course: 'x' }))).rejects.toMatchObject({ status: 422 })
  const elsewhere = { ...learner, tenant: sites.beta }
  await expect(
    sites.doing((ctx) => saveCourseForLater(ctx, { course: open.id }), elsewhere),
  ).rejects.toMatchObject({
    status: 404,
  })
  await as((ctx) => saveCourseForLater(ctx, { course: open.id }))
  await sites.doing((ctx) => unsaveCourse(ctx, { course: open.id }), elsewhere)
  expect(await sites.doing(listSavedCourses, elsewhere)).toEqual([])
  expect(await titles()).toContain('จักสาน')
})

test('a list that is full refuses another course and keeps what it has', async () => {
  const person = await learnerOf('saved3@alpha.test')
  const { id } = await course('ล้นแล้ว')
  await sites.doing(async (ctx) => {
    for (let number = 0; number < maxSavedCourses; number++) {
      const { id: courseId } = await buildCourse(ctx, { title: `คอร์ส ${number}` })
      await savedRows.insert(ctx, { userId: person.viewer.user.id, courseId, savedAt: ctx.now })
    }
  }, manager)
  await expect(as((ctx) => saveCourseForLater(ctx, { course: id }), person)).rejects.toMatchObject({
    status: 409,
    code: 'lesson.saved_full',
  })
  expect(await titles(person)).toHaveLength(maxSavedCourses)
})

test('saved courses are exported with the account and erased with it', async () => {
  const person = await learnerOf('saved4@alpha.test')
  const { id } = await course('ทำขนม')
  await as((ctx) => saveCourseForLater(ctx, { course: id }), person)
  const { saved } = await as((ctx) => collectLearning(ctx, person.viewer.user.id), person)
  expect(saved).toMatchObject([{ title: 'ทำขนม' }])
  await as((ctx) => eraseLearning(ctx, person.viewer.user.id), person)
  expect(await titles(person)).toEqual([])
})
