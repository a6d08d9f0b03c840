import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { grant } from '#areas/account/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildCourse } from '../factory.ts'
import { requestsCard } from '../mine/lesson-cards.server.ts'
import { requestAdmission } from '../request/request.server.ts'
import { fieldsOf, listCourses, managedCourse, saveCourse } from './course.server.ts'
import { courseHeader } from './course-header.server.ts'
import { courseRows } from './course-row.server.ts'
import { courseTeam } from './course-team.server.ts'
import { coursesList } from './courses.list.rules.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

const course = (more?: Parameters<typeof buildCourse>[1]) =>
  sites.doing((ctx) => buildCourse(ctx, more), manager)

const member = async (email: string): Promise<{ viewer: Viewer }> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}

/** A user with a role in one course. */
async function holder(email: string, role: 'teacher' | 'assistant', id: string): Promise<{ viewer: Viewer }> {
  const { viewer } = await member(email)
  await sites.doing(
    (ctx) => grant(ctx, { userId: viewer.user?.id ?? '', role, target: { kind: 'course', id } }),
    {
      role: 'admin',
    },
  )
  return { viewer: { ...viewer, grants: [{ scope: { kind: 'course', id }, role, abilities: null }] } }
}

const listed = async (who: { viewer: Viewer }) =>
  (await listCourses(sites.ctx(who), coursesList.parse(new URLSearchParams()))).items

test('a teacher of a course saves its limits, but neither teachers nor price, and sees no drafts of others', async () => {
  const taught = await course({ access: 'paid', sale: { price: baht(500) } })
  const published = await course()
  const draft = await course({ isDraft: true })
  const teacher = await holder('scoped@alpha.test', 'teacher', taught.id)
  const { version } = await sites.doing((ctx) => managedCourse(ctx, taught.id), teacher)
  const fields = await sites.doing(async (ctx) => fieldsOf(ctx, await managedCourse(ctx, taught.id)), teacher)
  const text = JSON.stringify(fields)
  expect(text).toContain(published.id)
  expect(text).not.toContain(draft.id)
  for (const key of ['"teachers"', '"access"', '"price"']) expect(text).not.toContain(key)
  const form = new FormData()
  for (const [name, value] of Object.entries({
    version: String(version),
    title: 'ชื่อใหม่',
    level: 'any',
    language: 'th',
    capacity: '12',
    access: 'free',
    price: '1',
    teachers: teacher.viewer.user?.id ?? '',
  }))
    form.append(name, value)
  await sites.doing((ctx) => saveCourse(ctx, taught.id, form), teacher)
  expect(await courseRows.get(sites.ctx(), taught.id)).toMatchObject({
    title: 'ชื่อใหม่',
    capacity: 12,
    access: 'paid',
    price: 50_000,
    teacherIds: [],
  })
})

test('those with a role in a course can be named as its teachers, and learn what its learners write', async () => {
  const { id } = await course()
  const other = await course()
  const teacher = await holder('named@alpha.test', 'teacher', id)
  const teacherId = teacher.viewer.user?.id ?? ''
  const offered = async (of: string) =>
    JSON.stringify(await sites.doing(async (ctx) => fieldsOf(ctx, await managedCourse(ctx, of)), manager))
  expect(await offered(id)).toContain(teacherId)
  expect(await offered(other.id)).not.toContain(teacherId)
  const team = (of: string) => sites.doing(async (ctx: Ctx) => courseTeam(ctx, await courseRows.get(ctx, of)))
  expect(await team(id)).toEqual([teacherId])
  expect(await team(other.id)).toEqual([])
})

test('an assistant finds the course they assist in, without managing it', async () => {
  const { id } = await course()
  await course()
  expect(await listed(await holder('assists@alpha.test', 'assistant', id))).toMatchObject([
    { id, manages: false },
  ])
  await expect(listed(await member('nobody@alpha.test'))).rejects.toMatchObject({ status: 403 })
})

test('the pages of a course lead to its exams, for those who may mark them there, where the site has exams', async () => {
  const { id } = await course()
  const other = await course()
  const assistant = await holder('marks@alpha.test', 'assistant', id)
  const path = async (of: string, who: object) => (await courseHeader(sites.ctx(who), of)).examsPath
  const alpha = { ...sites.alpha, areas: [...sites.alpha.areas, 'exam'] }
  expect(await path(id, { ...assistant, tenant: alpha })).toBeNull()
  for (const examId of [id, other.id])
    await sites.doing((ctx) =>
      ctx.db.query(
        'test.examOfCourse',
        `INSERT INTO exam_exam (tenant_id, id, course_id, slug, title, intro, status, rules, parts, created_at, updated_at)
         VALUES ($1, $2, $3, 'final', 'ปลายภาค', '', 'draft', '{}', '[]', $4, $4)`,
        [ctx.tenant.id, newId(), examId, ctx.now],
      ),
    )
  expect(await path(id, { ...assistant, tenant: alpha })).toBe(`/cluster/exams?course=${id}`)
  expect(await path(other.id, { ...manager, tenant: alpha })).toBe(`/cluster/exams?course=${other.id}`)
  await expect(path(other.id, { ...assistant, tenant: alpha })).rejects.toMatchObject({ status: 403 })
  const without = { ...sites.alpha, areas: sites.alpha.areas.filter((area) => area !== 'exam') }
  expect(await path(id, { ...assistant, tenant: without })).toBeNull()
})

test('the home card of requests counts those of one’s own courses', async () => {
  const taught = await course({ access: 'approval' })
  const others = await course({ access: 'approval' })
  const teacher = await holder('counts@alpha.test', 'teacher', taught.id)
  const card = async () => (await sites.doing((ctx) => requestsCard(ctx), teacher))[0]
  const applicant = await member('applies@alpha.test')
  await sites.doing((ctx) => requestAdmission(ctx, others.slug, {}), applicant)
  expect(await card()).toBeUndefined()
  await sites.doing((ctx) => requestAdmission(ctx, taught.slug, {}), applicant)
  expect(await card()).toMatchObject({ count: 1 })
})
