import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { saveFile, trashItems } from '#areas/files/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { canWatch as mayWatchTopic } from '#kernel/live/live.ts'
import { sweepOrphans } from '#kernel/storage/orphans.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { findVideoTools } from '#kernel/video/video-tools.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { saveCourse } from '../course/course.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import {
  addSection,
  addUnit,
  changeUnit,
  draftOutline,
  managedUnit,
  publishCourse,
} from '../outline/outline.server.ts'
import { saveUnit } from '../outline/save-unit.server.ts'
import { playView } from '../play/play-view.server.ts'
import {
  maintainStreams,
  remakeStream,
  streamView,
  trailerStream,
  videoStream,
  watchedStream,
} from './stream.server.ts'
import { makeStreamJob, streamRows } from './stream-row.server.ts'

const sites = testSites()
// The programs run at lower priority than everything else on the machine.
vi.setConfig({ testTimeout: 120_000 })
const manager = { role: 'manager' } as const
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
let home: string
let learner: { viewer: Viewer }
let other: { viewer: Viewer }

const mode = (what: string) => writeFile(join(home, 'mode'), what)
beforeAll(async () => {
  for (const site of [sites.alpha, sites.beta]) site.areas = [...new Set([...site.areas, 'lesson', 'files'])]
  home = await mkdtemp(join(tmpdir(), 'sala-film-'))
  for (const name of ['ffmpeg', 'ffprobe']) {
    await writeFile(join(home, name), wrapper(name))
    await chmod(join(home, name), 0o755)
  }
  sites.services.config.ffmpegPath = join(home, 'ffmpeg')
  const user = async (email: string) => {
    const user = await buildUser(sites, { email, role: 'user' })
    return { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
  }
  learner = await user('streams@alpha.test')
  other = await user('streams-other@alpha.test')
})
afterAll(() => rm(home, { recursive: true, force: true }))
beforeEach(() => mode(''))

/** Answers queries about its version and features itself; all other calls are passed to the program. */
function wrapper(name: string): string {
  const program = join(import.meta.dirname, 'stand-in/film-program.ts')
  return `#!/bin/sh
case "$*" in
  *-version*) echo '${name} version 5.1.9-stand-in Copyright' ;;
  *-encoders*) grep -q no-x264 '${home}/mode' 2>/dev/null || echo ' V....D libx264'; echo ' A....D aac' ;;
  *-muxers*) echo '  E hls' ;;
  *) exec '${process.execPath}' '${program}' ${name} '${home}' "$@" ;;
esac
`
}

const ftyp = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
const image = { codec_type: 'video', codec_name: 'vp9', width: 1280, height: 720, avg_frame_rate: '25/1' }
const bytesOf = (probe: object | string) =>
  Buffer.concat([ftyp, Buffer.from(typeof probe === 'string' ? probe : `probe:${JSON.stringify(probe)}`)])
const video = bytesOf({ duration: '14.0', streams: [image, { codec_type: 'audio', codec_name: 'aac' }] })

/** Creates a published course with one video. */
async function created(bytes: Uint8Array = video, { isPreview = false } = {}) {
  const { id, slug } = await staff((ctx) => buildCourse(ctx, { isDraft: true, sections: [] }))
  const file = await staff((ctx) =>
    saveFile(ctx, { space: 'record', ownerId: id, parentId: null, name: "film '; rm -rf $HOME.mp4", bytes }),
  )
  const unit = await staff(async (ctx) => {
    const section = await addSection(ctx, id, 'บท')
    return (await addUnit(ctx, section, { kind: 'video', title: 'ตอน' })).id
  })
  await staff(async (ctx) => {
    const before = await managedUnit(ctx, id, unit)
    const content = { file: { id: file.id, name: file.name, size: bytes.length, type: 'video/mp4' } }
    await changeUnit(ctx, before, { ...before, isPreview, content })
    await publishCourse(ctx, id)
  })
  const stream = (await streamRows.find(sites.ctx(manager), { courseId: id, fileId: file.id }))!
  return { id, slug, unit, file: file.id, stream: stream.id }
}
const work = (id: string) => runJobHandler(sites.services, makeStreamJob, sites.alpha.id, { id })
const row = (id: string) => streamRows.get(sites.ctx(manager), id)
/** Returns services of a worker that pauses before it stores the first object whose name has this ending. */
function pausedAt(ending: string, meanwhile: () => Promise<unknown>): Services {
  let isOver = false
  const put: Services['storage']['put'] = async (key, ...rest) => {
    if (!isOver && key.endsWith(ending)) {
      isOver = true
      await meanwhile()
    }
    return sites.services.storage.put(key, ...rest)
  }
  const paused = new Proxy(sites.services.storage, {
    get: (on, name) => (name === 'put' ? put : bound(on, Reflect.get(on, name))),
  })
  return { ...sites.services, storage: paused }
}
const bound = (to: object, value: unknown) => (typeof value === 'function' ? value.bind(to) : value)
const storage = () => tenantStorage(sites.services.storage, sites.alpha.id)
async function stored(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage().list(`stream/${id}/`)) keys.push(key.slice(`stream/${id}/`.length))
  return keys
}
const jobsOf = async (id: string) =>
  (
    await sites.services.database.platformPool.query(
      'SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1',
      [`${sites.alpha.id}:${makeStreamJob} ${id}`],
    )
  ).rowCount
const scratch = () => readdir(join(sites.services.config.dataDir, 'scratch')).catch(() => [])
const viewOf = async (id: string, unit: string, by: object = manager) => {
  const ctx = sites.ctx(by)
  return streamView(ctx, await managedUnit(ctx, id, unit))
}

describe('the tools', () => {
  test('are found where configured, and report what they lack', async () => {
    expect(await findVideoTools({ ffmpegPath: join(home, 'ffmpeg') })).toMatchObject({
      ok: true,
      tools: { version: '5.1.9-stand-in', ffprobe: join(home, 'ffprobe') },
    })
    expect(await findVideoTools({ ffmpegPath: join(home, 'nowhere') })).toEqual({ ok: false, why: 'missing' })
    await mode('no-x264')
    expect(await findVideoTools({ ffmpegPath: `${home}/./ffmpeg` })).toEqual({ ok: false, why: 'unfit' })
  })
})

describe('a stream', () => {
  test('is requested by publishing, made once, and complete when shown', async () => {
    const { id, unit, stream, file } = await created()
    expect(await jobsOf(stream)).toBe(1)
    expect(await viewOf(id, unit)).toMatchObject({ state: 'waiting', canMake: true })
    expect(await videoStream(sites.ctx(manager), id, file)).toBeNull()
    await work(stream)
    const first = await row(stream)
    expect(first).toMatchObject({ state: 'ready', why: null, tries: 1 })
    expect(first.rungs.map(({ height }) => height)).toEqual([360, 540, 720])
    const parts = ['00000.m4s', '00001.m4s', '00002.m4s', 'index.m3u8', 'init.mp4']
    expect((await stored(stream)).toSorted()).toEqual(
      [
        ...['360', '540', '720'].flatMap((height) =>
          parts.map((name) => `${first.folder}/${height}/${name}`),
        ),
        `${first.folder}/master.m3u8`,
        `${first.folder}/pictures.jpg`,
      ].toSorted(),
    )
    expect(await scratch()).toEqual([])
    // Nothing from the file's name, and nothing from our settings.
    expect(await readFile(join(home, 'asked'), 'utf8')).not.toContain('rm -rf')
    expect(JSON.parse(await readFile(join(home, 'environment'), 'utf8'))).not.toContain('SESSION_SECRET')
    await work(stream)
    await staff((ctx) => publishCourse(ctx, id))
    await work(stream)
    expect(await row(stream)).toEqual(first)
  })

  test('waits when tools are missing, and the scheduler starts it once they are there', async () => {
    const { id, unit, stream } = await created()
    sites.services.config.ffmpegPath = join(home, 'nowhere')
    try {
      await work(stream)
      expect(await row(stream)).toMatchObject({ state: 'waiting', tries: 0 })
      expect(await viewOf(id, unit)).toMatchObject({ state: 'waiting', canMake: false })
    } finally {
      sites.services.config.ffmpegPath = join(home, 'ffmpeg')
    }
    await sites.services.database.platformPool.query(
      'DELETE FROM graphile_worker._private_jobs WHERE key = $1',
      [`${sites.alpha.id}:${makeStreamJob} ${stream}`],
    )
    await staff(maintainStreams)
    expect(await jobsOf(stream)).toBe(1)
  })

  test.each(['blind', 'heavy'])('is also made without images when none can be had: %s', async (how) => {
    const { id, stream, file } = await created()
    await mode(how)
    await work(stream)
    expect(await row(stream)).toMatchObject({ state: 'ready', pictures: null })
    const shown = await videoStream(sites.ctx(manager), id, file)
    expect([shown?.pictures, (await stored(stream)).length]).toEqual([null, 16])
  })

  test('that was interrupted starts again; no partial result is shown or left', async () => {
    const { id, unit, stream, file } = await created()
    await mode('killed')
    await expect(work(stream)).rejects.toThrow('killed')
    expect(await row(stream)).toMatchObject({ state: 'making', folder: null, tries: 1 })
    // Left by a process that crashed.
    await storage().put(`stream/${stream}/half/360/00000.m4s`, Buffer.from('half'), {
      contentType: 'video/mp4',
    })
    expect(await videoStream(sites.ctx(manager), id, file)).toBeNull()
    await mode('')
    await work(stream)
    const { folder } = await row(stream)
    expect((await stored(stream)).every((key) => key.startsWith(`${folder}/`))).toBe(true)
    expect(await viewOf(id, unit)).toMatchObject({ state: 'ready', heights: [360, 540, 720] })
  })

  test('taken over by another worker belongs to it: the slower worker changes nothing', async () => {
    const { stream } = await created()
    let slower: Promise<unknown> = Promise.resolve()
    let quicker: Promise<unknown> = Promise.resolve()
    const storing = Promise.withResolvers<void>()
    // The first run has its video and stores it; the second starts again and is about to report completion; then the
    // first continues to its end.
    const first = pausedAt('/init.mp4', () => {
      const second = pausedAt('/master.m3u8', () => {
        storing.resolve()
        return slower
      })
      quicker = runJobHandler(second, makeStreamJob, sites.alpha.id, { id: stream })
      return Promise.race([storing.promise, quicker])
    })
    slower = runJobHandler(first, makeStreamJob, sites.alpha.id, { id: stream }).catch(() => undefined)
    await slower
    await quicker
    const { state, folder, tries } = await row(stream)
    expect([state, tries]).toEqual(['ready', 2])
    const keys = await stored(stream)
    expect(keys).toHaveLength(17)
    expect(keys.every((key) => key.startsWith(`${folder}/`))).toBe(true)
    expect(await scratch()).toEqual([])
  })

  test('that crashes everything three times is not started a fourth time', async () => {
    const { stream } = await created()
    await mode('killed')
    await staff((ctx) => streamRows.update(ctx, stream, { state: 'making', tries: 2 }))
    await expect(work(stream)).rejects.toThrow('killed')
    await work(stream)
    expect(await row(stream)).toMatchObject({ state: 'failed', why: 'stopped', tries: 3 })
  })

  test.each([
    ['that is no film', 'just text', '', 'unreadable'],
    ['that is sound alone', { duration: '9', streams: [{ codec_type: 'audio' }] }, '', 'no_video'],
    ['that is too long', { duration: '90000', streams: [image] }, '', 'too_long'],
    ['that ffmpeg gives up', { duration: '9', streams: [image] }, 'fails', 'unreadable'],
    ['of which a part is missing', { duration: '9', streams: [image] }, 'half', 'incomplete'],
    ['whose parts lie elsewhere', { duration: '9', streams: [image] }, 'foreign', 'incomplete'],
  ])('for a file %s is reported once and can be requested again', async (_, probe, how, reason) => {
    const { id, unit, stream } = await created(bytesOf(probe))
    await mode(how)
    await work(stream)
    expect(await viewOf(id, unit)).toMatchObject({ state: 'failed', reason, heights: [] })
    expect([await stored(stream), await scratch()]).toEqual([[], []])
    await work(stream)
    expect(await row(stream)).toMatchObject({ state: 'failed', tries: 1 })
    await staff((ctx) => remakeStream(ctx, id, unit))
    expect(await row(stream)).toMatchObject({ state: 'waiting', why: null, tries: 0 })
  })

  test('being remade stays in use until the new one is ready, then is removed', async () => {
    const { id, unit, stream, file } = await created()
    await work(stream)
    const before = (await row(stream)).folder
    await staff((ctx) => remakeStream(ctx, id, unit))
    expect((await videoStream(sites.ctx(manager), id, file))?.src).toContain(before ?? 'none')
    await work(stream)
    const { folder } = await row(stream)
    expect(folder).not.toBe(before)
    expect((await stored(stream)).every((key) => key.startsWith(`${folder}/`))).toBe(true)
  })

  test('is deleted with its video', async () => {
    const { id, unit, stream, file } = await created()
    await work(stream)
    const { folder } = await row(stream)
    await staff((ctx) => trashItems(ctx, [file]))
    await expect(watchedStream(sites.ctx(manager), stream, folder ?? '')).rejects.toMatchObject({
      status: 404,
    })
    await staff(maintainStreams)
    expect(await row(stream)).toMatchObject({ state: 'ready' })
    await staff((ctx) =>
      ctx.db.query('test.gone', 'DELETE FROM files_item WHERE tenant_id = $1 AND id = $2', [
        ctx.tenant.id,
        file,
      ]),
    )
    await staff(maintainStreams)
    expect(await viewOf(id, unit)).toMatchObject({ state: 'none' })
    const week = sites.ctx(manager)
    await sweepOrphans({ ...week, now: new Date(Date.now() + 7 * 86_400_000) })
    expect(await stored(stream)).toEqual([])
  })

  test('in use is not an orphan', async () => {
    const { stream } = await created()
    await work(stream)
    await sweepOrphans({ ...sites.ctx(manager), now: new Date(Date.now() + 7 * 86_400_000) })
    expect(await stored(stream)).toHaveLength(17)
  })
})

const get = (path: string, host = 'alpha.test', headers: Record<string, string> = {}) =>
  createApp({ services: sites.services }).request(path, { headers: { host, ...headers } })

describe('access to stream files', () => {
  test('is for learners and the team only, and on no other site', async () => {
    const { id, slug, unit, stream, file } = await created()
    await work(stream)
    const { folder } = await row(stream)
    await sites.doing((ctx) => enrol(ctx, slug), learner)
    const may = (by: object) => watchedStream(sites.ctx(by), stream, folder ?? '')
    await expect(may(learner)).resolves.toMatchObject({ id: stream })
    await expect(may(manager)).resolves.toMatchObject({ id: stream })
    for (const by of [{}, other, { ...manager, tenant: sites.beta }])
      await expect(may(by)).rejects.toMatchObject({ status: 404 })
    const shown = await playView(sites.ctx(learner), slug, unit)
    expect(shown.stream?.sizes.map(({ height }) => height)).toEqual([360, 540, 720])
    const src = (await videoStream(sites.ctx(learner), id, file))?.src ?? ''
    const sheet = shown.stream?.pictures?.src ?? ''
    expect(sheet).toContain('/pictures.jpg')
    for (const at of [src, sheet])
      expect([(await get(at)).status, (await get(at, 'beta.test')).status]).toEqual([404, 404])
    const hears = (by: object) => mayWatchTopic(sites.ctx(by), `lesson-streams:${id}`)
    expect(await Promise.all([manager, learner, {}].map(hears))).toEqual([true, false, false])
    await expect(makeAgainAs(learner, id, unit)).rejects.toMatchObject({ status: 403 })
    await expect(makeAgainAs({ ...manager, tenant: sites.beta }, id, unit)).rejects.toMatchObject({
      status: 404,
    })
  })
  const makeAgainAs = (by: object, id: string, unit: string) =>
    sites.doing((ctx) => remakeStream(ctx, id, unit), by)

  test('for a sample is open to everybody, cached privately, and covers nothing else', async () => {
    const { id, stream, file } = await created(video, { isPreview: true })
    await work(stream)
    const { folder } = await row(stream)
    const shown = await videoStream(sites.ctx(), id, file)
    const master = await get(shown?.src ?? '')
    expect([master.status, master.headers.get('content-type'), master.headers.get('cache-control')]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      'private, no-cache',
    ])
    expect(await master.text()).toContain('RESOLUTION=1280x720\n720/index.m3u8')
    const playlist = await get(shown?.sizes[0]?.src ?? '')
    expect(await playlist.text()).toContain('#EXTINF:6.000000,\n00000.m4s')
    const at = (name: string) => `/api/lesson/streams/${stream}/${folder}/${name}`
    const part = await get(at('360/00001.m4s'), 'alpha.test', { range: 'bytes=4-7' })
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([
      206,
      'part',
      'video/mp4',
    ])
    expect(part.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(shown?.pictures).toMatchObject({ everyMs: 2000, count: 7, columns: 7, width: 160, height: 90 })
    const sheet = await get(shown?.pictures?.src ?? '')
    expect([sheet.status, sheet.headers.get('content-type'), await sheet.text()]).toEqual([
      200,
      'image/jpeg',
      'a sheet',
    ])
    expect(sheet.headers.get('cache-control')).toBe('private, max-age=3600')
    for (const name of [
      '360/pictures.jpg',
      '480/init.mp4',
      '360/source',
      '360/..%2Fmaster.m3u8',
      '360/00009.m4s',
      '360/master.m3u8',
    ])
      expect((await get(at(name))).status).toBe(404)
    expect((await get(`/api/lesson/streams/${stream}/${file}/master.m3u8`)).status).toBe(404)
  })

  test('for a trailer is open to anyone who may see the course', async () => {
    const { id, file, stream } = await created()
    await work(stream)
    const { title, slug, version } = await courseRows.get(sites.ctx(manager), id)
    const form = new FormData()
    const fields = { title, slug, version: String(version), level: 'any', language: 'th', access: 'free' }
    for (const [name, value] of Object.entries({ ...fields, trailer: file })) form.set(name, value)
    await staff((ctx) => saveCourse(ctx, id, form))
    const shown = await trailerStream(sites.ctx(), id)
    expect((await get(shown?.src ?? '')).status).toBe(200)
    await expect(trailerStream(sites.ctx({ tenant: sites.beta }), id)).rejects.toMatchObject({ status: 404 })
  })

  test('is tied to the stored video: different content is a different video', async () => {
    const { id, slug, unit, stream, file } = await created()
    await work(stream)
    const { folder } = await row(stream)
    await staff((ctx) =>
      ctx.db.query(
        'test.other',
        'UPDATE lesson_stream SET source_key = $3 WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, stream, 'filemanager/old.mp4'],
      ),
    )
    await expect(watchedStream(sites.ctx(manager), stream, folder ?? '')).rejects.toMatchObject({
      status: 404,
    })
    const form = new FormData()
    const [section] = (await draftOutline(sites.ctx(manager), id)).sections
    const { version } = await managedUnit(sites.ctx(manager), id, unit)
    const fields = { title: 'ตอน', section: section?.id ?? '', minutes: '5', donePercent: '90', file }
    for (const [name, value] of Object.entries({ ...fields, version: String(version) })) form.set(name, value)
    await staff((ctx) => saveUnit(ctx, id, unit, form))
    // Nothing of the old video is shown as the new one.
    expect(await row(stream)).toMatchObject({ state: 'waiting', tries: 0, folder: null, pictures: null })
    expect(await videoStream(sites.ctx(manager), id, file)).toBeNull()
    await work(stream)
    expect((await detailView(sites.ctx(manager), slug)).id).toBe(id)
    expect(await row(stream)).toMatchObject({ state: 'ready' })
  })
})
