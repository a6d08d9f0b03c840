import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { newId, newToken } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { createStorage, type Storage } from '#kernel/storage/storage.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type FakeS3, startFakeS3 } from '#kernel/testing/fakes/s3.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { getItem, listItems } from '../item/list.server.ts'
import { moveItems } from '../item/move.server.ts'
import { trashItems } from '../item/trash.server.ts'
import { listVersions } from '../item/version.server.ts'
import type { NewUpload, PartUrl, UploadSession } from '../public.ts'
import { getUserStorage, setUserQuota, usageOf } from '../usage/usage.server.ts'
import { completeUpload } from './complete.server.ts'
import { storageRoutes } from './receive.api.ts'
import { abortUpload, createUpload, getUploadSession, listUploads, partUrls } from './upload.server.ts'

const sites = testSites()
const own = { space: 'private' } as const
const mib = 1024 * 1024
const bytes = (size: number, fill = 7) => new Uint8Array(size).fill(fill)
const user = () => sites.ctx({ role: 'user', viewer: testUser() })
/** A user who also has an account. */
async function member(): Promise<Ctx> {
  const { id } = await buildUser(sites, { email: `${newToken(8)}@alpha.test` })
  const { user: created } = testUser()
  return sites.ctx({ role: 'user', viewer: { user: created && { ...created, id } } })
}
const again = (ctx: Ctx, now?: Date) => sites.ctx({ role: 'user', viewer: { user: ctx.viewer.user }, now })

let s3: FakeS3
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(() => s3?.stop())

/** PUTs as a browser does: to S3 itself, or to our own URL for it. */
async function put(address: PartUrl, body: Uint8Array, headers = address.headers): Promise<Response> {
  if (address.url.startsWith('http'))
    return fetch(address.url, { method: 'PUT', body: new Uint8Array(body), headers })
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const ctx = sites.ctx()
    c.set('ctx', ctx)
    await next()
    if (c.error) await ctx.db.rollback()
    else await ctx.db.commit()
  })
  app.route('/api/storage', storageRoutes())
  app.onError((error) => problemResponse(error, 'en', 'test'))
  return app.request(address.url, { method: 'PUT', body: new Uint8Array(body), headers })
}

async function begin(ctx: Ctx, input: Partial<NewUpload> & { size: number }): Promise<UploadSession> {
  try {
    const session = await createUpload(ctx, { ...own, name: 'film.mp4', contentType: 'video/mp4', ...input })
    await ctx.db.commit()
    return session
  } catch (error) {
    await ctx.db.rollback()
    throw error
  }
}

async function send(ctx: Ctx, session: UploadSession, content: Uint8Array, numbers?: number[]) {
  const partNumbers = numbers ?? Array.from({ length: session.parts }, (_, n) => n + 1)
  const addresses = await partUrls(ctx, session.id, partNumbers)
  await ctx.db.commit()
  return Promise.all(
    addresses.map(async (address) => {
      const start = (address.number - 1) * session.partSize
      const response = await put(address, content.subarray(start, start + address.size))
      expect(response.status).toBe(200)
      return { number: address.number, etag: response.headers.get('etag') }
    }),
  )
}

const places: [string, () => void][] = [
  ['a folder', () => undefined],
  [
    'S3',
    () => {
      sites.services.storage = createStorage(s3.url, { secret: 'x', retryMs: 1 })
    },
  ],
]

describe.each(places)('an upload to %s', (_, usePlace) => {
  beforeAll(usePlace)

  it('that fits one part takes one PUT and is a file only when completed', async () => {
    const ctx = user()
    const session = await begin(ctx, { size: 5, name: 'C:\\fakepath\\บันทึก.txt' })
    expect(session).toMatchObject({ mode: 'single', parts: 1, name: 'บันทึก.txt' })
    const parts = await send(ctx, session, Buffer.from('hello'))
    expect((await listItems(ctx, own)).total).toBe(0)
    const file = await completeUpload(ctx, session.id, parts)
    expect(file).toMatchObject({ name: 'บันทึก.txt', size: 5, contentType: 'text/plain', path: '/' })
    expect((await completeUpload(ctx, session.id, parts)).id).toBe(file.id)
    expect(await usageOf(ctx, own)).toMatchObject({ bytes: 5, files: 1, reserved: 0 })
  })

  it('completed by a second request, because the first seemed dead, is one file', async () => {
    const ctx = user()
    const session = await begin(ctx, { size: 5, name: 'a.txt' })
    const parts = await send(ctx, session, Buffer.from('hello'))
    const { storage } = sites.services
    const waiting = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const slowStorage: Storage = {
      ...storage,
      head: async (key) => {
        waiting.resolve()
        await released.promise
        return storage.head(key)
      },
    }
    const slow = again(ctx, new Date(Date.now() - 600_000))
    const first = completeUpload(
      { ...slow, services: { ...slow.services, storage: slowStorage } },
      session.id,
      parts,
    )
    await waiting.promise
    const taking = again(ctx)
    const file = await completeUpload(taking, session.id, parts)
    await taking.db.commit()
    released.resolve()
    expect((await first).id).toBe(file.id)
    await slow.db.commit()
    expect((await listItems(ctx, own)).total).toBe(1)
    expect(await usageOf(ctx, own)).toMatchObject({ bytes: 5, files: 1, reserved: 0 })
  })

  it('that is larger is sent in parts, in any order, and can resume after a reload', async () => {
    const ctx = user()
    const content = Buffer.concat([bytes(5 * mib, 1), bytes(5 * mib, 2), bytes(10, 3)])
    const session = await begin(ctx, { size: content.length })
    expect(session).toMatchObject({ mode: 'parts', parts: 3, partSize: 5 * mib })
    expect(await usageOf(ctx, own)).toMatchObject({ bytes: 0, reserved: content.length })
    await send(ctx, session, content, [3, 1])
    const later = again(ctx)
    expect(await listUploads(later)).toMatchObject([{ id: session.id, state: 'open' }])
    const { done } = await getUploadSession(later, session.id)
    expect(done.map(({ number, size }) => [number, size])).toEqual([
      [1, 5 * mib],
      [3, 10],
    ])
    const rest = await send(later, session, content, [2])
    const file = await completeUpload(later, session.id, [...rest, ...done])
    expect(file).toMatchObject({ size: content.length, contentType: 'application/octet-stream' })
    expect(await getUploadSession(later, session.id)).toMatchObject({ state: 'done', itemId: file.id })
  })

  it('with missing parts, or with a wrong or no ETag, is no file and can still be fixed', async () => {
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    const parts = await send(ctx, session, content)
    const wrong: [unknown[], string][] = [
      [parts.slice(1), 'files.part_missing'],
      [[parts[0], { number: 2, etag: null }], 'files.part_etag'],
      [[parts[0], { number: 2, etag: '"0123456789abcdef0123456789abcdef"' }], 'files.part_missing'],
      [Array.from({ length: 10_001 }, (_, n) => ({ number: n + 1, etag: 'x' })), 'files.too_many_parts'],
    ]
    for (const [named, code] of wrong) {
      await expect(completeUpload(again(ctx), session.id, named as never)).rejects.toMatchObject({
        status: 422,
        code,
      })
    }
    expect((await listItems(again(ctx), own)).total).toBe(0)
    expect((await completeUpload(again(ctx), session.id, parts)).size).toBe(content.length)
  })

  it('accepts exactly the announced number of bytes at a URL, and only of the announced type', async () => {
    const ctx = user()
    const session = await begin(ctx, { size: 5, contentType: 'image/png' })
    const [address] = await partUrls(ctx, session.id, [1])
    await ctx.db.commit()
    expect((await put(address!, Buffer.from('longer'))).status).toBeGreaterThanOrEqual(400)
    expect((await put(address!, Buffer.from('less'))).status).toBeGreaterThanOrEqual(400)
    expect((await put(address!, Buffer.from('right'), { 'content-type': 'text/html' })).status).toBe(403)
    const forged = address!.url.replace(
      /(ignature=)(.)/,
      (_, name, first) => name + (first === '0' ? '1' : '0'),
    )
    expect((await put({ ...address!, url: forged }, Buffer.from('right'))).status).toBe(403)
    await expect(completeUpload(again(ctx), session.id, [])).rejects.toMatchObject({
      code: 'files.part_missing',
    })
    await expect(partUrls(again(ctx), session.id, [2])).rejects.toMatchObject({ status: 422 })
  })

  it('of zero bytes is an empty file', async () => {
    const ctx = user()
    const session = await begin(ctx, { size: 0, name: 'empty.txt' })
    const parts = await send(ctx, session, new Uint8Array())
    expect(await completeUpload(ctx, session.id, parts)).toMatchObject({ size: 0, name: 'empty.txt' })
  })

  it('that is cancelled leaves nothing and frees its space; nothing more is accepted', async () => {
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    const parts = await send(ctx, session, content, [1])
    const [address] = await partUrls(ctx, session.id, [2])
    await abortUpload(ctx, session.id)
    await ctx.db.commit()
    expect((await usageOf(ctx, own)).reserved).toBe(0)
    expect((await put(address!, content.subarray(5 * mib))).status).toBeGreaterThanOrEqual(404)
    await expect(completeUpload(again(ctx), session.id, parts)).rejects.toMatchObject({
      status: 409,
      code: 'files.upload_over',
    })
    await expect(partUrls(again(ctx), session.id, [1])).rejects.toMatchObject({
      code: 'files.upload_over',
    })
    await abortUpload(again(ctx), session.id)
  })

  it('that is abandoned is swept after a day, bytes included', async () => {
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    await send(ctx, session, content, [1])
    await runJobHandler(sites.services, 'files.sweep', ctx.tenant.id, undefined)
    expect((await getUploadSession(again(ctx), session.id)).done.length).toBe(1)
    const old = again(ctx)
    await old.db.query(
      'test.age',
      `UPDATE files_upload SET active_at = now() - interval '25 hours' WHERE id = $1`,
      [session.id],
    )
    await old.db.commit()
    await runJobHandler(sites.services, 'files.sweep', ctx.tenant.id, undefined)
    expect(await getUploadSession(again(ctx), session.id)).toMatchObject({ state: 'expired', done: [] })
    expect((await usageOf(again(ctx), own)).reserved).toBe(0)
  })

  it('replaces a file as a new version, under its own name', async () => {
    const ctx = user()
    const file = await buildFile(ctx, 'แผน.txt', 'one')
    await ctx.db.commit()
    const session = await begin(ctx, { size: 3, name: 'other name.txt', replaces: file.id })
    const parts = await send(ctx, session, Buffer.from('two'))
    expect(await completeUpload(ctx, session.id, parts)).toMatchObject({
      id: file.id,
      name: 'แผน.txt',
      version: 2,
    })
    expect((await listVersions(ctx, file.id)).length).toBe(2)
  })

  it('of a folder from the desktop creates the missing folders, once', async () => {
    const ctx = user()
    for (const name of ['a.txt', 'b.txt']) {
      const session = await begin(ctx, { size: 1, name, folderPath: '../photos/2569' })
      await completeUpload(ctx, session.id, await send(ctx, session, Buffer.from('x')))
    }
    const [photos] = (await listItems(ctx, own)).items
    const [year] = (await listItems(ctx, { ...own, parentId: photos!.id })).items
    expect([photos?.name, year?.name]).toEqual(['photos', '2569'])
    expect((await listItems(ctx, { ...own, parentId: year!.id })).total).toBe(2)
  })

  it('with the same name twice concurrently makes two files', async () => {
    const ctx = user()
    const sessions = [await begin(ctx, { size: 1 }), await begin(ctx, { size: 1 })]
    const sent = await Promise.all(sessions.map((session) => send(again(ctx), session, Buffer.from('x'))))
    await Promise.all(
      sessions.map(async (session, n) => {
        const one = again(ctx)
        await completeUpload(one, session.id, sent[n]!)
        await one.db.commit()
      }),
    )
    const { items } = await listItems(again(ctx), own)
    expect(items.map((item) => item.name)).toEqual(['film (2).mp4', 'film.mp4'])
  })

  it('completed twice concurrently makes one file', async () => {
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    const parts = await send(ctx, session, content)
    const both = await Promise.allSettled(
      [1, 2].map(async () => {
        const one = again(ctx)
        await unitOfWork(one.db, () => completeUpload(one, session.id, parts))
      }),
    )
    expect(both.some((result) => result.status === 'fulfilled')).toBe(true)
    expect((await listItems(again(ctx), own)).total).toBe(1)
  })

  it('into a folder trashed meanwhile goes to the top', async () => {
    const ctx = user()
    const folder = await buildFolder(ctx, 'soon gone')
    await ctx.db.commit()
    const session = await begin(ctx, { size: 1, parentId: folder.id })
    const parts = await send(ctx, session, Buffer.from('x'))
    await trashItems(ctx, [folder.id])
    const file = await completeUpload(ctx, session.id, parts)
    expect((await getItem(ctx, file.id)).path).toBe('/')
  })

  it('stays in its tree when its folder, or the file it replaces, is moved to another one meanwhile', async () => {
    const ctx = sites.ctx({ role: 'manager', viewer: testUser() })
    const folder = await buildFolder(ctx, newId())
    const poster = await buildFile(ctx, `${newId()}.txt`, 'one')
    await ctx.db.commit()
    const into = await begin(ctx, { size: 1, parentId: folder.id })
    const instead = await begin(ctx, { size: 1, replaces: poster.id })
    const sent = [await send(ctx, into, Buffer.from('x')), await send(ctx, instead, Buffer.from('x'))]
    await moveItems(ctx, [folder.id, poster.id], { space: 'public' })
    expect(await completeUpload(ctx, into.id, sent[0]!)).toMatchObject({ space: 'private', parentId: null })
    expect(await completeUpload(ctx, instead.id, sent[1]!)).toMatchObject({ space: 'private' })
    expect((await listItems(ctx, { space: 'public', parentId: folder.id })).total).toBe(0)
    expect((await getItem(ctx, poster.id)).version).toBe(1)
  })
})

describe('an upload', () => {
  it('reserves its size before the first byte, even when several start concurrently', async () => {
    const ctx = await member()
    const admin = sites.ctx({ role: 'admin', viewer: testUser() })
    await setUserQuota(admin, ctx.viewer.user!.id, 10)
    await admin.db.commit()
    const results = await Promise.allSettled([1, 2, 3].map(() => begin(again(ctx), { size: 6 })))
    expect(results.filter((result) => result.status === 'fulfilled').length).toBe(1)
    await expect(begin(again(ctx), { size: 5 })).rejects.toMatchObject({
      status: 413,
      code: 'files.quota_person',
    })
    await begin(again(ctx), { size: 4 })
  })

  it('is limited by the user’s own quota, which only admins see and set, else by the default', async () => {
    const ctx = await member()
    const id = ctx.viewer.user!.id
    const admin = sites.ctx({ role: 'admin', viewer: testUser() })
    const usual = (await getUserStorage(admin, id)).quota
    await setUserQuota(admin, id, 10)
    expect(await getUserStorage(admin, id)).toEqual({ bytes: 0, quota: 10, own: 10 })
    await setUserQuota(admin, id, null)
    expect(await getUserStorage(admin, id)).toMatchObject({ quota: usual, own: null })
    for (const other of [ctx, sites.ctx({ role: 'manager', viewer: testUser() })]) {
      await expect(getUserStorage(other, id)).rejects.toMatchObject({ status: 403 })
      await expect(setUserQuota(other, id, 99)).rejects.toMatchObject({ status: 403 })
    }
  })

  it('has no quota for missing users: unknown, erased, or of another site', async () => {
    const ctx = await member()
    const id = ctx.viewer.user!.id
    const admin = sites.ctx({ role: 'admin', viewer: testUser() })
    await expect(setUserQuota(admin, newId(), 10)).rejects.toMatchObject({ status: 404 })
    const stranger = sites.ctx({ tenant: sites.beta, role: 'admin', viewer: testUser() })
    await expect(setUserQuota(stranger, id, 10)).rejects.toMatchObject({ status: 404 })
    await admin.db.query(
      'test.erase',
      `UPDATE account_user SET status = 'erased' WHERE tenant_id = $1 AND id = $2`,
      [admin.tenant.id, id],
    )
    await expect(setUserQuota(admin, id, 10)).rejects.toMatchObject({ status: 404 })
  })

  it.each([-1, 1.5, 6 * 1024 ** 4])('of %s bytes is refused immediately', async (size) => {
    await expect(begin(user(), { size })).rejects.toMatchObject({ status: 422, code: 'files.too_many_parts' })
  })

  it('that fails midway with S3 lists nothing, and can be completed when S3 is back', async () => {
    sites.services.storage = createStorage(s3.url, { secret: 'x', retryMs: 1 })
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    const parts = await send(ctx, session, content)
    s3.fail(20, 503)
    await expect(completeUpload(again(ctx), session.id, parts)).rejects.toMatchObject({
      status: 502,
      code: 'storage.failed',
    })
    s3.fail(0, 503)
    expect((await listItems(again(ctx), own)).total).toBe(0)
    expect(await getUploadSession(again(ctx), session.id)).toMatchObject({ state: 'open' })
    expect((await completeUpload(again(ctx), session.id, parts)).size).toBe(content.length)
  })

  it('that S3 joined although its response was lost is complete on the next attempt', async () => {
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    const parts = await send(ctx, session, content)
    s3.fail(4, 500, { matching: /^POST .*uploadId/, late: true })
    await completeUpload(again(ctx), session.id, parts).catch(() => undefined)
    s3.fail(0, 503)
    expect((await completeUpload(again(ctx), session.id, parts)).size).toBe(content.length)
  })

  it('cannot start in parts when S3 is down, and reserves no space then', async () => {
    const ctx = user()
    s3.fail(20, 503)
    await expect(begin(ctx, { size: 6 * mib })).rejects.toMatchObject({ status: 502 })
    s3.fail(0, 503)
    expect((await usageOf(again(ctx), own)).reserved).toBe(0)
  })

  it('to a full disk fails, lists nothing, and resumes when there is space again', async () => {
    const { storageUrl } = sites.services.config
    const disk = createStorage(storageUrl, { secret: 'x' })
    sites.services.storage = disk
    const ctx = user()
    const content = bytes(5 * mib + 1)
    const session = await begin(ctx, { size: content.length })
    const first = await send(ctx, session, content, [1])
    const [address] = await partUrls(ctx, session.id, [2])
    await ctx.db.commit()
    // A file where the directory for partial writes should be: every write fails as on a full disk.
    const shelf = join(storageUrl.slice('file:'.length), '.tmp')
    await rename(shelf, `${shelf}-aside`)
    await writeFile(shelf, '')
    expect((await put(address!, content.subarray(5 * mib))).status).toBe(502)
    await expect(completeUpload(again(ctx), session.id, first)).rejects.toMatchObject({
      code: 'files.part_missing',
    })
    await rm(shelf)
    await rename(`${shelf}-aside`, shelf)
    expect((await listItems(again(ctx), own)).total).toBe(0)
    const rest = await send(again(ctx), session, content, [2])
    expect((await completeUpload(again(ctx), session.id, [...first, ...rest])).size).toBe(content.length)
  })

  it('is private to its sender', async () => {
    const ctx = user()
    const folder = await buildFolder(ctx, 'mine')
    const session = await begin(ctx, { size: 5 })
    for (const other of [
      user(),
      sites.ctx({ role: 'admin', viewer: testUser() }),
      sites.ctx({ role: 'admin', tenant: sites.beta, viewer: { user: ctx.viewer.user } }),
    ]) {
      const none = { status: 404, code: 'files.no_upload' }
      await expect(getUploadSession(other, session.id)).rejects.toMatchObject(none)
      await expect(partUrls(other, session.id, [1])).rejects.toMatchObject(none)
      await expect(completeUpload(other, session.id, [])).rejects.toMatchObject(none)
      await expect(abortUpload(other, session.id)).rejects.toMatchObject(none)
      expect(await listUploads(other)).toEqual([])
    }
    await expect(begin(user(), { size: 1, parentId: folder.id })).rejects.toMatchObject({ status: 404 })
    await expect(begin(sites.ctx(), { size: 1 })).rejects.toMatchObject({ status: 401 })
    await expect(begin(user(), { size: 1, space: 'public' })).rejects.toMatchObject({ status: 403 })
  })

  it('with a signed URL of one site is refused on another', async () => {
    const ctx = user()
    const session = await begin(ctx, { size: 5 })
    const app = new Hono<AppEnv>()
    app.use(async (c, next) => {
      c.set('ctx', sites.ctx({ tenant: sites.beta }))
      await next()
    })
    app.route('/api/storage', storageRoutes())
    app.onError((error) => problemResponse(error, 'en', 'test'))
    sites.services.storage = createStorage(sites.services.config.storageUrl, { secret: 'x' })
    const key = `${ctx.tenant.id}/${session.url.slice(1)}`
    const url = await sites.services.storage.signedUrl(key, {
      method: 'PUT',
      expiresIn: 60,
      contentType: 'video/mp4',
    })
    const response = await app.request(url, {
      method: 'PUT',
      body: 'hello',
      headers: { 'content-type': 'video/mp4' },
    })
    expect(response.status).toBe(403)
    expect(await tenantStorage(sites.services.storage, ctx.tenant.id).head(session.url.slice(1))).toBeNull()
  })
})
