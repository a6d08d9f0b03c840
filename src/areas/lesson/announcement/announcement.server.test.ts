import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { createListener } from '#kernel/db/listener.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { canWatch } from '#kernel/live/live.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { addCohort } from '../cohort/cohort.server.ts'
import { enrol, leave } from '../enrolment/enrolment.server.ts'
import { addLearner } from '../enrolment/manage-learners.server.ts'
import { buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { announcementInput } from './announcement.input.ts'
import { changeAnnouncement, removeAnnouncement, writeAnnouncement } from './announcement.server.ts'
import {
  announcementsView,
  managedAnnouncements,
  markAnnouncementsRead,
} from './announcements-view.server.ts'
import { sendAnnouncement, sendDueAnnouncements } from './send-announcement.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Someone = { viewer: Viewer }
const user = async (email: string): Promise<Someone> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
let [anong, boon, late]: Someone[] = []
beforeAll(async () => {
  anong = await user('anong@alpha.test')
  boon = await user('boon@alpha.test')
  late = await user('late@alpha.test')
})
const idOf = (someone: Someone | undefined) => someone?.viewer.user?.id ?? ''
const input = (more: Record<string, string> = {}) =>
  announcementInput.parse({ title: 'พรุ่งนี้งดเรียน', body: 'เจอกันวันจันทร์', ...more })
const withMessages = <Result>(work: (ctx: Ctx) => Promise<Result>) =>
  sites.doing((ctx) => {
    ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
    return work(ctx)
  }, manager)
const write = (id: string, more?: Record<string, string>) =>
  sites.doing((ctx) => writeAnnouncement(ctx, id, input(more)), manager)
const send = (id: string, max?: number) => withMessages((ctx) => sendAnnouncement(ctx, id, max))
const noticesOf = async (someone: Someone | undefined, id: string) =>
  (
    await sites.ctx().db.query(
      'test.notices',
      `SELECT 1 FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
       WHERE t.tenant_id = $1 AND t.key = $2`,
      [sites.alpha.id, `lesson-announcement:${id}:${idOf(someone)}`],
    )
  ).length
const course = () => sites.doing((ctx) => buildCourse(ctx), manager)
const joined = async (...users: (Someone | undefined)[]) => {
  const created = await course()
  for (const eachUser of users) await sites.doing((ctx) => enrol(ctx, created.slug), eachUser)
  return created
}

describe('an announcement', () => {
  test('reaches each learner once, even if sending is interrupted and restarted; later joiners read it in the course', async () => {
    const { id, slug } = await joined(anong, boon)
    const row = await write(id)
    // Not 'scheduled', as if it had been put off.
    expect((await managedAnnouncements(sites.ctx(manager), id)).announcements[0]?.status).toBe('sending')
    // Interrupted after the first batch, and then restarted twice concurrently.
    await send(row.id, 1)
    await Promise.all([send(row.id), send(row.id)])
    await send(row.id)
    expect([await noticesOf(anong, row.id), await noticesOf(boon, row.id)]).toEqual([1, 1])
    await sites.doing((ctx) => enrol(ctx, slug), late)
    expect(await noticesOf(late, row.id)).toBe(0)
    expect((await detailView(sites.ctx(late), slug)).announcements).toMatchObject([
      { title: 'พรุ่งนี้งดเรียน', isNew: true },
    ])
    expect((await mineView(sites.ctx(late))).learning.map(({ news }) => news)).toEqual([1])
    const [seen] = (await managedAnnouncements(sites.ctx(manager), id)).announcements
    expect(seen).toMatchObject({ status: 'sent', recipients: 2, readers: 0 })
    for (const _ of [1, 2]) await sites.doing((ctx) => markAnnouncementsRead(ctx, slug), late)
    expect((await announcementsView(sites.ctx(late), slug)).announcements).toMatchObject([{ isNew: false }])
    expect((await managedAnnouncements(sites.ctx(manager), id)).announcements[0]?.readers).toBe(1)
  })

  test('to a cohort is visible to nobody else', async () => {
    const { id, slug } = await course()
    const cohort = (title: string) =>
      sites.doing((ctx) => addCohort(ctx, id, { title, startsOn: '2099-01-01', capacity: null }), manager)
    const first = await cohort('รุ่น 1')
    const second = await cohort('รุ่น 2')
    const put = (who: Someone | undefined, cohortId: string) =>
      sites.doing((ctx) => addLearner(ctx, id, { userId: idOf(who), cohortId }), manager)
    await put(anong, first)
    await put(boon, second)
    const row = await write(id, { cohort: first })
    await send(row.id)
    expect([await noticesOf(anong, row.id), await noticesOf(boon, row.id)]).toEqual([1, 0])
    expect((await announcementsView(sites.ctx(boon), slug)).announcements).toEqual([])
    const other = await course()
    await expect(write(other.id, { cohort: first })).rejects.toMatchObject({
      errors: [{ path: 'cohort', code: 'lesson.no_cohort' }],
    })
  })

  test('tells open pages of its course when it is sent, and only those of the team', async () => {
    const { id } = await joined(anong)
    const row = await write(id)
    const topic = `lesson-announcements:${id}`
    const watched = async () => (await managedAnnouncements(sites.ctx(manager), id)).topic
    expect(await watched()).toBe(topic)
    const notes: string[] = []
    const listener = createListener({
      url: sites.urls.platform,
      onNote: (note) => {
        if (note.topic === topic) notes.push((note.data as { status: string }).status)
      },
      onLost: () => undefined,
      onBack: () => undefined,
    })
    await listener.ready
    await send(row.id)
    await expect.poll(() => notes).toEqual(['sending', 'sent'])
    await listener.stop()
    expect(await watched()).toBeNull()
    const may = (by: object) => canWatch(sites.ctx(by), topic)
    expect(await Promise.all([manager, anong ?? {}, {}].map(may))).toEqual([true, false, false])
  })

  test('waits for its scheduled time, is editable until then, and can be withdrawn', async () => {
    const { id, slug } = await joined(anong)
    const at = { when: 'later', sendAtDay: addDays(day(sites.ctx().now), 30), sendAtTime: '09:30' }
    const row = await write(id, at)
    await withMessages(sendDueAnnouncements)
    expect(await noticesOf(anong, row.id)).toBe(0)
    expect((await announcementsView(sites.ctx(anong), slug)).announcements).toEqual([])
    const change = (more: Record<string, string>) =>
      sites.doing((ctx) => changeAnnouncement(ctx, id, row.id, input(more)), manager)
    await expect(change({ ...at, sendAtDay: '2020-01-01' })).rejects.toMatchObject({
      errors: [{ path: 'sendAtDay', code: 'lesson.time_past' }],
    })
    await expect(change({ ...at, sendAtDay: '' })).rejects.toMatchObject({
      errors: [{ path: 'sendAtDay', code: 'field.required' }],
    })
    await change({ title: 'เปลี่ยนแล้ว' })
    await withMessages(sendDueAnnouncements)
    expect(await noticesOf(anong, row.id)).toBe(1)
    await expect(change({})).rejects.toMatchObject({ code: 'lesson.announcement_sent' })
    await sites.doing((ctx) => removeAnnouncement(ctx, id, row.id), manager)
    expect((await announcementsView(sites.ctx(anong), slug)).announcements).toEqual([])
    await send(row.id)
  })

  test('is written by the team and read by learners only: no member, guest, or other site', async () => {
    const { id, slug } = await joined(anong)
    const row = await write(id)
    await send(row.id)
    const acts = [
      (ctx: Ctx) => writeAnnouncement(ctx, id, input()),
      (ctx: Ctx) => changeAnnouncement(ctx, id, row.id, input()),
      (ctx: Ctx) => removeAnnouncement(ctx, id, row.id),
      (ctx: Ctx) => managedAnnouncements(ctx, id),
    ]
    for (const act of acts) {
      await expect(sites.doing<unknown>(act, anong)).rejects.toMatchObject({ status: 403 })
      await expect(sites.doing<unknown>(act)).rejects.toMatchObject({ status: 401 })
      await expect(sites.doing<unknown>(act, { ...manager, tenant: sites.beta })).rejects.toMatchObject({
        status: 404,
      })
    }
    await expect(announcementsView(sites.ctx(boon), slug)).rejects.toMatchObject({ status: 404 })
    await expect(announcementsView(sites.ctx(), slug)).rejects.toMatchObject({ status: 401 })
    await sites.doing((ctx) => leave(ctx, id), anong)
    await expect(announcementsView(sites.ctx(anong), slug)).rejects.toMatchObject({ status: 404 })
    const foreign = await course()
    await expect(
      sites.doing((ctx) => removeAnnouncement(ctx, foreign.id, row.id), manager),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('that was read is in the user’s data export, and erased with the user', async () => {
    const someone = await user('gone@alpha.test')
    const { id, slug } = await joined(someone)
    await send((await write(id)).id)
    await sites.doing((ctx) => markAnnouncementsRead(ctx, slug), someone)
    expect((await collectLearning(sites.ctx(), idOf(someone))).announcements).toMatchObject([
      { title: 'พรุ่งนี้งดเรียน' },
    ])
    await sites.doing((ctx) => eraseLearning(ctx, idOf(someone)))
    expect((await collectLearning(sites.ctx(), idOf(someone))).announcements).toEqual([])
  })
})
