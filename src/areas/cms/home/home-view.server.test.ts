import { beforeAll, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { pageViewOf } from '../page/page-view.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { findHome } from '../page/visible-page.server.ts'
import { homeView } from './home-view.server.ts'

const sites = testSites()
const both = (text: string) => ({ th: text, en: text })
const image = '01a1fd1b-f169-7506-8629-7f34ef3de386'

beforeAll(async () => {
  const ctx = sites.ctx()
  await unitOfWork(ctx.db, () =>
    buildProducts(ctx, [
      { sku: 'NEW', nameTh: 'มาใหม่', publishedAt: '2026-11-20T00:00:00Z' },
      { sku: 'OLD', nameTh: 'มาก่อน', publishedAt: '2026-01-01T00:00:00Z', variants: [{ regular: 19_500 }] },
    ]),
  )
})

const home = (rows?: unknown, more = {}) => {
  const facts = rows === undefined ? {} : { home: rows }
  return homeView(sites.ctx({ mode: 'read', tenant: { ...sites.alpha, facts, ...more } }))
}
const hero = {
  eyebrow: both('ต้นหนาว'),
  headline: both('ข้าวใหม่'),
  lead: both('ตลาด'),
  actions: [{ label: both('เดินตลาด'), to: '/shop/products' }],
  ticks: [both('เก็บตามสั่ง')],
  picture: image,
  pictureAlt: both('ตะกร้า'),
  card: { sku: 'OLD', note: both('รอบแรก') },
}

describe('a home page', () => {
  test('of a site without content shows its name, its tagline and what is new', async () => {
    const view = await home()
    expect(view.hero).toMatchObject({ headline: 'ไซต์ alpha', lead: 'ไซต์สำหรับทดสอบ', picture: null })
    expect(view.picks?.cards.map(({ sku }) => sku)).toEqual(['NEW', 'OLD'])
    expect([view.band, view.stories, view.follow, view.trust]).toEqual([null, null, null, []])
  })

  test('shows the site’s rows with live prices', async () => {
    const view = await home({ hero, trust: [{ figure: both('82%'), label: both('ถึงมือผู้ผลิต') }] })
    expect(view.hero).toMatchObject({
      headline: 'ข้าวใหม่',
      picture: { id: image, alt: 'ตะกร้า' },
      card: { sku: 'OLD', price: '฿195', note: 'รอบแรก' },
    })
    expect(view.trust).toEqual([{ figure: '82', unit: '%', label: 'ถึงมือผู้ผลิต' }])
  })

  test('shows no products or prices to those the shop is closed to', async () => {
    const facts = { home: { hero }, audiences: { shop: 'members' } }
    const seenBy = (role: 'guest' | 'user') =>
      homeView(sites.ctx({ mode: 'read', role, tenant: { ...sites.alpha, facts } }))
    expect(await seenBy('guest')).toMatchObject({ hero: { card: null }, picks: null })
    expect(await seenBy('user')).toMatchObject({
      hero: { card: { price: '฿195' } },
      picks: { cards: [{}, {}] },
    })
  })

  test('skips a broken row, and shows the rest', async () => {
    const view = await home({
      hero: { headline: 'no words' },
      trust: 'x',
      band: null,
      categoryStrip: [1],
      stories: [],
    })
    expect(view.hero.headline).toBe('ไซต์ alpha')
    expect(view.trust).toEqual([])
  })

  test('allows no row with a script link or another host’s image', async () => {
    const actions = [{ label: both('x'), to: 'javascript:alert(1)' }]
    expect((await home({ hero: { ...hero, actions } })).hero.headline).toBe('ไซต์ alpha')
    expect(
      (await home({ hero: { ...hero, picture: 'https://elsewhere.test/x.webp' } })).hero.picture,
    ).toBeNull()
  })

  test('shows new products in place of picks that are all gone', async () => {
    const picks = { title: both('ฤดูนี้'), lead: both(''), skus: ['GONE-1', 'GONE-2'] }
    expect((await home({ picks })).picks).toMatchObject({ title: 'มาใหม่' })
    expect((await home({ picks: { ...picks, skus: ['OLD', 'GONE'] } })).picks).toMatchObject({
      title: 'ฤดูนี้',
      cards: [{ sku: 'OLD' }],
    })
  })

  test('of a site without a shop offers no products', async () => {
    const view = await home(undefined, { areas: ['lesson'] })
    expect([view.picks, view.strip, view.hero.actions]).toEqual([null, [], []])
  })

  test('built from blocks takes three statements, whatever products its blocks name', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const only = (id: string, type: string, props: object) => ({
      id,
      columns: [{ id: `${id}c`, blocks: [{ id: `${id}b`, type, props }] }],
    })
    const rows = [
      only('a', 'hero', { headline: 'ข้าวใหม่', card: { sku: 'OLD' } }),
      only('b', 'categories', {}),
      only('c', 'products', { title: 'ฤดูนี้', skus: ['OLD', 'GONE', 'NEW'] }),
      only('d', 'figures', { items: [{ figure: '82%', label: 'ถึงมือผู้ผลิต' }] }),
    ]
    const content = { ...pageContent('หน้าแรก', []), layout: { version: 1, rows } }
    const { id } = await createPage(ctx, { kind: 'page', slug: 'home', isHome: true, content })
    await publishPage(ctx, id)
    const before = ctx.db.statements
    const written = await findHome(ctx)
    const view = written && (await pageViewOf(ctx, written))
    expect(ctx.db.statements - before).toBeLessThanOrEqual(3)
    const blocks = view?.layout.rows.flatMap((row) => row.columns.flatMap((column) => column.blocks))
    expect(blocks).toMatchObject([
      { type: 'hero', hero: { card: { sku: 'OLD', price: '฿195' } } },
      { type: 'products', cards: [{ sku: 'OLD' }, { sku: 'NEW' }] },
      { type: 'figures' },
    ])
  })

  test('takes three statements and is cacheable for guests', async () => {
    const ctx = sites.ctx({ mode: 'read' })
    await homeView(ctx)
    expect(ctx.db.statements).toBeLessThanOrEqual(3)
    expect(ctx.depends.has('catalog')).toBe(true)
  })
})
