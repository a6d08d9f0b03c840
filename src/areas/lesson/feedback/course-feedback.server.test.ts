import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { grant } from '#areas/account/public.server.ts'
import { decideEntry, writeEntry } from '#areas/feedback/public.server.ts'
import { countUnread } from '#areas/message/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { catalogueView } from '../catalogue/catalogue.server.ts'
import { courseJsonLd } from '../catalogue/course-json-ld.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { markDone } from '../progress/progress.server.ts'
import { courseFeedbackCard } from './course-feedback-card.server.ts'
import { courseFeedback } from './course-target.server.ts'
import { reviewsView } from './feedback-view.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Someone = { viewer: Viewer }
const user = async (email: string): Promise<Someone> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
const course = (more?: Parameters<typeof buildCourse>[1]) =>
  sites.doing((ctx) => buildCourse(ctx, more), manager)
const review = (slug: string, by: object, stars = 5) =>
  sites.doing(
    (ctx: Ctx) =>
      writeEntry(ctx, courseFeedback, { kind: 'review', ref: { slug }, params: { stars, body: 'ดีมาก' } }),
    by,
  )
let learner: Someone
beforeAll(async () => {
  learner = await user('talk@alpha.test')
})

describe('a review', () => {
  test('needs a fifth of the course completed, waits for the team, and counts once published', async () => {
    const { slug } = await course()
    await expect(review(slug, learner)).rejects.toMatchObject({ status: 404 })
    await expect(review(slug, {})).rejects.toMatchObject({ status: 401 })
    const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
    await expect(review(slug, learner)).rejects.toMatchObject({ code: 'lesson.review_early' })
    const [unit] = (await detailView(sites.ctx(learner), slug)).sections.flatMap(({ units }) => units)
    await sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), learner)
    const { id, shown } = await review(slug, learner, 4)
    expect(shown).toBe(false)
    expect((await detailView(sites.ctx(), slug)).stars).toEqual([0, 0, 0, 0, 0])
    await sites.doing((ctx) => decideEntry(ctx, id, 'show'), manager)
    expect((await detailView(sites.ctx(), slug)).stars).toEqual([0, 0, 0, 1, 0])
    // A new review replaces the first.
    await review(slug, learner, 5)
    const view = await reviewsView(sites.ctx(learner), slug, new URLSearchParams())
    expect(view.own?.review).toMatchObject({ stars: 5, status: 'waiting' })
    await expect(review(slug, { ...learner, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
  })
})

test('those who teach a course do not review it, even after learning in it', async () => {
  const { viewer } = learner
  const named = await course({ teacherIds: [viewer.user?.id ?? ''] })
  const assisted = await course()
  const grants = [{ scope: { kind: 'course', id: assisted.id }, role: 'assistant', abilities: null }]
  for (const [{ slug }, who] of [
    [named, learner],
    [assisted, { viewer: { ...viewer, grants } }],
  ] as const) {
    const own = await sites.doing((ctx) => enrol(ctx, slug), who)
    const [unit] = (await detailView(sites.ctx(who), slug)).sections.flatMap(({ units }) => units)
    await sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), who)
    await expect(review(slug, who)).rejects.toMatchObject({ status: 403, code: 'lesson.own_course' })
    expect((await reviewsView(sites.ctx(who), slug, new URLSearchParams())).own).toBeNull()
  }
  await review(assisted.slug, learner)
})

test('a question reaches the teachers of its course only, on their home page and by notice', async () => {
  const taught = await course()
  const others = await course()
  const teacherOf = async (email: string, id: string): Promise<Someone> => {
    const { viewer } = await user(email)
    const target = { kind: 'course', id } as const
    await sites.doing((ctx) => grant(ctx, { userId: viewer.user?.id ?? '', role: 'teacher', target }), {
      role: 'admin',
    })
    return { viewer: { ...viewer, grants: [{ scope: target, role: 'teacher', abilities: null }] } }
  }
  const teacher = await teacherOf('asked@alpha.test', taught.id)
  const unasked = await teacherOf('unasked@alpha.test', others.id)
  const site = { tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'lesson', 'message'] } }
  await sites.doing(
    (ctx) =>
      writeEntry(ctx, courseFeedback, {
        kind: 'question',
        ref: { slug: taught.slug },
        params: { body: 'เรียนบนมือถือได้ไหม' },
      }),
    { ...learner, ...site },
  )
  const seen = async (who: object) => ({
    cards: (await sites.doing((ctx) => courseFeedbackCard(ctx), { ...who, ...site })).map(
      ({ count }) => count,
    ),
    unread: await sites.doing((ctx) => countUnread(ctx), { ...who, ...site }),
  })
  expect(await seen(teacher)).toEqual({ cards: [1], unread: 1 })
  expect(await seen(unasked)).toEqual({ cards: [], unread: 0 })
  expect((await seen(manager)).cards).toEqual([])
})

describe('the catalogue', () => {
  test('is filtered by price, length and language, and sorted by price', async () => {
    await course({ title: 'ทอผ้าฝ้าย', topic: 'ผ้าทอ', access: 'paid', sale: { price: baht(300) } })
    await course({
      title: 'ทอผ้าไหม',
      topic: 'ผ้าทอ',
      access: 'paid',
      sale: { price: baht(900), language: 'en' },
    })
    await course({ title: 'ปั่นฝ้าย', topic: 'ผ้าทอ' })
    const titles = async (params: Record<string, string>) =>
      (await catalogueView(sites.ctx(), new URLSearchParams({ topic: 'ผ้าทอ', ...params }))).page.items.map(
        ({ title }) => title,
      )
    expect(await titles({ sort: 'price' })).toEqual(['ปั่นฝ้าย', 'ทอผ้าฝ้าย', 'ทอผ้าไหม'])
    expect(await titles({ price: 'free' })).toEqual(['ปั่นฝ้าย'])
    expect(await titles({ price: 'low' })).toEqual(['ทอผ้าฝ้าย'])
    expect(await titles({ price: 'high' })).toEqual(['ทอผ้าไหม'])
    expect(await titles({ language: 'en' })).toEqual(['ทอผ้าไหม'])
    expect(await titles({ length: 'long' })).toEqual([])
    // Thai as typed: with spaces, and misspelt.
    expect(await titles({ search: 'ทอ ผ้า ไหม' })).toEqual(['ทอผ้าไหม'])
    expect(await titles({ search: 'ปันฝ้าย' })).toContain('ปั่นฝ้าย')
  })

  test('exposes course prices to search engines', async () => {
    const { slug } = await course({ access: 'paid', sale: { price: baht(300) }, title: '</script>' })
    const text = courseJsonLd(await detailView(sites.ctx(), slug), 'https://x.test', 'โรงเรียน')
    expect(text).not.toContain('</script>')
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'Course',
      offers: { price: '300.00', category: 'Paid', availability: 'https://schema.org/InStock' },
    })
  })
})

test('visitor pages need few database statements', async () => {
  const { slug } = await course()
  const detail = sites.ctx()
  const list = sites.ctx()
  await detailView(detail, slug)
  expect(detail.db.statements).toBeLessThanOrEqual(7)
  expect([...detail.depends]).toEqual(['courses'])
  await catalogueView(list, new URLSearchParams())
  expect(list.db.statements).toBeLessThanOrEqual(4)
})

test('own courses show the next step and what is missing', async () => {
  const someone = await user('mine@alpha.test')
  const { slug } = await course()
  const own = await sites.doing((ctx) => enrol(ctx, slug), someone)
  const [unit] = (await detailView(sites.ctx(someone), slug)).sections.flatMap(({ units }) => units)
  await sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), someone)
  const view = await mineView(sites.ctx(someone))
  expect(view.learning).toMatchObject([{ slug, percent: 50, next: { title: 'ตอนสอง' }, missing: ['ตอนสอง'] }])
  await expect(mineView(sites.ctx())).rejects.toMatchObject({ status: 401 })
})
