import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { decideEntry, reportEntry } from '#areas/feedback/public.server.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol, leave } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { playView } from '../play/play-view.server.ts'
import {
  discussionsView,
  discussionView,
  hideInDiscussion,
  openDiscussions,
  postInDiscussion,
  solveInDiscussion,
} from './discussion.server.ts'
import { discussionsList } from './discussions.list.rules.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Someone = { viewer: Viewer }
const person = async (email: string): Promise<Someone> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
let [asker, helper, stranger, teacher]: Someone[] = []
beforeAll(async () => {
  asker = await person('asker@alpha.test')
  helper = await person('helper@alpha.test')
  stranger = await person('stranger@alpha.test')
  const user = await buildUser(sites, { email: 'teach@alpha.test', role: 'manager' })
  teacher = { viewer: { role: 'manager', user, sessionId: null, guestKey: null } }
})

async function opened() {
  const { id, slug } = await sites.doing(
    (ctx) => buildCourse(ctx, { teacherIds: [teacher?.viewer.user?.id ?? ''] }),
    manager,
  )
  for (const by of [asker, helper]) await sites.doing((ctx) => enrol(ctx, slug), by)
  const units = (await detailView(sites.ctx(asker), slug)).sections.flatMap((section) => section.units)
  const [unit = '', locked = ''] = units.map((eachUnit) => eachUnit.id)
  const say = (by: object | undefined, body: string, parent?: string) =>
    sites.doing((ctx) => {
      ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
      return postInDiscussion(ctx, { courseId: id, unitId: unit, body, parent })
    }, by)
  const seen = async (by: object | undefined) =>
    (await playView(sites.ctx(by), slug, unit)).discussion?.posts ?? null
  return { id, slug, unit, locked, say, seen }
}
const noticesOf = (someone: Someone | undefined) =>
  sites.ctx().db.query<{ text: string }>(
    'test.notices',
    `SELECT p.text FROM message_post p JOIN message_member m ON m.tenant_id = p.tenant_id AND m.thread_id = p.thread_id
     WHERE m.tenant_id = $1 AND m.user_id = $2 ORDER BY p.created_at, p.id`,
    [sites.alpha.id, someone?.viewer.user?.id],
  )

describe('a discussion', () => {
  test('is readable by course members and notifies them of answers; teachers are notified of questions and marked', async () => {
    const { say, seen } = await opened()
    await say(asker, 'ใบไม้เปียกใช้ได้ไหม')
    const [question] = (await seen(helper)) ?? []
    expect(question).toMatchObject({ body: 'ใบไม้เปียกใช้ได้ไหม', byStaff: false, isOwn: false })
    expect((await noticesOf(teacher)).map(({ text }) => text)).toContain('ใบไม้เปียกใช้ได้ไหม')
    await say(helper, 'ตากก่อน', question?.id)
    const answer = (await seen(asker))?.[1]
    // A reply to an answer belongs to the question.
    await say(teacher, 'ได้ แต่ใช้น้ำน้อยลง', answer?.id)
    const all = (await seen(asker)) ?? []
    expect(all.map(({ parentId }) => parentId)).toEqual([null, question?.id, question?.id])
    expect(all.map(({ byStaff }) => byStaff)).toEqual([false, false, true])
    expect((await noticesOf(asker)).map(({ text }) => text)).toEqual(['ตากก่อน', 'ได้ แต่ใช้น้ำน้อยลง'])
  })

  test('has one solution per question, marked by its author or a teacher', async () => {
    const { say, seen } = await opened()
    await say(asker, 'กลิ่นแรง')
    const [question] = (await seen(asker)) ?? []
    await say(helper, 'ใส่ใบไม้เพิ่ม', question?.id)
    await say(helper, 'พลิกกอง', question?.id)
    const [, first, second] = (await seen(asker)) ?? []
    const solve = (by: object | undefined, id = '', isSolution = true) =>
      sites.doing((ctx) => solveInDiscussion(ctx, { id, isSolution }), by)
    await expect(solve(helper, first?.id)).rejects.toMatchObject({ status: 403 })
    await expect(solve(asker, question?.id)).rejects.toMatchObject({ code: 'feedback.no_answer' })
    await solve(asker, first?.id)
    await solve(teacher, second?.id)
    await solve(teacher, second?.id)
    const marks = async () => (await seen(helper))?.map(({ isSolution }) => isSolution)
    expect(await marks()).toEqual([false, false, true])
    // A hidden answer is no longer the solution, even after it is shown again.
    await sites.doing((ctx) => hideInDiscussion(ctx, second?.id ?? ''), teacher)
    await sites.doing((ctx) => decideEntry(ctx, second?.id ?? '', 'show'), teacher)
    expect(await marks()).toEqual([false, false, false])
  })

  test('is closed to everyone else: guests, non-learners, former learners, locked units, another site', async () => {
    const { id, slug, unit, locked, say, seen } = await opened()
    await say(asker, 'ถามหน่อย')
    const [question] = (await seen(asker)) ?? []
    await expect(say({}, 'x')).rejects.toMatchObject({ status: 401 })
    await expect(say(stranger, 'x')).rejects.toMatchObject({ code: 'lesson.not_enrolled' })
    await expect(say(stranger, 'x', question?.id)).rejects.toMatchObject({ code: 'lesson.not_enrolled' })
    await expect(
      sites.doing((ctx) => postInDiscussion(ctx, { courseId: id, unitId: locked, body: 'x' }), asker),
    ).rejects.toMatchObject({ code: 'lesson.locked' })
    await expect(
      sites.doing((ctx) => postInDiscussion(ctx, { courseId: id, unitId: newId(), body: 'x' }), asker),
    ).rejects.toMatchObject({ code: 'lesson.no_unit' })
    await expect(say({ ...asker, tenant: sites.beta }, 'x')).rejects.toMatchObject({ status: 404 })
    const solve = (by: object | undefined) =>
      sites.doing((ctx) => solveInDiscussion(ctx, { id: question?.id ?? '', isSolution: true }), by)
    await expect(solve(stranger)).rejects.toMatchObject({ code: 'feedback.no_entry' })
    await expect(
      sites.doing((ctx) => hideInDiscussion(ctx, question?.id ?? ''), helper),
    ).rejects.toMatchObject({ status: 403 })
    await sites.doing((ctx) => leave(ctx, id), helper)
    await expect(playView(sites.ctx(helper), slug, unit)).rejects.toMatchObject({ status: 302 })
    await expect(solve(helper)).rejects.toMatchObject({ code: 'feedback.no_entry' })
  })

  test('waits for staff until a teacher or a solution answers it', async () => {
    const curious = await person('curious@alpha.test')
    const { id, slug, say, seen } = await opened()
    await sites.doing((ctx) => enrol(ctx, slug), curious)
    await say(curious, 'ต้องใช้มูลเท่าไร')
    const list = async (tab: string, by: object | undefined = teacher) =>
      (await discussionsView(sites.ctx(by), discussionsList.parse(new URLSearchParams({ course: id, tab }))))
        .page.items
    const before = await openDiscussions(sites.ctx(teacher))
    expect(await list('open')).toMatchObject([{ body: 'ต้องใช้มูลเท่าไร', unit: 'ตอนแรก', replies: 0 }])
    const [question] = (await seen(curious)) ?? []
    await say(helper, 'สามต่อหนึ่ง', question?.id)
    expect(await list('open')).toMatchObject([{ replies: 1, isAnswered: false }])
    await say(teacher, 'ถูกแล้ว', question?.id)
    expect(await list('open')).toEqual([])
    expect(await list('answered')).toMatchObject([{ replies: 2, isAnswered: true, isSolved: false }])
    expect(await openDiscussions(sites.ctx(teacher))).toBe(before - 1)
    const { unit, discussion } = await discussionView(sites.ctx(teacher), question?.id ?? '')
    expect([unit, discussion.posts.length]).toEqual(['ตอนแรก', 3])
    await sites.doing((ctx) => reportEntry(ctx, question?.id ?? ''), helper)
    expect(await openDiscussions(sites.ctx(helper))).toBe(0)
    await expect(list('all', helper)).rejects.toMatchObject({ status: 403 })
    await expect(discussionView(sites.ctx(helper), question?.id ?? '')).rejects.toMatchObject({ status: 403 })
    await expect(
      discussionView(sites.ctx({ ...manager, tenant: sites.beta }), question?.id ?? ''),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('limits questions per ten minutes; people answering for the course are exempt', async () => {
    const hasty = await person('hasty@alpha.test')
    const { slug, say } = await opened()
    await sites.doing((ctx) => enrol(ctx, slug), hasty)
    for (let n = 0; n < 5; n++) await say(hasty, `คำถาม ${n}`)
    await expect(say(hasty, 'อีกข้อ')).rejects.toMatchObject({ status: 429 })
    for (let n = 0; n < 6; n++) await say(teacher, `ประกาศ ${n}`)
  })
})
