import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { saveFile } from '#areas/files/public.server.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { draftOutline, managedUnit } from '../outline/outline.server.ts'
import { saveUnit } from '../outline/save-unit.server.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { playView } from '../play/play-view.server.ts'
import { addNote, changeNote, removeNote } from './note.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
let learner: { viewer: Viewer }
let other: { viewer: Viewer }

const asPerson = async (email: string): Promise<{ viewer: Viewer }> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('noter@alpha.test')
  other = await asPerson('reader@alpha.test')
})

const video = {
  kind: 'video' as const,
  title: 'วิดีโอ',
  content: {
    file: { id: newId(), name: 'a.mp4', size: 1, type: 'video/mp4' },
    chapters: [{ atMs: 0, title: 'เปิดกอง' }],
  },
}

async function joined() {
  const { id, slug } = await sites.doing(
    (ctx) => buildCourse(ctx, { sections: [{ title: 'บท', units: [video] }] }),
    manager,
  )
  const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
  const unit = (await detailView(sites.ctx(learner), slug)).sections[0]?.units[0]?.id ?? ''
  return { id, slug, unit, enrolment: own.id }
}
const notesIn = async (slug: string, unit: string, by: object = learner) =>
  (await playView(sites.ctx(by), slug, unit)).notes

test('sorts notes in video order and stores a note sent twice once', async () => {
  const { slug, unit, enrolment } = await joined()
  const note = (id: string, atMs: number, text: string) =>
    sites.doing((ctx) => addNote(ctx, { enrolment, unit, id, atMs, text }), learner)
  const first = newId()
  const second = newId()
  await note(second, 9000, 'ข')
  await note(first, 4000, 'ก')
  await note(first, 4000, 'ก')
  expect((await notesIn(slug, unit)).map(({ atMs, text }) => [atMs, text])).toEqual([
    [4000, 'ก'],
    [9000, 'ข'],
  ])
  await sites.doing((ctx) => changeNote(ctx, { id: first, text: 'ค' }), learner)
  await sites.doing((ctx) => removeNote(ctx, second), learner)
  expect((await notesIn(slug, unit)).map(({ text }) => text)).toEqual(['ค'])
})

test('nobody else reads, changes or writes notes: another learner, the team, a guest, another site', async () => {
  const { slug, unit, enrolment } = await joined()
  const id = newId()
  const note = { enrolment, unit, id, atMs: 0, text: 'ก' }
  await sites.doing((ctx) => addNote(ctx, note), learner)
  expect(await notesIn(slug, unit, manager)).toEqual([])
  const beta = { ...learner, tenant: sites.beta }
  for (const by of [other, manager, beta]) {
    await expect(sites.doing((ctx) => changeNote(ctx, { id, text: 'x' }), by)).rejects.toMatchObject({
      status: 404,
    })
    await expect(sites.doing((ctx) => removeNote(ctx, id), by)).rejects.toMatchObject({ status: 404 })
    await expect(sites.doing((ctx) => addNote(ctx, { ...note, id: newId() }), by)).rejects.toMatchObject({
      status: 404,
    })
  }
  await expect(sites.doing((ctx) => removeNote(ctx, id))).rejects.toMatchObject({ status: 401 })
  await expect(
    sites.doing((ctx) => addNote(ctx, { ...note, id: newId(), unit: newId() }), learner),
  ).rejects.toMatchObject({ code: 'lesson.no_unit' })
})

test('notes are exported and deleted with a person’s data', async () => {
  const user = await asPerson('leaver@alpha.test')
  const { slug, unit } = await joined()
  const own = await sites.doing((ctx) => enrol(ctx, slug), user)
  await sites.doing(
    (ctx) => addNote(ctx, { enrolment: own.id, unit, id: newId(), atMs: 0, text: 'ลับ' }),
    user,
  )
  const userId = user.viewer.user?.id ?? ''
  expect((await collectLearning(sites.ctx(), userId)).notes).toMatchObject([{ text: 'ลับ', at_ms: 0 }])
  await sites.doing((ctx) => eraseLearning(ctx, userId))
  expect((await collectLearning(sites.ctx(), userId)).notes).toEqual([])
})

test('reads captions from a course file and rejects files without captions', async () => {
  const { id, unit } = await joined()
  const store = (name: string, text: string) =>
    sites.doing(
      (ctx) => saveFile(ctx, { space: 'record', ownerId: id, name, bytes: new TextEncoder().encode(text) }),
      manager,
    )
  const good = await store('th.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.500\nสวัสดี')
  const bad = await store('en.srt', '%PDF')
  const draft = (await draftOutline(sites.ctx(manager), id)).sections[0]
  const form = (more: Record<string, string>) => {
    const data = new FormData()
    const input = {
      title: 'วิดีโอ',
      section: draft?.id ?? '',
      minutes: '5',
      donePercent: '90',
      isRequired: 'on',
    }
    for (const [name, value] of Object.entries({ ...input, ...more })) data.set(name, value)
    return data
  }
  const save = (more: Record<string, string>) =>
    sites.doing((ctx) => saveUnit(ctx, id, unit, form(more)), manager)
  await expect(save({ captionsTh: bad.id })).rejects.toMatchObject({
    errors: [{ path: 'captionsTh', code: 'lesson.not_captions' }],
  })
  await expect(save({ captionsEn: newId() })).rejects.toMatchObject({
    errors: [{ path: 'captionsEn', code: 'lesson.no_file' }],
  })
  await expect(save({ chapters: '0:00 ก\nข' })).rejects.toMatchObject({
    errors: [{ path: 'chapters', code: 'lesson.chapter', params: { line: 2 } }],
  })
  await save({ captionsTh: good.id, chapters: '0:05 ข\n0:00 ก' })
  const { content } = await managedUnit(sites.ctx(manager), id, unit)
  expect(content.captions).toMatchObject({ th: { name: 'th.vtt' } })
  expect(content.chapters).toEqual([
    { atMs: 0, title: 'ก' },
    { atMs: 5000, title: 'ข' },
  ])
})
