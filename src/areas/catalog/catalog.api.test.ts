import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaRoutes } from '#areas/files/public.server.ts'
import { malformed } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { catalogApi } from './catalog.api.ts'
import { buildProduct } from './factory.ts'
import { getProduct } from './product/detail.server.ts'

const sites = testSites()

/** The catalogue's API as one caller sees it, each call in its own unit of work. */
function caller(role: Role, tenant = () => sites.alpha) {
  const app = new Hono<AppEnv>()
  const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'a@alpha.test', phone: null }
  app.use(async (c, next) => {
    const ctx = sites.ctx({ role, tenant: tenant(), ...(role === 'guest' ? {} : { viewer: { role, user } }) })
    c.set('ctx', ctx)
    await next()
    if (c.error) await ctx.db.rollback()
    else await ctx.db.commit()
  })
  app.route('/api/catalog', catalogApi)
  app.route('/media', mediaRoutes())
  app.onError((error) => problemResponse(error instanceof HTTPException ? malformed() : error, 'th', 'test'))
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const raw = body instanceof FormData || typeof body === 'string'
    const type: Record<string, string> =
      body === undefined || raw ? {} : { 'content-type': 'application/json' }
    const init = {
      method,
      headers: { ...type, ...headers },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    }
    const response = await app.request(`http://alpha.test${path}`, init)
    const text = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined
    return {
      status: response.status,
      headers: response.headers,
      response,
      json: text as Record<string, never> & { code?: string; id?: string },
    }
  }
}

const manager = caller('manager')
const tea = (sku: string) => ({
  sku,
  name: { th: `ชา ${sku}`, en: `Tea ${sku}` },
  variants: [{ regular: 12_000, onHandMilli: 5000 }],
})
const image = (width = 700) =>
  sharp({ create: { width, height: 500, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer()
const imageForm = async (fields: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await image())], 'tea.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
async function created(ctx: Ctx, sku: string) {
  const product = await buildProduct(ctx, { sku, slug: sku.toLowerCase() })
  await ctx.db.commit()
  return product
}

describe('products', () => {
  it('are created, read, changed, published and listed', async () => {
    const created = await manager('POST', '/api/catalog/products', tea('TEA-1'))
    expect(created).toMatchObject({ status: 201, json: { sku: 'TEA-1', status: 'draft' } })
    const path = `/api/catalog/products/${created.json.id}`
    expect(await manager('PATCH', path, { brand: { th: 'ไร่ชา' }, version: 1 })).toMatchObject({
      status: 200,
      json: { brand: 'ไร่ชา', version: 2 },
    })
    expect(await manager('POST', `${path}/status`, { event: 'publish' })).toMatchObject({ status: 200 })
    expect(await manager('GET', path)).toMatchObject({
      status: 200,
      json: { record: { status: 'active', version: 3 }, images: [] },
    })
    const { json } = await manager('GET', '/api/catalog/products?search=TEA-1')
    expect(json).toMatchObject({ total: 1, items: [{ sku: 'TEA-1', onHand: 5000 }] })
  })

  it('accept and return descriptions as sanitised HTML', async () => {
    const description = {
      th: '<h2>ชง</h2><p onclick="x()">น้ำ <b>90</b></p><script>x</script>',
      en: 'Hot\n\nwater',
    }
    const created = await manager('POST', '/api/catalog/products', { ...tea('TEA-H'), description })
    const th = '<h2>ชง</h2><p>น้ำ <strong>90</strong></p>'
    const en = '<p>Hot</p><p>water</p>'
    expect(created.json).toMatchObject({ descriptionTh: th, descriptionEn: en })
    const path = `/api/catalog/products/${created.json.id}`
    const read = await manager('GET', path)
    expect(read.json).toMatchObject({ record: { descriptionTh: th, descriptionEn: en } })
    const changed = await manager('PATCH', path, { description: { th, en: '' } })
    expect(changed.json).toMatchObject({ descriptionTh: th, descriptionEn: '' })
  })

  it('created twice with one idempotency key are one', async () => {
    const key = { 'idempotency-key': newId() }
    const first = await manager('POST', '/api/catalog/products', tea('TEA-2'), key)
    const again = await manager('POST', '/api/catalog/products', tea('TEA-2'), key)
    expect([again.status, again.json.id]).toEqual([201, first.json.id])
    expect(await manager('POST', '/api/catalog/products', tea('TEA-2B'), key)).toMatchObject({
      status: 409,
      json: { code: 'idempotency.reused' },
    })
  })

  it('are changed in bulk, and the change is undone', async () => {
    const product = await created(sites.ctx({ role: 'manager' }), 'TEA-3')
    const bulk = await manager('POST', '/api/catalog/products/bulk', {
      ids: [product.id],
      change: { price: { field: 'regular', how: 'percent', amount: 5000 } },
    })
    expect(bulk.json).toMatchObject({ changed: 1, skipped: [] })
    expect(await getProduct(sites.ctx(), 'TEA-3')).toMatchObject({ price: { regular: 15_000 } })
    const undone = await manager('POST', '/api/catalog/products/bulk/undo', { previous: bulk.json.previous })
    expect(undone.json).toEqual({ changed: 1, skipped: [] })
    expect(await getProduct(sites.ctx(), 'TEA-3')).toMatchObject({ price: { regular: 10_000 } })
  })

  it('have their stock set, with stock movements recorded', async () => {
    const product = await created(sites.ctx({ role: 'manager' }), 'TEA-4')
    const path = `/api/catalog/variants/${product.variants[0]!.id}`
    expect(await manager('PUT', `${path}/stock`, { onHandMilli: 4000, reason: 'count' })).toMatchObject({
      status: 200,
    })
    expect((await manager('GET', `${path}/moves`)).json).toMatchObject({
      items: [{ quantityMilli: -6000, reason: 'count' }, { quantityMilli: 10_000 }],
    })
  })
})

describe('images', () => {
  it('are uploaded, ordered, described, served by URL, and removed', async () => {
    const product = await created(sites.ctx({ role: 'manager' }), 'PIC-1')
    const path = `/api/catalog/products/${product.id}/images`
    const first = await manager(
      'POST',
      path,
      await imageForm({ altTh: 'ถุงชา', focalX: '0.2', focalY: '0.8' }),
    )
    const second = await manager('POST', path, await imageForm())
    expect(first).toMatchObject({ status: 201, json: { width: 700, height: 500 } })
    expect(await getProduct(sites.ctx(), 'PIC-1')).toMatchObject({
      images: [
        { id: first.json.id, alt: { th: 'ถุงชา', en: 'ถุงชา' }, focal: { x: 0.2, y: 0.8 } },
        { id: second.json.id },
      ],
    })
    await manager('PUT', `${path}/order`, { ids: [second.json.id, first.json.id] })
    await manager('PATCH', `${path}/${second.json.id}`, { altEn: 'A bag', focal: { x: 1, y: 0 } })
    const shown = await getProduct(sites.ctx(), 'PIC-1')
    expect(shown.images.map((image) => image.id)).toEqual([second.json.id, first.json.id])
    expect(shown.images[0]).toMatchObject({ alt: { en: 'A bag' }, focal: { x: 1, y: 0 } })

    const image = await caller('guest')('GET', `/media/${first.json.id}/320.webp`)
    expect(image.status).toBe(200)
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const facts = await sharp(Buffer.from(await image.response.arrayBuffer())).metadata()
    expect([facts.format, facts.width]).toEqual(['webp', 320])
    const etag = image.headers.get('etag') ?? ''
    expect(
      (await caller('guest')('GET', `/media/${first.json.id}/320.webp`, undefined, { 'if-none-match': etag }))
        .status,
    ).toBe(304)
    const large = await caller('guest')('GET', `/media/${first.json.id}/1280.webp`)
    expect((await large.response.arrayBuffer()).byteLength).toBe(Number(large.headers.get('content-length')))
    expect((await caller('guest')('HEAD', `/media/${first.json.id}/640.webp`)).status).toBe(200)
    expect((await caller('guest', () => sites.beta)('GET', `/media/${first.json.id}/320.webp`)).status).toBe(
      404,
    )

    expect((await manager('DELETE', `${path}/${first.json.id}`)).status).toBe(200)
    expect((await getProduct(sites.ctx(), 'PIC-1')).images).toHaveLength(1)
    expect((await manager('DELETE', `${path}/${first.json.id}`)).status).toBe(404)
  })

  it('that are not images are refused by content, not by name', async () => {
    const product = await created(sites.ctx({ role: 'manager' }), 'PIC-2')
    const path = `/api/catalog/products/${product.id}/images`
    for (const [name, content] of [
      ['a.png', '<svg onload=alert(1)>'],
      ['a.webp', 'RIFF____WEBPxxxx'],
      ['a.jpg', ''],
    ] as const) {
      const form = new FormData()
      form.set('file', new File([content], name, { type: 'image/png' }))
      expect((await manager('POST', path, form)).status).toBe(422)
    }
    const bare = new FormData()
    bare.set('file', 'words')
    expect((await manager('POST', path, bare)).json).toMatchObject({ code: 'catalog.no_file' })
    expect(
      (await manager('POST', path, 'nonsense', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400)
    expect((await manager('POST', path, await imageForm({ focalX: '7', focalY: '0' }))).status).toBe(422)
    expect((await getProduct(sites.ctx(), 'PIC-2')).images).toEqual([])
  })

  it.each([
    '/media/x/320.webp',
    '/media/../320.webp',
    '/media/01990000-0000-7000-8000-000000000001/321.webp',
    '/media/01990000-0000-7000-8000-000000000001/320.png',
  ])('%s is not found', async (path) => {
    expect((await caller('guest')('GET', path)).status).toBe(404)
  })
})

describe('categories', () => {
  it('are added, moved, listed and removed', async () => {
    const top = await manager('POST', '/api/catalog/categories', { name: { th: 'เครื่องดื่ม', en: 'Drinks' } })
    const below = await manager('POST', '/api/catalog/categories', { name: { th: 'ชา', en: 'Tea' } })
    expect(top).toMatchObject({ status: 201, json: { code: 'drinks' } })
    await manager('PATCH', `/api/catalog/categories/${below.json.id}`, { parentId: top.json.id })
    expect((await manager('GET', '/api/catalog/categories')).json).toMatchObject({
      items: [{ code: 'drinks', children: [{ code: 'tea' }] }],
    })
    expect(
      await manager('POST', `/api/catalog/categories/${top.json.id}/image`, await imageForm()),
    ).toMatchObject({ status: 201 })
    expect((await manager('DELETE', `/api/catalog/categories/${below.json.id}`)).status).toBe(200)
  })
})

describe('bad input', () => {
  const any = '01990000-0000-7000-8000-000000000001'
  it.each<[string, string, unknown, number]>([
    ['POST', '/products', {}, 422],
    ['POST', '/products', { name: { th: '' }, variants: [{ regular: 1 }] }, 422],
    ['POST', '/products', { ...tea('X'), variants: [{ regular: -1 }] }, 422],
    ['POST', '/products', { ...tea('X'), variants: [{ regular: 1.5 }] }, 422],
    ['POST', '/products', { ...tea('X'), variants: [{ regular: 1e15 }] }, 422],
    ['POST', '/products', { ...tea('X'), variants: [{ regular: '100' }] }, 422],
    ['POST', '/products', { ...tea('X'), name: { th: 'ก'.repeat(201) } }, 422],
    ['POST', '/products', { ...tea('X'), name: { th: 'a\u0000b' } }, 422],
    ['POST', '/products', { ...tea('X'), name: { th: '\ud800' } }, 422],
    ['POST', '/products', { ...tea('X'), tenantId: any }, 422],
    [
      'POST',
      '/products',
      { ...tea('X'), options: Array(5).fill({ name: { th: 'a' }, values: [{ label: { th: 'b' } }] }) },
      422,
    ],
    ['POST', '/products', '{"name":', 400],
    ['PATCH', `/products/${any}`, { name: { th: 'x' } }, 404],
    ['PATCH', '/products/not-an-id', { name: { th: 'x' } }, 422],
    ['GET', '/products/not-an-id', undefined, 422],
    ['GET', `/products/${any}`, undefined, 404],
    ['GET', '/products?page=-1', undefined, 422],
    ['GET', '/products?limit=1000000', undefined, 422],
    ['GET', '/products?tab=nonsense', undefined, 422],
    ['GET', '/products?search=%00', undefined, 422],
    ['POST', `/products/${any}/status`, { event: 'explode' }, 422],
    ['POST', `/products/${any}/status`, { event: 'publish' }, 404],
    ['POST', '/products/bulk', { ids: [], change: {} }, 422],
    ['POST', '/products/bulk', { ids: Array(501).fill(any), change: {} }, 422],
    [
      'POST',
      '/products/bulk',
      { ids: [any], change: { price: { field: 'cost', how: 'set', amount: 1 } } },
      422,
    ],
    ['POST', '/products/bulk/undo', { previous: [{ id: any }] }, 422],
    ['PUT', `/variants/${any}/stock`, { onHandMilli: -1, reason: 'count' }, 422],
    ['PUT', `/variants/${any}/stock`, { onHandMilli: 1, reason: 'theft' }, 422],
    ['PUT', `/variants/${any}/stock`, { onHandMilli: 1, reason: 'count' }, 404],
    ['PUT', `/products/${any}/images/order`, { ids: [any] }, 404],
    ['PATCH', `/products/${any}/images/${any}`, { focal: { x: 2, y: 0 } }, 422],
    ['DELETE', `/products/${any}/images/${any}`, undefined, 404],
    ['POST', '/categories', { name: { th: 'x' }, code: 'a b' }, 422],
    ['POST', '/categories', { name: { th: 'x' }, parentId: any }, 422],
    ['PATCH', `/categories/${any}`, { parentId: any }, 404],
    ['DELETE', `/categories/${any}`, undefined, 404],
  ])('%s %s %j returns %s', async (method, path, body, status) => {
    const headers: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    expect((await manager(method, `/api/catalog${path}`, body, headers)).status).toBe(status)
  })
})

describe('a stranger', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/products'],
    ['POST', '/products', tea('STRANGE')],
    ['GET', '/categories'],
    ['POST', '/categories', { name: { th: 'x' } }],
    ['POST', '/products/bulk', { ids: [newId()], change: {} }],
  ]
  it.each(calls)('may not %s %s', async (method, path, body) => {
    expect((await caller('guest')(method, `/api/catalog${path}`, body)).status).toBe(401)
    expect((await caller('user')(method, `/api/catalog${path}`, body)).status).toBe(403)
  })

  it('from another site cannot reach a product', async () => {
    const product = await created(sites.ctx({ role: 'manager' }), 'MINE')
    const beta = caller('admin', () => sites.beta)
    expect((await beta('GET', `/api/catalog/products/${product.id}`)).status).toBe(404)
    expect((await beta('POST', `/api/catalog/products/${product.id}/images`, await imageForm())).status).toBe(
      404,
    )
    expect(
      (
        await beta('PUT', `/api/catalog/variants/${product.variants[0]!.id}/stock`, {
          onHandMilli: 1,
          reason: 'count',
        })
      ).status,
    ).toBe(404)
  })
})
