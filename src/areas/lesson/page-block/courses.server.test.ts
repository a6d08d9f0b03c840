import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { userCacheScope } from '#areas/account/public.server.ts'
import { layoutView } from '#areas/cms/layout/layout-view.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { archiveCourse } from '../course/course.server.ts'
import { buildCourse } from '../factory.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

const block = (id: string, props: object) => ({ id, type: 'lesson.courses', props })
const layout = (...blocks: ReturnType<typeof block>[]) =>
  ({ version: 1, rows: [{ id: 'r', columns: [{ id: 'c', blocks }] }] }) as never
const blocksOf = async (ctx: Ctx, ...blocks: ReturnType<typeof block>[]) =>
  ((await layoutView(ctx, layout(...blocks))).rows[0]?.columns[0]?.blocks ?? []) as unknown as {
    data: { title: string; more: string; courses: { title: string; percent: number | null }[] }
  }[]

beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson'])]
  sites.beta.areas = [...new Set([...sites.beta.areas, 'lesson'])]
})

test('a block shows the published courses of its topic, newest first, and leads to the list they are from', async () => {
  for (const [title, topic] of [
    ['ลูกคิด', 'คณิต'],
    ['เรขาคณิต', 'คณิต'],
    ['ดูดาว', 'วิทย์'],
  ] as const) {
    await sites.doing((ctx) => buildCourse(ctx, { title, topic }), manager)
  }
  await sites.doing((ctx) => buildCourse(ctx, { title: 'ยังไม่เผยแพร่', topic: 'คณิต', isDraft: true }), manager)
  const ctx = sites.ctx({ role: 'guest' })
  const [all, maths, none] = await blocksOf(
    ctx,
    block('a', { title: { th: 'คอร์สใหม่', en: 'New' }, limit: 2 }),
    block('b', { topic: 'คณิต', sort: 'popular' }),
    block('c', { topic: 'ดนตรี' }),
  )
  expect(all?.data).toMatchObject({ title: 'คอร์สใหม่', more: '/lesson' })
  expect(all?.data.courses.map(({ title }) => title)).toEqual(['ดูดาว', 'เรขาคณิต'])
  expect(maths?.data.courses.map(({ title }) => title).toSorted()).toEqual(['ลูกคิด', 'เรขาคณิต'].toSorted())
  expect(new URLSearchParams(maths?.data.more.split('?')[1]).get('topic')).toBe('คณิต')
  expect(none).toBeUndefined()
})

test('other sites, and sites without courses, show none of them', async () => {
  expect(await blocksOf(sites.ctx({ tenant: sites.beta }), block('a', {}))).toEqual([])
  const closed = { ...sites.ctx({ role: 'guest' }), tenant: { ...sites.alpha, areas: [] } }
  expect(await blocksOf(closed, block('a', {}))).toEqual([])
})

test('a course that is archived is no longer shown', async () => {
  const { id } = await sites.doing((ctx) => buildCourse(ctx, { title: 'เลิกสอน', topic: 'เลิก' }), manager)
  const shown = () => blocksOf(sites.ctx({ role: 'guest' }), block('a', { topic: 'เลิก' }))
  expect(await shown()).toHaveLength(1)
  await sites.doing((ctx) => archiveCourse(ctx, id), manager)
  expect(await shown()).toEqual([])
})

test('a page that shows the name of a teacher is no longer cached once the teacher changes it', async () => {
  const teacher = await buildUser(sites, { email: 'block-teacher@alpha.test' })
  const { slug } = await sites.doing(
    (ctx) => buildCourse(ctx, { title: 'มีผู้สอน', topic: 'ผู้สอน', teacherIds: [teacher.id] }),
    manager,
  )
  const ctx = sites.ctx({ role: 'guest' })
  expect(await blocksOf(ctx, block('a', { topic: 'ผู้สอน' }))).toMatchObject([
    { data: { courses: [{ slug, teachers: [`${teacher.firstname} ${teacher.lastname}`] }] } },
  ])
  expect([...ctx.depends]).toEqual(['courses', userCacheScope(teacher.id)])
})
