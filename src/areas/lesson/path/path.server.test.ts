import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { buildCourse } from '../factory.ts'
import { addPath, listPaths, savePath } from './path.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

test('a path without a slug gets one from its title, in any script', async () => {
  const courses = await Promise.all([1, 2].map(() => sites.doing((ctx) => buildCourse(ctx), manager)))
  const save = async (title: string, by: object = manager) => {
    const form = new FormData()
    form.set('title', title)
    form.set('courses.count', String(courses.length))
    for (const [at, { id }] of courses.entries()) form.set(`courses.${at}.course`, id)
    await sites.doing((ctx) => savePath(ctx, null, form), by)
  }
  await save('เกษตรกรมือใหม่')
  await save('เกษตรกรมือใหม่')
  const slugs = (await listPaths(sites.ctx(manager))).map(({ slug }) => slug)
  expect(slugs.sort()).toEqual(['เกษตรกรมือใหม่', 'เกษตรกรมือใหม่-2'])
  await expect(save('ของคนอื่น', { role: 'user' })).rejects.toMatchObject({ status: 403 })
})

test('a path with a course twice is refused at the second, instead of selling one course as a path', async () => {
  const { id } = await sites.doing((ctx) => buildCourse(ctx), manager)
  const form = new FormData()
  form.set('title', 'สองครั้ง')
  form.set('courses.count', '2')
  form.set('courses.0.course', id)
  form.set('courses.1.course', id)
  await expect(sites.doing((ctx) => savePath(ctx, null, form), manager)).rejects.toMatchObject({
    errors: [{ path: 'courses.1.course', code: 'lesson.path_twice' }],
  })
})

test('the page of a course lists the open paths that include it, of its own site only', async () => {
  const [first, second, other] = await Promise.all(
    [1, 2, 3].map(() => sites.doing((ctx) => buildCourse(ctx), manager)),
  )
  const courseIds = [first?.id ?? '', second?.id ?? '']
  const path = { summary: '', courseIds, price: baht(990), isOpen: true }
  await sites.doing((ctx) => addPath(ctx, { ...path, slug: 'shown', title: 'เส้นทางเปิด' }), manager)
  await sites.doing((ctx) => addPath(ctx, { ...path, slug: 'hidden', title: 'ซ่อน', isOpen: false }), manager)
  await sites.doing((ctx) => addPath(ctx, { ...path, slug: 'beta', title: 'เว็บอื่น' }), {
    ...manager,
    tenant: sites.beta,
  })
  const pathsOf = async (slug = '') => (await detailView(sites.ctx({}), slug)).paths
  expect(await pathsOf(second?.slug)).toEqual([
    { slug: 'shown', title: 'เส้นทางเปิด', courses: 2, price: baht(990) },
  ])
  expect(await pathsOf(other?.slug)).toEqual([])
})
