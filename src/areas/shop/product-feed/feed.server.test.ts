import { beforeAll, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { feedReport, openFeed, renewFeedKey, saveFeeds } from './feed.server.ts'

const sites = testSites()
const admin = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { role: 'admin' })
const report = () => admin(feedReport)
const keyOf = (address: string) => new URL(address).searchParams.get('key') ?? ''

beforeAll(async () => {
  await admin(async (ctx) => {
    const records = await buildProducts(ctx, [
      {
        sku: 'HONEY',
        nameTh: 'น้ำผึ้ง',
        options: [
          {
            code: 'size',
            name: { th: 'ขนาด', en: 'Size' },
            values: [
              { code: 's', label: { th: 'เล็ก', en: 'S' } },
              { code: 'l', label: { th: 'ใหญ่', en: 'L' } },
            ],
          },
        ],
        variants: [
          { sku: 'HONEY-S', regular: 12_000, choice: { size: 's' } },
          { sku: 'HONEY-L', regular: 0, choice: { size: 'l' } },
        ],
      },
      { sku: 'BARE', nameTh: 'ไม่มีรูป' },
      { sku: 'HIDDEN', nameTh: 'ร่าง', status: 'draft' },
    ])
    await ctx.db.query(
      'test.feedPicture',
      `INSERT INTO product_image (tenant_id, product_id, media_id, position, focal, colour, width, height)
       VALUES ($1, $2, $3, 0, '{"x":0.5,"y":0.5}', '#aabbcc', 800, 800)`,
      [ctx.tenant.id, records[0]!.id, newId()],
    )
    await saveFeeds(ctx, ['google', 'meta'], false)
  })
})

/** An anonymous program, each with a separate IP address. */
async function read(file: string, key: string, { tenant = sites.alpha, now = new Date() } = {}) {
  const ctx = { ...sites.ctx({ tenant }), now, caller: callerAt(newId()) }
  const { body } = await unitOfWork(ctx.db, () => openFeed(ctx, file, key))
  return new Response(body as BodyInit).text()
}

describe('a product feed', () => {
  test('lists visible products with price and image to anyone with its URL, and reports omissions', async () => {
    const { feeds, items, products, leftOut } = await report()
    expect([products, items]).toEqual([2, 1])
    expect(leftOut.map(({ product, what }) => [product.sku, what]).sort()).toEqual([
      ['BARE', 'no-picture'],
      ['HONEY', 'no-price'],
    ])
    const google = feeds.find(({ kind }) => kind === 'google')!
    expect(google).toMatchObject({ reads: 0, lastReadAt: null })
    const xml = await read('google.xml', keyOf(google.address))
    expect(xml).toContain('<g:id>HONEY-S</g:id>')
    expect(xml).toContain('<g:item_group_id>HONEY</g:item_group_id>')
    expect(xml).not.toMatch(/BARE|HIDDEN|HONEY-L/)
    const csv = await read('meta.csv', keyOf(feeds.find(({ kind }) => kind === 'meta')!.address))
    expect(csv).toContain('HONEY-S')
    expect((await report()).feeds.map(({ reads }) => reads)).toEqual([1, 1])
  })

  test('is regenerated after ten minutes', async () => {
    const key = keyOf((await report()).feeds[0]!.address)
    const now = new Date(Date.now() + 3_600_000)
    await read('google.xml', key, { now })
    await admin((ctx) =>
      ctx.db.query(
        'test.feedName',
        `UPDATE product SET name_th = 'น้ำผึ้งใหม่' WHERE tenant_id = $1 AND sku = 'HONEY'`,
        [ctx.tenant.id],
      ),
    )
    expect(await read('google.xml', key, { now })).not.toContain('น้ำผึ้งใหม่')
    expect(await read('google.xml', key, { now: new Date(now.getTime() + 600_001) })).toContain('น้ำผึ้งใหม่')
  })

  test('is not found with a wrong or old key, when off, or on another site', async () => {
    const key = keyOf((await report()).feeds[0]!.address)
    const closed = { status: 404 }
    await expect(read('google.xml', '')).rejects.toMatchObject(closed)
    await expect(read('google.xml', key, { tenant: sites.beta })).rejects.toMatchObject(closed)
    await expect(read('other.xml', key)).rejects.toMatchObject(closed)
    await admin((ctx) => renewFeedKey(ctx, 'google'))
    await expect(read('google.xml', key)).rejects.toMatchObject(closed)
    await admin((ctx) => saveFeeds(ctx, ['meta'], true))
    expect(await read('meta.csv', '')).toContain('HONEY-S')
    await expect(read('google.xml', '')).rejects.toMatchObject(closed)
  })

  test('cannot be opened by guessing', async () => {
    const caller = callerAt(newId())
    const guess = (key: string) => {
      const ctx = { ...sites.ctx(), caller }
      return unitOfWork(ctx.db, () => openFeed(ctx, 'google.xml', key))
    }
    for (let n = 0; n < 30; n++) await expect(guess(`guess ${n}`)).rejects.toMatchObject({ status: 404 })
    await expect(guess('one more')).rejects.toMatchObject({ status: 429 })
  })

  test('is not generated for one caller again and again, but served from memory', async () => {
    await admin((ctx) => saveFeeds(ctx, ['meta'], true))
    const caller = callerAt(newId())
    let now = new Date(Date.now() + 86_400_000)
    const generate = () => {
      now = new Date(now.getTime() + 600_001)
      const ctx = { ...sites.ctx(), now, caller }
      return unitOfWork(ctx.db, () => openFeed(ctx, 'meta.csv', ''))
    }
    for (let n = 0; n < 60; n++) await generate()
    await expect(generate()).rejects.toMatchObject({ status: 429 })
    expect(await read('meta.csv', '', { now: new Date(now.getTime() - 600_001) })).toContain('HONEY-S')
  })

  test('is managed by staff only', async () => {
    for (const [role, status] of [
      ['guest', 401],
      ['user', 403],
    ] as const) {
      await expect(feedReport(sites.ctx({ role }))).rejects.toMatchObject({ status })
      await expect(renewFeedKey(sites.ctx({ role }), 'google')).rejects.toMatchObject({ status })
    }
    expect(await feedReport(sites.ctx({ role: 'admin', tenant: sites.beta }))).toMatchObject({
      feeds: [],
      products: 0,
    })
  })
})
