import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { syncEntitlements } from '#areas/billing/public.server.ts'
import { listItems, saveFile } from '#areas/files/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runChecks } from '#kernel/verify.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { catalogueView } from './catalogue/catalogue.server.ts'
import { detailView } from './catalogue/detail.server.ts'
import { lessonChecks } from './checks.server.ts'
import { archiveCourse, listCourses, managedCourse } from './course/course.server.ts'
import { courseView } from './course/course-view.server.ts'
import { coursesList } from './course/courses.list.rules.ts'
import { courseFiles } from './enrolment/course-files.server.ts'
import { courseKind, enrol, enrolmentRows, leave } from './enrolment/enrolment.server.ts'
import { learnersList } from './enrolment/learners.list.rules.ts'
import { listLearners } from './enrolment/learners.server.ts'
import { article, buildCourse } from './factory.ts'
import {
  addSection,
  addUnit,
  changeSection,
  changeUnit,
  draftOutline,
  managedUnit,
  moveLearners,
  publishCourse,
  removeSection,
  removeUnit,
  shiftSection,
  shiftUnit,
} from './outline/outline.server.ts'
import { collectLearning, eraseLearning } from './personal-data.server.ts'
import { playView } from './play/play-view.server.ts'
import { markDone, recordWatched } from './progress/progress.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
let learner: { viewer: Viewer }
let other: { viewer: Viewer }

const asPerson = async (email: string): Promise<{ viewer: Viewer }> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('learner@alpha.test')
  other = await asPerson('other@alpha.test')
})

const course = (more?: Parameters<typeof buildCourse>[1]) =>
  sites.doing((ctx) => buildCourse(ctx, more), manager)
const unitsOf = async (slug: string, by: object = learner) =>
  (await detailView(sites.ctx(by), slug)).sections.flatMap(({ units }) => units)
const join = (slug: string, by = learner) => sites.doing((ctx) => enrol(ctx, slug), by)

describe('a course being written', () => {
  test('keeps sections and units in the given order', async () => {
    const { id } = await course({ isDraft: true, sections: [] })
    const first = await sites.doing((ctx) => addSection(ctx, id, 'หนึ่ง'), manager)
    const second = await sites.doing((ctx) => addSection(ctx, id, 'สอง'), manager)
    const add = (section: string, title: string) =>
      sites.doing((ctx) => addUnit(ctx, section, { kind: 'article', title }), manager)
    const a = await add(first, 'a')
    await add(first, 'b')
    await add(second, 'c')
    const order = async () =>
      (await draftOutline(sites.ctx(manager), id)).sections.map(
        ({ title, units }) => `${title}: ${units.map((unit) => unit.title).join(' ')}`,
      )
    await sites.doing((ctx) => shiftUnit(ctx, a.id, 'down'), manager)
    expect(await order()).toEqual(['หนึ่ง: b a', 'สอง: c'])
    await sites.doing((ctx) => shiftUnit(ctx, a.id, 'down'), manager)
    expect(await order()).toEqual(['หนึ่ง: b', 'สอง: a c'])
    await sites.doing((ctx) => shiftUnit(ctx, a.id, 'up'), manager)
    await sites.doing((ctx) => shiftSection(ctx, second, 'up'), manager)
    expect(await order()).toEqual(['สอง: c', 'หนึ่ง: b a'])
    await expect(sites.doing((ctx) => removeSection(ctx, first), manager)).rejects.toMatchObject({
      code: 'lesson.section_not_empty',
    })
  })

  test('is published only when nothing blocking is missing', async () => {
    const { id } = await course({ isDraft: true, sections: [] })
    await expect(sites.doing((ctx) => publishCourse(ctx, id), manager)).rejects.toMatchObject({
      code: 'lesson.not_ready',
    })
    const section = await sites.doing((ctx) => addSection(ctx, id, 'บท'), manager)
    const { id: unitId } = await sites.doing(
      (ctx) => addUnit(ctx, section, { kind: 'article', title: 'ตอน' }),
      manager,
    )
    const before = await managedUnit(sites.ctx(manager), id, unitId)
    await sites.doing(
      (ctx) =>
        changeUnit(ctx, before, { ...before, content: article('x').content }, { version: before.version }),
      manager,
    )
    await expect(
      sites.doing((ctx) => changeUnit(ctx, before, before, { version: before.version }), manager),
    ).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await sites.doing((ctx) => publishCourse(ctx, id), manager)).toBe(1)
    expect(await sites.doing((ctx) => publishCourse(ctx, id), manager)).toBe(2)
  })

  test('is off limits to others: another site, a member, a guest', async () => {
    const { id } = await course()
    const stranger = sites.ctx({ ...manager, tenant: sites.beta })
    await expect(courseView(stranger, id)).rejects.toMatchObject({ status: 404 })
    const query = coursesList.parse(new URLSearchParams())
    expect((await listCourses(stranger, query)).total).toBe(0)
    expect((await catalogueView(sites.ctx({ tenant: sites.beta }), new URLSearchParams())).page.total).toBe(0)
    expect(() => managedCourse(sites.ctx({ role: 'user' }), id)).toThrow(
      expect.objectContaining({ status: 403 }),
    )
    await expect(listCourses(sites.ctx(), query)).rejects.toMatchObject({ status: 401 })
    const acts = [archiveCourse, publishCourse, moveLearners, (ctx: Ctx) => addSection(ctx, id, 'x')]
    for (const act of acts)
      await expect(
        sites.doing(async (ctx) => void (await act(ctx, id)), { role: 'user' }),
      ).rejects.toMatchObject({ status: 403 })
  })
})

describe('a learner', () => {
  test('joins once, even with repeated and concurrent requests', async () => {
    const { slug, id } = await course()
    const all = await Promise.all(Array.from({ length: 8 }, () => join(slug)))
    expect(new Set(all.map((unit) => unit.id)).size).toBe(1)
    const learners = await listLearners(sites.ctx(manager), id, learnersList.parse(new URLSearchParams()))
    const email = 'learner@alpha.test'
    expect(learners).toMatchObject({
      total: 1,
      items: [{ email, status: 'active', percent: 0, revision: 1 }],
    })
    const search = async (words: string) =>
      (await listLearners(sites.ctx(manager), id, learnersList.parse(new URLSearchParams({ search: words }))))
        .total
    expect([await search(email), await search('ไม่มีคนนี้')]).toEqual([1, 0])
  })

  test('cannot join a closed course until granted access', async () => {
    const { slug, id } = await course({ access: 'granted' })
    await expect(join(slug)).rejects.toMatchObject({ code: 'lesson.closed' })
    const userId = learner.viewer.user?.id ?? ''
    const sourceId = newId()
    const opens = (open: { kind: string; target: string; endsAt: null }[]) =>
      sites.doing((ctx) =>
        syncEntitlements(ctx, { source: 'subscription', sourceId, holder: { userId }, open }),
      )
    await opens([{ kind: courseKind, target: id, endsAt: null }])
    expect((await join(slug)).status).toBe('active')
    await expect(join(slug, other)).rejects.toMatchObject({ code: 'lesson.closed' })
    // When the plan ends, the course closes again, but progress is kept.
    const [unit] = await unitsOf(slug)
    const own = await join(slug)
    await opens([])
    expect((await detailView(sites.ctx(learner), slug)).own).toMatchObject({ hasAccess: false, next: null })
    await expect(playView(sites.ctx(learner), slug, unit?.id ?? '')).rejects.toBeInstanceOf(Response)
    await expect(sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), learner)).rejects.toMatchObject({
      code: 'lesson.closed',
    })
  })

  test('takes the course in order and completes it once', async () => {
    const { slug, id } = await course()
    const own = await join(slug)
    const [first, second] = await unitsOf(slug)
    const done = (unit?: { id: string }) =>
      sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), learner)
    await expect(done(second)).rejects.toMatchObject({ code: 'lesson.locked' })
    expect(await done(first)).toMatchObject({ percent: 50, completed: false })
    expect(await done(first)).toMatchObject({ percent: 50 })
    expect(await done(second)).toMatchObject({ percent: 100, completed: true })
    const section = await sites.doing((ctx) => addSection(ctx, id, 'เพิ่ม'), manager)
    const { id: unitId } = await sites.doing(
      (ctx) => addUnit(ctx, section, { kind: 'article', title: 'ใหม่' }),
      manager,
    )
    const before = await managedUnit(sites.ctx(manager), id, unitId)
    await sites.doing((ctx) => changeUnit(ctx, before, { ...before, content: article('x').content }), manager)
    await sites.doing((ctx) => publishCourse(ctx, id), manager)
    expect((await detailView(sites.ctx(learner), slug)).own).toMatchObject({
      percent: 100,
      isCompleted: true,
    })
  })

  test('stays in the revision they started until the team moves them', async () => {
    const { slug, id } = await course()
    await join(slug)
    const [, second] = await unitsOf(slug)
    await sites.doing((ctx) => removeUnit(ctx, second?.id ?? ''), manager)
    await sites.doing((ctx) => publishCourse(ctx, id), manager)
    expect(await unitsOf(slug)).toHaveLength(2)
    expect(await unitsOf(slug, {})).toHaveLength(1)
    expect((await courseView(sites.ctx(manager), id)).learners).toEqual({ all: 1, behind: 1 })
    expect(await sites.doing((ctx) => moveLearners(ctx, id), manager)).toBe(1)
    expect(await unitsOf(slug)).toHaveLength(1)
  })

  test('leaves and later resumes their progress', async () => {
    const { slug, id } = await course()
    const own = await join(slug)
    const [first] = await unitsOf(slug)
    await sites.doing((ctx) => markDone(ctx, own.id, first?.id ?? ''), learner)
    await sites.doing((ctx) => leave(ctx, id), learner)
    expect((await detailView(sites.ctx(learner), slug)).own).toBeNull()
    await join(slug)
    expect((await detailView(sites.ctx(learner), slug)).own?.percent).toBe(50)
  })

  test('continues a course that was closed to others', async () => {
    const { slug, id } = await course()
    await join(slug)
    await sites.doing((ctx) => archiveCourse(ctx, id), manager)
    expect((await detailView(sites.ctx(learner), slug)).own?.percent).toBe(0)
    await expect(detailView(sites.ctx(other), slug)).rejects.toMatchObject({ status: 404 })
    await expect(join(slug, other)).rejects.toMatchObject({ status: 404 })
  })

  test('is the only one who can change their progress', async () => {
    const { slug } = await course()
    const own = await join(slug)
    const [first] = await unitsOf(slug)
    const mark = (by: object) => sites.doing((ctx) => markDone(ctx, own.id, first?.id ?? ''), by)
    await expect(mark(other)).rejects.toMatchObject({ status: 404 })
    await expect(mark({ ...learner, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
    await expect(mark({})).rejects.toMatchObject({ status: 401 })
    await expect(sites.doing((ctx) => markDone(ctx, own.id, newId()), learner)).rejects.toMatchObject({
      code: 'lesson.no_unit',
    })
  })
})

describe('a video', () => {
  const video = {
    kind: 'video' as const,
    title: 'วิดีโอ',
    content: { file: { id: newId(), name: 'a.mp4', size: 1, type: 'video/mp4' } },
    donePercent: 90,
  }
  const filmed = () => course({ sections: [{ title: 'บท', units: [video] }] })
  const report = (own: { id: string }, unitId: string, ranges: number[], session = 'session-1') =>
    sites.doing(
      (ctx) => recordWatched(ctx, own.id, { unitId, session, positionMs: 1000, durationMs: 10_000, ranges }),
      learner,
    )

  test('is completed by what was actually watched, in any number of reports', async () => {
    const { slug } = await filmed()
    const own = await join(slug)
    const [unit] = await unitsOf(slug)
    const id = unit?.id ?? ''
    expect(await report(own, id, [])).toMatchObject({ done: false, watchedPercent: 0 })
    expect(await report(own, id, [0, 4000])).toMatchObject({ done: false, watchedPercent: 50 })
    expect(await report(own, id, [0, 4000])).toMatchObject({ watchedPercent: 50 })
    expect(await report(own, id, [4000, 8000], 'session-2')).toMatchObject({
      done: true,
      watchedPercent: 100,
      percent: 100,
      completed: true,
    })
    expect(await playView(sites.ctx(learner), slug, id)).toMatchObject({ positionMs: 1000, gapMs: 8000 })
  })

  test('resumes where it stopped, also after it was only opened on another device', async () => {
    const { slug } = await filmed()
    const own = await join(slug)
    const id = (await unitsOf(slug))[0]?.id ?? ''
    await report(own, id, [0, 1000])
    const opened = { unitId: id, session: 'session-2', positionMs: 0, durationMs: 10_000, ranges: [] }
    await sites.doing((ctx) => recordWatched(ctx, own.id, opened), learner)
    expect(await playView(sites.ctx(learner), slug, id)).toMatchObject({ positionMs: 1000 })
  })

  test('does not count an hour reported as watched in a second', async () => {
    const { slug } = await filmed()
    const own = await join(slug)
    const [unit] = await unitsOf(slug)
    await report(own, unit?.id ?? '', [])
    expect(await report(own, unit?.id ?? '', [0, 10_000])).toMatchObject({ done: false, watchedPercent: 0 })
  })

  test('has the length of its file, whatever a player claims', async () => {
    const known = { ...video, content: { file: { ...video.content.file, durationMs: 60_000 } } }
    const { slug } = await course({ sections: [{ title: 'บท', units: [known] }] })
    const own = await join(slug)
    const [unit] = await unitsOf(slug)
    await report(own, unit?.id ?? '', [])
    expect(await report(own, unit?.id ?? '', [0, 4000])).toMatchObject({ done: false, watchedPercent: 6 })
  })

  test('cannot be marked complete with a button', async () => {
    const { slug } = await filmed()
    const own = await join(slug)
    const [unit] = await unitsOf(slug)
    await expect(sites.doing((ctx) => markDone(ctx, own.id, unit?.id ?? ''), learner)).rejects.toMatchObject({
      code: 'lesson.watch_first',
    })
  })

  test('and its other files are listed to the team alone, and open to learners only in units that are open', async () => {
    const { id, slug } = await course({ isDraft: true, sections: [] })
    const put = (name: string) =>
      sites.doing(
        (ctx) => saveFile(ctx, { space: 'record', ownerId: id, name, bytes: Buffer.from(name) }),
        manager,
      )
    const names = ['เปิด.txt', 'ล็อก.txt', 'ร่าง.txt', 'ตัวอย่าง.txt']
    const [open, locked, draft, sample] = await Promise.all(names.map(put))
    const first = await sites.doing((ctx) => addSection(ctx, id, 'แรก'), manager)
    const second = await sites.doing((ctx) => addSection(ctx, id, 'ถัดไป'), manager)
    await sites.doing(async (ctx) => {
      await changeSection(ctx, second, { title: 'ถัดไป', opensOn: null, opensAfterDays: null, inOrder: true })
      for (const [section, file, isPreview] of [
        [first, open!, false],
        [first, sample!, true],
        [second, locked!, false],
      ] as const) {
        const { id: unitId } = await addUnit(ctx, section, { kind: 'file', title: file.name })
        const before = await managedUnit(ctx, id, unitId)
        const content = { file: { id: file.id, name: file.name, size: 1, type: 'text/plain' } }
        await changeUnit(ctx, before, { ...before, isPreview, content })
      }
      await publishCourse(ctx, id)
    }, manager)
    const may = async (by: object) => {
      const rights = await courseFiles(sites.ctx(by), id)
      const files = [open!, locked!, draft!, sample!]
      const opens = await Promise.all(files.map((file) => rights?.see || rights?.opens?.(file.id)))
      return [rights?.see, rights?.change, names.filter((_, n) => opens[n])]
    }
    expect(await may(manager)).toEqual([true, true, names])
    expect(await may(learner)).toEqual([false, false, ['ตัวอย่าง.txt']])
    const own = await join(slug)
    expect(await may(learner)).toEqual([false, false, ['เปิด.txt', 'ตัวอย่าง.txt']])
    expect(await may({})).toEqual([false, false, ['ตัวอย่าง.txt']])
    expect(await courseFiles(sites.ctx({ ...manager, tenant: sites.beta }), id)).toBeNull()
    await expect(
      listItems(sites.ctx(learner), { space: 'record', ownerId: id, parentId: null }),
    ).rejects.toMatchObject({ status: 404 })
    for (const { id: unitId } of (await unitsOf(slug)).slice(0, 2))
      await sites.doing((ctx) => markDone(ctx, own.id, unitId), learner)
    expect(await may(learner)).toEqual([false, false, ['เปิด.txt', 'ล็อก.txt', 'ตัวอย่าง.txt']])
  })
})

describe('what a visitor sees', () => {
  test('is the course without unit content, except samples', async () => {
    const { slug } = await course({
      sections: [{ title: 'บท', units: [{ ...article('ตัวอย่าง'), isPreview: true }, article('ปิด')] }],
    })
    const [sample, closed] = await unitsOf(slug, {})
    expect(sample).not.toHaveProperty('content')
    expect((await playView(sites.ctx(), slug, sample?.id ?? '')).content.text).toBeDefined()
    await expect(playView(sites.ctx(), slug, closed?.id ?? '')).rejects.toBeInstanceOf(Response)
  })

  test('is the catalogue, filtered by search terms, topic and access', async () => {
    await course({ title: 'ย้อมคราม', topic: 'งานผ้า', access: 'granted' })
    const titles = async (params: Record<string, string>) =>
      (await catalogueView(sites.ctx(), new URLSearchParams(params))).page.items.map(({ title }) => title)
    expect(await titles({ search: 'คราม' })).toEqual(['ย้อมคราม'])
    expect(await titles({ topic: 'งานผ้า' })).toEqual(['ย้อมคราม'])
    expect(await titles({ topic: 'งานผ้า', access: 'free' })).toEqual([])
  })

  test('is nothing from a draft', async () => {
    const { slug } = await course({ isDraft: true })
    await expect(detailView(sites.ctx(manager), slug)).rejects.toMatchObject({ status: 404 })
  })
})

test('learning records can be read by the learner and are deleted with the account', async () => {
  const leaver = await asPerson('leaver@alpha.test')
  const { slug } = await course()
  await join(slug, leaver)
  const userId = leaver.viewer.user?.id ?? ''
  expect((await collectLearning(sites.ctx(), userId)).courses).toMatchObject([{ title: 'ปุ๋ยหมัก', percent: 0 }])
  await sites.doing((ctx) => eraseLearning(ctx, userId))
  expect(await enrolmentRows.count(sites.ctx(), { userId })).toBe(0)
})

test('sala verify still passes after all of this', async () => {
  const results = await runChecks(lessonChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

describe('course API calls', () => {
  test('list open courses and let any signed-in user join once', async () => {
    const course = await sites.doing((ctx) => buildCourse(ctx, { title: 'เรียนผ่านโปรแกรม' }), {
      role: 'manager',
    })
    sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson'])]
    const app = createApp({ services: sites.services })
    const call = async (method: string, path: string) => {
      const headers = { host: 'alpha.test', 'content-type': 'application/json' }
      const answer = await app.fetch(new Request(`http://alpha.test/api/lesson${path}`, { method, headers }))
      // biome-ignore lint/suspicious/noExplicitAny: an answer as a program reads it
      return { status: answer.status, body: (await answer.json()) as any }
    }
    const { body } = await call('GET', `/courses?search=${encodeURIComponent('ผ่านโปรแกรม')}`)
    expect(body).toMatchObject({
      items: [{ slug: course.slug, access: 'free', percent: null }],
      total: 1,
      next: null,
    })
    expect((await call('POST', `/courses/${course.slug}/enrol`)).status).toBe(401)
  })
})
