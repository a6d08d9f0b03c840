import { beforeAll, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { parseListRequest } from './list-query.rules.ts'
import { listView } from './list-view.server.ts'

const sites = testSites()
const fruit = newId()
const citrus = newId()
const tea = newId()
const categories = [
  [fruit, 'fruit', null, 'ผลไม้'],
  [citrus, 'citrus', fruit, 'ส้มและตระกูลส้ม'],
  [tea, 'tea', null, 'ชา'],
] as const

async function fill(ctx: Ctx) {
  for (const row of categories) {
    await ctx.db.query(
      'test.category',
      'INSERT INTO category (tenant_id, id, code, parent_id, name_th, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [ctx.tenant.id, ...row],
    )
  }
  const many = Array.from({ length: 30 }, (_, n) => ({
    sku: `TEA-${n}`,
    nameTh: `ชา ${n}`,
    brand: 'ป่าเมี่ยง',
    categories: [tea],
    variants: [{ regular: 10_000 + n * 100 }],
  }))
  await buildProducts(ctx, [
    {
      sku: 'ORANGE',
      nameTh: 'ส้มสายน้ำผึ้ง 5 กก.',
      nameEn: 'Honey tangerine',
      brand: 'สวนลุงอินทร์',
      brandEn: 'Uncle In',
      categories: [citrus],
      tags: ['ตามฤดู'],
      variants: [{ regular: 23_000, sale: 19_500, saleTo: new Date(Date.now() + 86_400_000).toISOString() }],
      stock: 3,
    },
    { sku: 'GONE', nameTh: 'มะม่วง', categories: [fruit], variants: [{ regular: 9000 }], stock: 0 },
    ...many,
  ])
}

beforeAll(async () => {
  const ctx = sites.ctx()
  await unitOfWork(ctx.db, () => fill(ctx))
})

const reading = (more: Partial<Ctx> = {}) => Object.assign(sites.ctx({ mode: 'read' }), more)
const view = (query: string, ctx = reading(), category?: string) => {
  const path = category ? `/shop/categorie/${category}` : '/shop/products'
  return listView(ctx, parseListRequest(new URLSearchParams(query)), category ? { path, category } : { path })
}

describe('a product list', () => {
  test('shows stock to staff, and to customers only when it is low', async () => {
    const stockOf = async (role: 'user' | 'manager') => {
      const { cards } = await view('search=ส้มสายน้ำผึ้ง', sites.ctx({ mode: 'read', role }))
      const [{ left, stock } = {}] = cards
      return { left, stock }
    }
    expect(await stockOf('manager')).toEqual({ left: '3', stock: '3' })
    expect(await stockOf('user')).toEqual({ left: '3', stock: undefined })
  })

  test('takes two statements, filtered or not', async () => {
    for (const query of ['', 'category=fruit&stock=1&min=10&brand=สวนลุงอินทร์', 'search=ชา&page=2']) {
      const ctx = reading()
      await view(query, ctx)
      expect(ctx.db.statements).toBeLessThanOrEqual(2)
    }
  })

  test('may be cached for guests until the catalogue, the stock or a promotion changes', async () => {
    const ctx = reading()
    await view('', ctx)
    expect([...ctx.depends].sort()).toEqual(['catalog', 'promotion', 'stock'])
  })

  test('shows on a card what a buyer needs and leaves out what does not apply', async () => {
    const { cards } = await view('category=fruit')
    expect(cards.find(({ sku }) => sku === 'ORANGE')).toEqual({
      sku: 'ORANGE',
      name: 'ส้มสายน้ำผึ้ง 5\u00a0กก.',
      by: 'สวนลุงอินทร์',
      price: '฿195',
      was: '฿230',
      off: 15,
      unit: 'ชิ้น',
      left: '3',
      tag: 'ตามฤดู',
      single: true,
    })
    expect(cards.find(({ sku }) => sku === 'GONE')).toMatchObject({ out: true })
  })

  test('uses English when requested, and keeps Thai tags from it', async () => {
    const { cards } = await view('search=tangerine', reading({ locale: 'en' }))
    expect(cards[0]).toMatchObject({ name: 'Honey tangerine', by: 'Uncle In' })
    expect(cards[0]).not.toHaveProperty('tag')
  })

  test('shows which part of the whole a page is', async () => {
    expect(await view('page=2')).toMatchObject({ total: 32, page: 2, pages: 2, first: 25, last: 32 })
  })

  test('names each active filter, with the URL without it', async () => {
    const { chips } = await view('category=citrus&brand=สวนลุงอินทร์&min=50&max=400&sale=1&sort=price')
    expect(chips).toEqual([
      { name: 'ส้มและตระกูลส้ม', to: expect.not.stringContaining('category') },
      { name: 'สวนลุงอินทร์', to: expect.not.stringContaining('brand') },
      { name: '฿50–400', to: expect.not.stringContaining('min') },
      { name: 'กำลังลดราคา', to: expect.stringMatching(/sort=price$/) },
    ])
  })

  test('on a category page stays within it and links to other category pages', async () => {
    const { chips, cards, facets } = await view('category=tea&stock=1', reading(), 'fruit')
    expect(chips).toEqual([{ name: 'พร้อมส่ง', to: '/shop/categorie/fruit' }])
    expect(cards.map(({ sku }) => sku)).toEqual(['ORANGE'])
    expect(facets.categories.find(({ code }) => code === 'tea')?.to).toBe('/shop/categorie/tea')
    expect(facets.categories.find(({ on }) => on)?.code).toBe('fruit')
  })
})

describe('an empty list', () => {
  test('first offers removing the filter that changes the query least', async () => {
    const { none, chips } = await view('category=citrus&brand=ป่าเมี่ยง&min=100')
    expect(none?.drops.map(({ name, total }) => [name, total])).toEqual([
      ['ป่าเมี่ยง', '1'],
      ['ส้มและตระกูลส้ม', '30'],
    ])
    expect(chips).toHaveLength(3)
  })

  test('offers the shop’s contact channel, when set', async () => {
    const facts = { phone: '052-000-000', social: [{ kind: 'line', href: 'https://line.me/x' }] }
    const viewOf = async (more: object) =>
      (await view('search=zzzz', reading({ tenant: { ...sites.alpha, facts: more as typeof facts } }))).none
        ?.ask
    expect(await viewOf(facts)).toBe('https://line.me/x')
    expect(await viewOf({ phone: '052-000-000' })).toBe('tel:052000000')
    expect(await viewOf({ social: [{ kind: 'line', href: 'javascript:alert(1)' }] })).toBeNull()
    expect(await viewOf({})).toBeNull()
  })
})

test('another site shows nothing of it', async () => {
  const ctx = sites.ctx({ tenant: sites.beta, mode: 'read' })
  expect(await view('', ctx)).toMatchObject({ total: 0, cards: [], chips: [] })
})
