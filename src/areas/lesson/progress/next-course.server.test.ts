import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { satang } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { addPath } from '../path/path.server.ts'
import { playView } from '../play/play-view.server.ts'
import { markDone } from './progress.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

test('who completes a course of a path is led to its next course in the classroom and in their own courses', async () => {
  const [first, second, third] = await Promise.all(
    ['alone', 'begun', 'added'].map((slug) =>
      sites.doing((ctx) => buildCourse(ctx, { slug, title: slug }), manager),
    ),
  )
  const ids = [first, second, third].map((course) => course?.id ?? '')
  const path = { summary: '', price: satang(0), isOpen: true }
  await sites.doing(async (ctx) => {
    await addPath(ctx, { ...path, slug: 'way', title: 'เส้นทาง', courseIds: ids.slice(0, 2) })
    await addPath(ctx, { ...path, slug: 'shut', title: 'ซ่อน', isOpen: false, courseIds: ids })
  }, manager)
  await sites.doing((ctx) => addPath(ctx, { ...path, slug: 'foreign', title: 'เว็บอื่น', courseIds: ids }), {
    ...manager,
    tenant: sites.beta,
  })
  const user = await buildUser(sites, { email: 'path@alpha.test', role: 'user' })
  const learner = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
  const unitsIn = async (slug: string) =>
    (await detailView(sites.ctx(learner), slug)).sections.flatMap(({ units }) => units)
  const complete = async (slug: string) => {
    const { id } = await sites.doing((ctx) => enrol(ctx, slug), learner)
    for (const unit of await unitsIn(slug)) await sites.doing((ctx) => markDone(ctx, id, unit.id), learner)
  }
  const classroom = async (slug: string) => {
    const [unit] = await unitsIn(slug)
    return (await playView(sites.ctx(learner), slug, unit?.id ?? '')).nextCourses
  }
  const way = { slug: 'way', title: 'เส้นทาง' }

  await sites.doing((ctx) => enrol(ctx, 'alone'), learner)
  expect(await classroom('alone')).toEqual([])
  await complete('alone')
  const next = { slug: 'begun', title: 'begun', isEnrolled: false }
  expect(await classroom('alone')).toEqual([{ path: way, course: next }])
  expect((await mineView(sites.ctx(learner))).nextCourses).toEqual([{ path: way, course: next }])

  // A course the learner is enrolled in is among their courses already.
  await sites.doing((ctx) => enrol(ctx, 'begun'), learner)
  expect(await classroom('alone')).toEqual([{ path: way, course: { ...next, isEnrolled: true } }])
  expect((await mineView(sites.ctx(learner))).nextCourses).toEqual([])

  // Completed, until the path gets another course.
  await complete('begun')
  expect(await classroom('begun')).toEqual([{ path: way, course: null }])
  await sites.doing(
    (ctx) => addPath(ctx, { ...path, slug: 'longer', title: 'ยาวขึ้น', courseIds: ids }),
    manager,
  )
  const added = { slug: 'added', title: 'added', isEnrolled: false }
  expect((await mineView(sites.ctx(learner))).nextCourses).toEqual([
    { path: { slug: 'longer', title: 'ยาวขึ้น' }, course: added },
  ])
  expect(
    (
      await mineView(
        sites.ctx({
          viewer: {
            ...learner.viewer,
            user: await buildUser(sites, { email: 'new@alpha.test', role: 'user' }),
          },
        }),
      )
    ).nextCourses,
  ).toEqual([])
})
