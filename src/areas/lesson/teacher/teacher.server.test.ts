import { expect, test, vi } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { courseJsonLd } from '../catalogue/course-json-ld.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { editableTeachers, saveTeacher, teacherForm } from './teacher.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

type Person = { id: string; viewer: Viewer }

async function member(email: string, firstname?: string): Promise<Person> {
  const user = await buildUser(sites, { email, role: 'user', ...(firstname && { firstname }) })
  return { id: user.id, viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}

/** The same user with a role in a course. */
const holding = ({ viewer, id }: Person, role: 'teacher' | 'assistant', course: string): Person => ({
  id,
  viewer: { ...viewer, grants: [{ scope: { kind: 'course', id: course }, role, abilities: null }] },
})

const course = (teachers: readonly Person[], more: Parameters<typeof buildCourse>[1] = {}) =>
  sites.doing((ctx) => buildCourse(ctx, { teacherIds: teachers.map(({ id }) => id), ...more }), manager)

const profile = { headline: 'ครูวิทยาศาสตร์ เชียงใหม่', biography: 'สอนมา 12 ปี\nตอบทุกคำถาม' }

function formOf(texts: Partial<typeof profile>, version = 0): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...texts, version: String(version) })) form.append(name, value)
  return form
}

const save = (
  courseId: string,
  userId: string,
  { as = manager, ...input }: { as?: object; version?: number } & Partial<typeof profile>,
) => {
  const { version, ...texts } = input
  return sites.doing(
    (ctx) => saveTeacher(ctx, courseId, userId, formOf({ ...profile, ...texts }, version)),
    as,
  )
}

const shown = async (slug: string, as: object = {}) => (await detailView(sites.ctx(as), slug)).teachers

test('the page of a course shows its teachers in order, with figures over their published courses', async () => {
  const [first, second] = [await member('figures1@alpha.test', 'ฟ้า'), await member('figures2@alpha.test')]
  const learner = await member('figures3@alpha.test')
  const one = await course([second, first])
  const other = await course([first])
  await course([first], { isDraft: true })
  for (const { slug } of [one, other]) await sites.doing((ctx) => enrol(ctx, slug), learner)
  await sites.doing((ctx) => enrol(ctx, other.slug), second)
  await sites.doing((ctx) => courseRows.update(ctx, other.id, { stars: [0, 0, 0, 1, 1] }), manager)
  await sites.doing((ctx) => courseRows.update(ctx, one.id, { stars: [0, 0, 0, 2, 0] }), manager)
  await save(one.id, first.id, {})
  expect(await shown(one.slug)).toMatchObject([
    { id: second.id, headline: '', biography: '', rating: { average: 4, count: 2 }, learners: 1, courses: 1 },
    {
      name: 'ฟ้า ศรีสุข',
      photo: null,
      ...profile,
      rating: { average: 4.25, count: 4 },
      learners: 2,
      courses: 2,
    },
  ])
  const fresh = await course([learner], { isDraft: false })
  expect(await shown(fresh.slug)).toMatchObject([{ rating: null, learners: 0, courses: 1, canEdit: false }])
})

test('a course with teachers takes two statements more than one without, and its page waits for their changes', async () => {
  const teachers = [await member('cache1@alpha.test'), await member('cache2@alpha.test')]
  const statements = async (slug: string) => {
    const ctx = sites.ctx()
    await detailView(ctx, slug)
    return { count: ctx.db.statements, depends: [...ctx.depends] }
  }
  const without = await statements((await course([])).slug)
  const { id, slug } = await course(teachers)
  const both = await statements(slug)
  expect(both.count).toBe(without.count + 2)
  expect(both.depends).toEqual(['courses', ...teachers.map((teacher) => `user:${teacher.id}`)])
  const noted: unknown[] = []
  await sites.doing((ctx) => {
    vi.spyOn(ctx.db, 'note').mockImplementation((note) => void noted.push(note))
    return saveTeacher(ctx, id, teachers[0]?.id ?? '', formOf(profile))
  }, manager)
  expect(noted).toEqual([{ kind: 'stale', scope: 'courses' }])
})

test('a teacher edits their own profile only; strangers edit none', async () => {
  const [own, colleague] = [await member('own@alpha.test'), await member('colleague@alpha.test')]
  const { id, slug } = await course([own, colleague])
  const elsewhere = await course([own])
  const teacher = holding(own, 'teacher', id)
  await save(id, own.id, { as: teacher })
  expect(await shown(elsewhere.slug)).toMatchObject([profile])
  expect(await shown(slug, teacher)).toMatchObject([{ canEdit: true }, { canEdit: false }])
  expect(await sites.doing((ctx) => teacherForm(ctx, id, own.id), teacher)).toMatchObject({
    isOwn: true,
    manages: true,
    version: 1,
    value: profile,
  })
  const assistant = holding(colleague, 'assistant', id)
  await save(id, colleague.id, { as: assistant })
  expect(await sites.doing((ctx) => teacherForm(ctx, id, colleague.id), assistant)).toMatchObject({
    isOwn: true,
    manages: false,
  })
  const refused: [string, object, string, string, number][] = [
    ['a teacher, a colleague', teacher, id, colleague.id, 403],
    ['a teacher, in a course without a role', teacher, elsewhere.id, own.id, 403],
    ['a teacher without a role', own, id, own.id, 403],
    ['another user', await member('stranger@alpha.test'), id, own.id, 403],
    ['a guest', { role: 'guest' }, id, own.id, 401],
    ['the team of another site', { ...manager, tenant: sites.beta }, id, own.id, 404],
    ['the team, somebody who does not teach', manager, elsewhere.id, colleague.id, 404],
    ['the team, no course', manager, 'nothing', own.id, 404],
    ['the team, nobody', manager, id, 'nothing', 404],
  ]
  for (const [who, as, courseId, userId, status] of refused) {
    await expect(save(courseId, userId, { as, version: 1 }), who).rejects.toMatchObject({ status })
    await expect(
      sites.doing((ctx) => teacherForm(ctx, courseId, userId), as),
      who,
    ).rejects.toMatchObject({ status })
  }
  const listed = async (as: object) =>
    sites.doing(async (ctx: Ctx) => editableTeachers(ctx, { id, teacherIds: [own.id, colleague.id] }), as)
  expect((await listed(manager)).map((eachCourse) => eachCourse.id)).toEqual([own.id, colleague.id])
  expect((await listed(teacher)).map((eachCourse) => eachCourse.id)).toEqual([own.id])
  expect(await listed(own)).toEqual([])
})

test('a profile is refused beside its field, and when somebody else has changed it meanwhile', async () => {
  const teacher = await member('versions@alpha.test')
  const { id, slug } = await course([teacher])
  await expect(
    save(id, teacher.id, { headline: 'ก'.repeat(121), biography: 'ข'.repeat(1501) }),
  ).rejects.toMatchObject({
    status: 422,
    errors: [
      { path: 'headline', code: 'field.too_long', params: { maximum: 120 } },
      { path: 'biography', code: 'field.too_long', params: { maximum: 1500 } },
    ],
  })
  await save(id, teacher.id, { headline: 'ก'.repeat(120), biography: 'ข'.repeat(1500) })
  for (const version of [0, 2])
    await expect(save(id, teacher.id, { version })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await save(id, teacher.id, { headline: '', biography: '', version: 1 })
  expect(await shown(slug)).toMatchObject([{ headline: '', biography: '' }])
})

test('two who write the first profile at once do not overwrite each other', async () => {
  const teacher = await member('race@alpha.test')
  const { id } = await course([teacher])
  const results = await Promise.allSettled([
    save(id, teacher.id, { headline: 'หนึ่ง' }),
    save(id, teacher.id, { headline: 'สอง' }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('search engines find the teachers with what they do, and no markup of theirs', async () => {
  const teacher = await member('search@alpha.test', 'ดาว')
  const { id, slug } = await course([teacher])
  await save(id, teacher.id, { headline: '</script>' })
  const text = courseJsonLd(await detailView(sites.ctx(), slug), 'https://x.test', 'โรงเรียน')
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text).hasCourseInstance.instructor).toEqual([
    { '@type': 'Person', name: 'ดาว ศรีสุข', jobTitle: '</script>' },
  ])
})

test('a profile is in the teacher’s export, and is deleted with the account', async () => {
  const teacher = await member('leaves@alpha.test')
  const { id, slug } = await course([teacher])
  await save(id, teacher.id, {})
  expect(await sites.doing((ctx) => collectLearning(ctx, teacher.id), manager)).toMatchObject({
    teaching: [profile],
  })
  await sites.doing((ctx) => eraseLearning(ctx, teacher.id), manager)
  expect(await sites.doing((ctx) => collectLearning(ctx, teacher.id), manager)).toMatchObject({
    teaching: [],
  })
  expect(await shown(slug)).toEqual([])
})
