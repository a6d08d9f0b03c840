import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'

const sites = testSites()
const password = 'a-good-password'
let app: ReturnType<typeof createApp>
let cookie = ''

beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  app = createApp({ services: sites.services })
  await unitOfWork(sites.services.database.forTenant(sites.alpha.id, 'write'), (db) =>
    createAccount(db, sites.alpha.id, {
      email: 'admin@alpha.test',
      firstname: 'สมใจ',
      lastname: 'ดี',
      role: 'admin',
      passwordHash,
    }),
  )
  const answer = await call('POST', '/api/account/login', { email: 'admin@alpha.test', password })
  cookie = String(answer.headers.get('set-cookie')?.split(';')[0])
})

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const raw = typeof body === 'string'
  const answered = await app.request(`http://alpha.test${path}`, {
    method,
    headers: {
      host: 'alpha.test',
      ...(cookie ? { cookie } : {}),
      ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
  })
  const text = await answered.text()
  const json = answered.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  return { status: answered.status, headers: answered.headers, text, json }
}
const files = (method: string, path: string, body?: unknown) => call(method, `/api/files${path}`, body)

async function upload(name: string, content: string, more: object = {}) {
  const session = (await files('POST', '/uploads', { name, size: Buffer.byteLength(content), ...more })).json
  const { parts } = (await files('POST', `/uploads/${session.id}/parts`, { numbers: [1] })).json
  const uploaded = await call('PUT', parts[0].url, content, parts[0].headers)
  const sent = [{ number: 1, etag: uploaded.headers.get('etag') }]
  const done = await files('POST', `/uploads/${session.id}/complete`, { parts: sent })
  expect(done.status).toBe(201)
  return done.json
}

describe('the API under /api/files', () => {
  it('serves a video from the requested position, and whole from the start when replaced since', async () => {
    const video = `\0\0\0\x18ftypisom\0\0\0\0isomavc1${'7'.repeat(5000)}`
    const { id } = await upload('film.mp4', video)
    const from = async (range: string, ifRange?: string) => {
      const requested = { range, ...(ifRange && { 'if-range': ifRange }) }
      const { status, headers, text } = await call(
        'GET',
        `/api/files/items/${id}/content`,
        undefined,
        requested,
      )
      const [part, type, etag] = ['content-range', 'content-type', 'etag'].map((name) => headers.get(name))
      return { status, bytes: text.length, part, type, etag: etag ?? '' }
    }
    const first = await from('bytes=0-1023')
    const all = video.length
    expect(first).toMatchObject({ status: 206, bytes: 1024, part: `bytes 0-1023/${all}`, type: 'video/mp4' })
    expect(await from('bytes=4000-', first.etag)).toMatchObject({ status: 206, bytes: all - 4000 })
    expect(await from('bytes=-100')).toMatchObject({ status: 206, bytes: 100 })
    expect(await from(`bytes=${all}-`)).toMatchObject({ status: 416 })
    await upload('film.mp4', `${video}more`, { replaces: id })
    expect(await from('bytes=4000-', first.etag)).toMatchObject({ status: 200, bytes: all + 4, part: null })
    expect(await from('bytes=4000-')).toMatchObject({ status: 206, bytes: all + 4 - 4000 })
  })

  it('manages a tree: create, list, rename, tag, favourite, move, copy, search, trash, restore, delete', async () => {
    const folder = (await files('POST', '/folders', { name: 'งาน' })).json
    const file = await upload('แผน.txt', 'plan', { parentId: folder.id })
    expect((await files('GET', `/items?parentId=${folder.id}&sort=-updated&limit=10`)).json).toMatchObject({
      total: 1,
      crumbs: [{ name: 'งาน' }],
      items: [{ id: file.id, contentType: 'text/plain' }],
    })
    const change = { name: 'แผนงาน.txt', favourite: true }
    expect((await files('PATCH', `/items/${file.id}`, change)).json).toMatchObject(change)
    expect((await files('POST', '/tags', { ids: [file.id], add: ['2569'] })).json).toEqual({ ok: true })
    expect((await files('GET', '/search?text=แผน&types=text,pdf&tags=2569')).json).toMatchObject({ total: 1 })
    expect((await files('GET', '/favourites')).json.items.length).toBe(1)
    expect((await files('GET', '/recent')).json.items[0].id).toBe(file.id)
    expect((await files('GET', '/folders')).json.folders).toMatchObject([{ name: 'งาน', children: [] }])
    expect((await files('POST', '/copy', { ids: [file.id], parentId: null })).json.items).toMatchObject([
      { path: '/' },
    ])
    expect((await files('POST', '/move', { ids: [file.id] })).status).toBe(200)
    expect((await files('GET', `/items/${file.id}`)).json).toMatchObject({
      name: 'แผนงาน (2).txt',
      parentId: null,
    })
    expect((await files('POST', '/move', { ids: [folder.id], parentId: folder.id })).json).toMatchObject({
      status: 422,
      errors: [{ path: 'parentId', code: 'files.own_subtree' }],
    })
    expect((await files('POST', '/trash', { ids: [file.id] })).status).toBe(200)
    expect((await files('GET', '/trash')).json.items.length).toBe(1)
    expect((await files('POST', '/restore', { ids: [file.id] })).status).toBe(200)
    await files('POST', '/trash', { ids: [file.id, folder.id] })
    expect((await files('POST', '/delete', { ids: [file.id] })).status).toBe(200)
    expect((await files('DELETE', '/trash')).json).toEqual({ deleted: 1 })
    expect((await files('GET', `/items/${file.id}`)).status).toBe(404)
  })

  it('returns an item’s and a tree’s details: versions, uses, activity, quota, settings', async () => {
    const file = await upload('a.txt', 'one')
    await upload('b.txt', 'second', { replaces: file.id })
    expect((await files('GET', `/items/${file.id}/versions`)).json.items.length).toBe(2)
    expect(await files('GET', `/items/${file.id}/content?version=1`)).toMatchObject({
      status: 200,
      text: 'one',
    })
    expect((await files('POST', `/items/${file.id}/versions/1/restore`)).json).toMatchObject({
      version: 3,
      size: 3,
    })
    expect((await files('GET', `/items/${file.id}/uses`)).json).toEqual({ items: [] })
    const { items } = (await files('GET', `/items/${file.id}/activity`)).json
    expect(items.map((item: { act: string }) => item.act)).toEqual(
      expect.arrayContaining(['reverted', 'versioned', 'uploaded', 'opened']),
    )
    expect((await files('GET', '/activity')).json.items.length).toBeGreaterThan(2)
    expect((await files('GET', '/usage')).json).toMatchObject({
      bytes: expect.any(Number),
      site: { quota: null },
    })
    expect((await files('PATCH', '/settings', { watermark: { on: true } })).json.watermark).toMatchObject({
      on: true,
      position: 'bottom-right',
    })
    expect((await files('GET', '/settings')).json.watermark.text).toBe('Watermark')
    expect((await call('GET', '/api/files/settings', undefined, { cookie: '' })).status).toBe(401)
    expect((await files('PATCH', '/settings', { watermark: { position: 'left' } })).status).toBe(422)
    const { id: userId } = await buildUser(sites, { email: 'quota@alpha.test' })
    expect((await files('PUT', `/quotas/${userId}`, { bytes: 5 })).status).toBe(200)
    expect((await files('PUT', `/quotas/${sites.alpha.id}`, { bytes: 5 })).status).toBe(404)
    expect(
      (await files('POST', `/items/${file.id}/crop`, { x: 0, y: 0, width: 1, height: 1 })).json,
    ).toMatchObject({ errors: [{ code: 'files.not_picture' }] })
    expect((await files('POST', `/items/${file.id}/replace`, { by: file.id })).status).toBe(422)
  })

  it('creates, changes and ends links', async () => {
    const file = await upload('c.txt', 'shared')
    const permissions = { view: true, download: true, upload: false }
    const share = (await files('POST', `/items/${file.id}/shares`, { permissions, maxDownloads: 5 })).json
    expect(share).toMatchObject({
      state: 'active',
      maxDownloads: 5,
      url: `http://alpha.test/external/storage/file/${share.code}`,
    })
    expect(
      (await files('PUT', `/shares/${share.id}`, { permissions, maxDownloads: null })).json.maxDownloads,
    ).toBeNull()
    expect((await files('GET', `/items/${file.id}/shares`)).json.items.length).toBe(1)
    expect((await files('GET', `/items/${file.id}`)).json.shared).toBe(true)
    expect((await files('DELETE', `/shares/${share.id}`)).status).toBe(200)
    expect((await files('GET', `/shared/${share.code}`)).json).toMatchObject({
      status: 410,
      code: 'files.share_over',
      state: 'revoked',
    })
  })

  it('is included in the API description', async () => {
    const { paths } = (await call('GET', '/api/openapi.json')).json
    for (const path of ['/files/items', '/files/uploads/{id}/complete', '/files/shared/{code}', '/files/zip'])
      expect(Object.keys(paths).some((known) => known.endsWith(path))).toBe(true)
  })

  it('refuses invalid input: no ids, wrong ids, unknown fields, no body', async () => {
    for (const [path, body] of [
      ['/move', { ids: [] }],
      ['/move', { ids: ['x'] }],
      ['/folders', { name: 'x', colour: 'red' }],
      ['/folders', {}],
      ['/uploads', { name: '', size: 1 }],
    ] as const)
      expect((await files('POST', path, body)).status).toBe(422)
    expect((await files('GET', '/items/no-id')).status).toBe(422)
    expect((await files('GET', '/items?limit=100000')).status).toBe(422)
  })

  it('counts a running upload as session activity', async () => {
    const seen = async () => {
      const [row] = await sites
        .ctx()
        .db.query<{ at: Date }>('test.seen', 'SELECT max(seen_at) AS at FROM account_session')
      return row!.at.getTime()
    }
    const long = sites.ctx()
    await long.db.query('test.quiet', `UPDATE account_session SET seen_at = now() - interval '1 hour'`)
    await long.db.commit()
    const before = await seen()
    const session = (await files('POST', '/uploads', { name: 'film.mp4', size: 1 })).json
    await files('POST', `/uploads/${session.id}/parts`, { numbers: [1] })
    await expect.poll(seen).toBeGreaterThan(before + 3_000_000)
  })
})
