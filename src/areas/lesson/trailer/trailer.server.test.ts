import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { readFile, saveFile, trashItems } from '#areas/files/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { catalogueView } from '../catalogue/catalogue.server.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { archiveCourse, saveCourse } from '../course/course.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { lessonPaths } from '../paths.ts'
import { captionsOfTrailer, trailerVideo } from './trailer.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Someone = { viewer: Viewer }
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const text = (written: string) => new TextEncoder().encode(written)

/** The first bytes of a video (ISO 14496-12), from which its type is detected, and some more. */
const video = new Uint8Array([
  0,
  0,
  0,
  24,
  ...text('ftypmp42'),
  0,
  0,
  0,
  0,
  ...text('mp42isom'),
  ...text('0123456789'),
])
const vtt = text('WEBVTT\n\n00:01.000 --> 00:02.000\nสวัสดี\n')

const put = (ownerId: string, name: string, bytes: Uint8Array) =>
  staff((ctx) => saveFile(ctx, { space: 'record', ownerId, parentId: null, name, bytes }))

/** Submits the form of a course as its settings page does. */
const save = (id: string, fields: Record<string, string>, by: object = manager) =>
  sites.doing(async (ctx) => {
    const { slug, title, version } = await courseRows.get(ctx, id)
    const form = new FormData()
    const usual = { title, slug, version: String(version), level: 'any', language: 'th', access: 'free' }
    for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, value)
    await saveCourse(ctx, id, form)
  }, by)

async function created(more: Parameters<typeof buildCourse>[1] = {}) {
  const course = await staff((ctx) => buildCourse(ctx, more))
  const shown = await put(course.id, 'trailer.mp4', video)
  const captions = await put(course.id, 'trailer.vtt', vtt)
  const hidden = await put(course.id, 'lesson.mp4', video)
  await save(course.id, { trailer: shown.id, trailerTh: captions.id, durationMs: '102000' })
  return { ...course, shown, captions, hidden }
}
const get = (path: string, headers: Record<string, string> = {}, host = 'alpha.test', method = 'GET') =>
  createApp({ services: sites.services }).request(path, { method, headers: { host, ...headers } })
const film404 = (id: string, by: object) =>
  expect(trailerVideo(sites.ctx(by), id)).rejects.toMatchObject({ status: 404 })

let learner: Someone
beforeAll(async () => {
  for (const site of [sites.alpha, sites.beta]) site.areas = [...new Set([...site.areas, 'lesson', 'files'])]
  const user = await buildUser(sites, { email: 'trailer@alpha.test', role: 'user' })
  learner = { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
})

describe('a trailer', () => {
  test('can be watched by guests on the course page, in ranges, with captions', async () => {
    const { id, slug } = await created()
    expect((await detailView(sites.ctx(), slug)).trailer).toEqual({ durationMs: 102_000 })
    const { page } = await catalogueView(sites.ctx(), new URLSearchParams({ sort: 'newest' }))
    expect(page.items.find((item) => item.id === id)).toMatchObject({ hasTrailer: true })
    const src = lessonPaths.api.trailer(id)
    const whole = await get(src)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ])
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(video)
    const part = await get(src, { range: `bytes=${video.length - 10}-${video.length - 6}` })
    expect([part.status, await part.text()]).toEqual([206, '01234'])
    expect((await get(src, { range: 'bytes=999-' })).status).toBe(416)
    expect((await get(src, { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
    expect((await get(src, {}, 'alpha.test', 'HEAD')).headers.get('content-length')).toBe(
      String(video.length),
    )
    const says = await get(lessonPaths.api.trailerCaptions(id))
    expect(await says.json()).toEqual([
      { language: 'th', cues: [{ fromMs: 1000, toMs: 2000, text: 'สวัสดี' }] },
    ])
  })

  test('gives access to no other course files', async () => {
    const { id, shown, captions, hidden } = await created()
    for (const file of [shown, captions, hidden]) {
      expect((await get(`/api/files/items/${file.id}/content`)).status).toBe(404)
      expect((await get(lessonPaths.api.trailer(file.id))).status).toBe(404)
      await expect(readFile(sites.ctx(learner), file.id)).rejects.toMatchObject({ status: 404 })
    }
    expect((await get(`${lessonPaths.api.trailer(id)}/${hidden.id}`)).status).toBe(404)
    expect((await get('/api/lesson/trailers/x')).status).toBe(422)
  })

  test('is available to those who may see the course: not in a draft, once closed, or on another site', async () => {
    const { id, slug } = await created()
    await film404(id, { tenant: sites.beta })
    await film404(id, { ...manager, tenant: sites.beta })
    expect((await get(lessonPaths.api.trailer(id), {}, 'beta.test')).status).toBe(404)
    await sites.doing((ctx) => enrol(ctx, slug), learner)
    await staff((ctx) => archiveCourse(ctx, id))
    await film404(id, {})
    await expect(captionsOfTrailer(sites.ctx(), id)).rejects.toMatchObject({ status: 404 })
    expect((await trailerVideo(sites.ctx(learner), id)).name).toBe('trailer.mp4')
    expect((await trailerVideo(sites.ctx(manager), id)).name).toBe('trailer.mp4')
    const draft = await created({ isDraft: true })
    await film404(draft.id, {})
    await film404(draft.id, learner)
    expect((await trailerVideo(sites.ctx(manager), draft.id)).name).toBe('trailer.mp4')
  })

  test('is chosen by people working on the course, from its own files, and must be a video', async () => {
    const { id, shown, captions } = await created()
    const other = await created()
    const refused = (fields: Record<string, string>, path: string, code: string) =>
      expect(save(id, fields)).rejects.toMatchObject({ status: 422, errors: [{ path, code }] })
    await refused({ trailer: other.shown.id }, 'trailer', 'lesson.no_file')
    await refused({ trailer: 'x' }, 'trailer', 'lesson.no_file')
    await refused({ trailer: captions.id }, 'trailer', 'lesson.not_video')
    await refused({ trailer: shown.id, trailerEn: shown.id }, 'trailerEn', 'lesson.not_captions')
    await refused({ trailer: shown.id, trailerTh: other.captions.id }, 'trailerTh', 'lesson.no_file')
    for (const [by, status] of [
      [{}, 401],
      [learner, 403],
      [{ ...manager, tenant: sites.beta }, 404],
    ] as const)
      await expect(save(id, { trailer: shown.id }, by)).rejects.toMatchObject({ status })
    // The same file keeps the duration read by its author's browser; without a file there is no trailer.
    await save(id, { trailer: shown.id })
    expect((await courseRows.get(sites.ctx(), id)).trailer?.file.durationMs).toBe(102_000)
    await save(id, { trailer: '' })
    expect((await courseRows.get(sites.ctx(), id)).trailer).toBeNull()
    await film404(id, manager)
  })

  test('disappears when its file is deleted, and is invalid when the file becomes something else', async () => {
    const { id, shown, hidden } = await created()
    await staff((ctx) => trashItems(ctx, [shown.id]))
    await film404(id, {})
    await save(id, { trailer: hidden.id })
    await staff((ctx) =>
      ctx.db.query(
        'test.turned',
        `UPDATE files_item SET content_type = 'text/html' WHERE tenant_id = $1 AND id = $2`,
        [sites.alpha.id, hidden.id],
      ),
    )
    await film404(id, {})
  })
})
