import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { filesApi } from '../files.api.ts'
import { listItems } from '../item/list.server.ts'
import type { ShareInput } from '../public.ts'
import { saveFilesSettings } from '../settings/settings.server.ts'
import { storageRoutes } from '../upload/receive.api.ts'
import { createShare, listShares } from './share.server.ts'

const sites = testSites()
let visitor = 0
beforeEach(() => {
  visitor++
})
const all = { view: true, download: true, upload: false }
const user = () => sites.ctx({ role: 'user', viewer: testUser() })

/** A visitor without an account; every call is its own unit of work, and its cookies are sent with the next. */
function browser() {
  const jar = new Map<string, string>()
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const read = c.req.method === 'GET' || c.req.method === 'HEAD'
    const ctx = sites.ctx({
      mode: read ? 'read' : 'write',
      ip: `10.1.0.${visitor}`,
      cookies: c.req.header('cookie'),
    })
    c.set('ctx', ctx)
    await next()
    if (c.error) await ctx.db.rollback()
    else await ctx.db.commit()
    for (const line of ctx.cookies) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
  })
  app.route('/api/files', filesApi)
  app.route('/api/storage', storageRoutes())
  app.onError((error) => problemResponse(error, 'en', 'test'))
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const raw = typeof body === 'string'
    const answered = await app.request(`http://alpha.test${path}`, {
      method,
      headers: {
        cookie,
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answered.arrayBuffer())
    const isJson = answered.headers.get('content-type')?.includes('json')
    return {
      status: answered.status,
      headers: answered.headers,
      text: bytes.toString(),
      bytes,
      json: isJson ? JSON.parse(bytes.toString()) : undefined,
    }
  }
}

async function shared(input: Partial<ShareInput> = {}) {
  const ctx = user()
  const folder = await buildFolder(ctx, 'ส่งลูกค้า')
  const file = await buildFile(ctx, 'สัญญา.txt', '0123456789', { parentId: folder.id })
  const share = await createShare(ctx, folder.id, { permissions: all, ...input })
  await ctx.db.commit()
  return { ctx, folder, file, share, base: `/api/files/shared/${share.code}` }
}

describe('a link', () => {
  it('downloads a file and counts it once, however many ranges a broken connection needs', async () => {
    const { ctx, folder, file, base } = await shared({ maxDownloads: 2 })
    const call = browser()
    const path = `${base}/content?item=${file.id}&download=1`
    const first = await call('GET', path)
    expect([first.status, first.text]).toEqual([200, '0123456789'])
    expect(first.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await call('GET', path, undefined, { range: 'bytes=4-' })).text).toBe('456789')
    expect((await call('HEAD', path)).status).toBe(200)
    expect((await listShares(ctx, folder.id))[0]?.downloads).toBe(1)
    // Without the pass, a range counts as a download.
    expect((await browser()('GET', path, undefined, { range: 'bytes=4-' })).status).toBe(206)
    expect((await listShares(ctx, folder.id))[0]).toMatchObject({ downloads: 2, state: 'exhausted' })
    expect((await call('GET', path, undefined, { range: 'bytes=4-' })).status).toBe(206)
    for (const again of [await call('GET', path), await browser()('GET', path)])
      expect(again).toMatchObject({ status: 410, json: { code: 'files.share_over', state: 'exhausted' } })
  })

  it('hands out what a browser does not show as a counted download only', async () => {
    const { ctx, folder, base } = await shared({ maxDownloads: 1 })
    const file = await buildFile(ctx, 'a.bin', new Uint8Array([0, 1, 2, 255]), { parentId: folder.id })
    await ctx.db.commit()
    const call = browser()
    const path = `${base}/content?item=${file.id}`
    expect(await call('GET', path)).toMatchObject({ status: 403, json: { code: 'files.share_not_allowed' } })
    expect((await listShares(ctx, folder.id))[0]?.downloads).toBe(0)
    expect((await call('GET', `${path}&download=1`)).bytes).toHaveLength(4)
    expect((await listShares(ctx, folder.id))[0]).toMatchObject({ downloads: 1, state: 'exhausted' })
  })

  it('downloads a folder as an archive, counted as one', async () => {
    const { ctx, folder, base } = await shared({ maxDownloads: 1 })
    const call = browser()
    expect((await call('HEAD', `${base}/zip`)).headers.get('content-type')).toBe('application/zip')
    const { status, bytes, headers } = await call('GET', `${base}/zip`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(bytes.includes(Buffer.from('ส่งลูกค้า/สัญญา.txt'))).toBe(true)
    expect((await listShares(ctx, folder.id))[0]?.downloads).toBe(1)
    expect((await call('GET', `${base}/zip`)).status).toBe(410)
  })

  it('for viewing shows what a browser displays and allows no download; images carry the site’s watermark', async () => {
    const admin = sites.ctx({ role: 'admin' })
    await saveFilesSettings(admin, { watermark: { on: true, text: 'ตัวอย่าง' } })
    await admin.db.commit()
    const { ctx, folder, file, base } = await shared({
      permissions: { view: true, download: false, upload: false },
    })
    const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#406080' } })
      .png()
      .toBuffer()
    const image = await buildFile(ctx, 'ภาพ.png', bytes, { parentId: folder.id })
    const [row] = await ctx.db.query<{ key: string }>(
      'test.key',
      'SELECT key FROM files_item WHERE id = $1',
      [image.id],
    )
    await ctx.db.commit()
    await runJobHandler(sites.services, 'files.picture', ctx.tenant.id, { id: image.id, key: row!.key })
    const call = browser()
    expect((await call('GET', `${base}/content?item=${file.id}`)).text).toBe('0123456789')
    expect((await call('GET', `${base}/content?item=${file.id}&download=1`)).status).toBe(403)
    expect((await call('GET', `${base}/zip`)).status).toBe(403)
    expect((await call('GET', `${base}/content?item=${image.id}`)).status).toBe(403)
    const marked = await call('GET', `${base}/preview/640?item=${image.id}`)
    expect([marked.status, marked.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { channels } = await sharp(marked.bytes).stats()
    expect(channels[0]!.max).toBeGreaterThan(120)
    const { json } = await call('GET', `${base}/items`)
    expect(json.items.find((item: { id: string }) => item.id === image.id)).toMatchObject({ url: null })
  })

  it('requires its password, then remembers the browser', async () => {
    const { base, file } = await shared({ password: 'ดอกไม้' })
    const call = browser()
    expect(await call('GET', base)).toMatchObject({ status: 401, json: { code: 'files.share_password' } })
    expect(await call('POST', `${base}/unlock`, { password: 'no' })).toMatchObject({
      status: 401,
      json: { errors: [{ path: 'password' }] },
    })
    expect((await call('POST', `${base}/unlock`, { password: 'ดอกไม้' })).status).toBe(200)
    expect((await call('GET', base)).json.item.name).toBe('ส่งลูกค้า')
    expect((await call('GET', `${base}/content?item=${file.id}`)).status).toBe(200)
    expect((await browser()('GET', `${base}/content?item=${file.id}`)).status).toBe(401)
  })

  it('accepts files for whoever requested them, in the same steps', async () => {
    const { ctx, folder, base } = await shared({
      permissions: { view: false, download: false, upload: true },
    })
    const call = browser()
    const session = (await call('POST', `${base}/uploads`, { name: 'ใบเสร็จ.txt', size: 5 })).json
    const { parts } = (await call('POST', `${base}/uploads/${session.id}/parts`, { numbers: [1] })).json
    const uploaded = await call('PUT', parts[0].url, 'hello', parts[0].headers)
    expect(uploaded.status).toBe(200)
    const done = [{ number: 1, etag: uploaded.headers.get('etag') }]
    expect(await call('POST', `${base}/uploads/${session.id}/complete`, { parts: done })).toMatchObject({
      status: 201,
      json: { name: 'ใบเสร็จ.txt', size: 5 },
    })
    expect((await call('GET', `${base}/items`)).status).toBe(403)
    const { items } = await listItems(ctx, { space: 'private', parentId: folder.id })
    expect(items.map((item) => item.name)).toContain('ใบเสร็จ.txt')
    const second = (await call('POST', `${base}/uploads`, { name: 'x', size: 5 })).json
    expect((await call('DELETE', `${base}/uploads/${second.id}`)).status).toBe(200)
    expect((await call('GET', `${base}/uploads/${second.id}`)).json.state).toBe('aborted')
  })

  it('with an invalid code, in any form, is not found', async () => {
    const call = browser()
    for (const code of ['x', '..%2f..', 'a'.repeat(22), 'ก'.repeat(22)])
      expect((await call('GET', `/api/files/shared/${encodeURIComponent(code)}`)).status).toBe(404)
    for (const path of ['items', 'content', 'zip', 'search?text=a', 'preview/320'])
      expect((await call('GET', `/api/files/shared/${'b'.repeat(22)}/${path}`)).status).toBe(404)
  })
})
