import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveFile } from '#areas/files/public.server.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { listRevisions } from '../page/draft.server.ts'
import { createPage } from '../page/page.server.ts'
import { cmsApi } from './editor.api.ts'

const sites = testSites()
const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'a@alpha.test', phone: null }
const writer = (role: Role = 'admin', tenant = sites.alpha): Ctx =>
  sites.ctx({ role, tenant, ...(role === 'guest' ? {} : { viewer: { role, user } }) })

/** Makes the calls as one caller, each in its own unit of work. */
function caller(role: Role, tenant = () => sites.alpha) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const ctx = writer(role, tenant())
    c.set('ctx', ctx)
    await next()
    if (c.error) await ctx.db.rollback()
    else await ctx.db.commit()
  })
  app.route('/', cmsApi)
  app.onError((error) => problemResponse(error, 'th', 'test'))
  return async (method: string, path: string, body?: unknown) => {
    const response = await app.request(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    return { status: response.status, json: text ? JSON.parse(text) : null }
  }
}

const manager = caller('manager')
let id = ''
let revision = ''

beforeAll(async () => {
  const ctx = writer()
  const created = await createPage(ctx, { kind: 'page', slug: 'about', content: pageContent('หนึ่ง', []) })
  id = created.id
  await ctx.db.commit()
  expect((await manager('POST', `/pages/${id}/drafts/guest/keep`)).status).toBe(204)
  const after = writer()
  revision = (await listRevisions(after, id))[0]?.id ?? ''
  await after.db.commit()
})

describe('the editor API', () => {
  test('saves a draft, previews it, names what is not shown, and reports conflicts', async () => {
    const content = pageContent('สอง', [
      { type: 'heading', props: { text: 'ของสด' } },
      { type: 'hologram', props: {} },
    ])
    const saved = await manager('PUT', `/pages/${id}/drafts/guest`, { version: 1, content })
    expect(saved).toMatchObject({
      status: 200,
      json: { version: 2, unshown: [{ path: 'rows.0.columns.0.blocks.1', reason: 'unknown' }] },
    })
    expect(saved.json.view.rows[0].columns[0].blocks).toMatchObject([{ type: 'heading', text: 'ของสด' }])
    expect(await manager('PUT', `/pages/${id}/drafts/guest`, { version: 1, content })).toMatchObject({
      status: 409,
      json: { code: 'cms.draft_changed' },
    })
    expect((await manager('GET', `/pages/${id}/drafts/guest`)).json).toMatchObject({
      version: 2,
      by: 'ก ข',
      content: { title: { th: 'สอง' } },
    })
    expect((await manager('GET', `/pages/${id}/revisions/${revision}`)).json.content.title.th).toBe('หนึ่ง')
  })

  test('saves text that lost to another’s edit, and reports what is missing', async () => {
    const own = pageContent('ของฉัน', [{ type: 'button', props: { label: 'ไป', to: '/ไม่มี' } }])
    const saved = await manager('POST', `/pages/${id}/drafts/guest/keep`, { content: own })
    expect(saved.status).toBe(204)
    const ctx = writer()
    const [newest] = await listRevisions(ctx, id)
    await ctx.db.commit()
    const read = await manager('GET', `/pages/${id}/revisions/${newest?.id}`)
    expect(read.json.content.title.th).toBe('ของฉัน')
    expect((await manager('GET', `/pages/${id}/drafts/guest/missing`)).json).toEqual({
      missing: [
        { code: 'description', what: '', at: 'excerpt' },
        { code: 'hollow', what: 'hologram', at: 'b1' },
      ],
    })
  })

  test('makes an image from the files usable on pages', async () => {
    const ctx = writer()
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c08040' } })
      .png()
      .toBuffer()
    const file = await saveFile(ctx, { space: 'public', name: 'แผง.png', bytes })
    await ctx.db.commit()
    const created = await manager('POST', '/pictures', { itemId: file.id })
    expect(created).toMatchObject({ status: 200, json: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } })
  })

  test.each([
    ['a member', caller('user'), 403],
    ['a guest', caller('guest'), 401],
    ['an admin of another site', caller('admin', () => sites.beta), 404],
  ])('refuses %s', async (_, stranger, status) => {
    const content = pageContent('แก้', [])
    for (const [method, path, body] of [
      ['PUT', `/pages/${id}/drafts/guest`, { version: 2, content }],
      ['GET', `/pages/${id}/drafts/guest`],
      ['POST', `/pages/${id}/drafts/guest/keep`],
      ['POST', `/pages/${id}/drafts/guest/keep`, { content }],
      ['GET', `/pages/${id}/drafts/guest/missing`],
      ['GET', `/pages/${id}/revisions/${revision}`],
      ['POST', `/pages/${id}/presence`, undefined],
      ['POST', '/pictures', { itemId: newId() }],
    ] as const)
      expect([path, (await stranger(method, path, body)).status]).toEqual([path, status])
  })
})
