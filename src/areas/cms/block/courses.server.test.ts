import { beforeAll, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { pageViewAt } from '../page/page-view.server.ts'
import { publishPage } from '../page/publish.server.ts'

const sites = testSites()

beforeAll(async () => {
  const ctx = sites.ctx()
  await unitOfWork(ctx.db, () =>
    buildProducts(ctx, [
      {
        sku: 'BEES',
        nameTh: 'เลี้ยงผึ้งใน 8 สัปดาห์',
        brand: 'ลุงคำปัน',
        variants: [{ regular: 89_000, sale: 59_000 }],
      },
      { sku: 'OVER', nameTh: 'จบแล้ว', status: 'archived' },
    ]),
  )
})

async function shown(items: object[]) {
  const ctx = sites.ctx({ role: 'manager' })
  const slug = `courses-${Math.floor(Math.random() * 1e9)}`
  const content = pageContent('เรียน', [{ type: 'courses', props: { title: 'คอร์ส', items } }])
  const { id } = await createPage(ctx, { kind: 'page', slug, content })
  await publishPage(ctx, id)
  const { layout } = await pageViewAt(ctx, { slug })
  return layout.rows[0]?.columns[0]?.blocks ?? []
}

test('courses show teacher, duration and price: free, reduced, or none at all', async () => {
  const name = { th: 'เลี้ยงผึ้ง', en: 'Keeping bees' }
  const [block] = await shown([
    { name, teacher: 'ลุงคำปัน', length: '5 ชม.', priceSatang: 59_000, insteadOfSatang: 89_000, to: '/bees' },
    { name: 'บัญชี', priceSatang: 0 },
    { name: 'สานไม้ไผ่', insteadOfSatang: 50_000 },
  ])
  expect(block).toMatchObject({
    type: 'courses',
    title: 'คอร์ส',
    items: [
      {
        name: 'เลี้ยงผึ้ง',
        teacher: 'ลุงคำปัน',
        length: '5 ชม.',
        price: '฿590',
        was: '฿890',
        off: 34,
        to: '/bees',
      },
      { name: 'บัญชี', price: null },
      { name: 'สานไม้ไผ่' },
    ],
  })
  expect((block as { items: object[] }).items[2]).not.toHaveProperty('price')
})

test('a course with an invalid link is shown without the link', async () => {
  const views = await shown([{ name: 'x', to: 'javascript:alert(1)' }])
  expect(views).toMatchObject([{ items: [{ name: 'x' }] }])
  expect(JSON.stringify(views)).not.toContain('javascript')
})

test('a shop course takes its price, name and link from the shop; custom text takes precedence', async () => {
  const [block] = await shown([
    { sku: 'bees', length: '8 สัปดาห์' },
    { sku: 'BEES', name: 'เลี้ยงผึ้ง', to: '/bees' },
  ])
  const price = { price: '฿590', was: '฿890', off: 34 }
  expect((block as { items: object[] }).items).toEqual([
    {
      name: 'เลี้ยงผึ้งใน 8 สัปดาห์',
      teacher: 'ลุงคำปัน',
      length: '8 สัปดาห์',
      ...price,
      to: '/shop/product/BEES',
    },
    { name: 'เลี้ยงผึ้ง', teacher: 'ลุงคำปัน', ...price, to: '/bees' },
  ])
})

test('a course the shop no longer shows has no card, whatever the block contains', async () => {
  const [block] = await shown([{ sku: 'OVER', name: 'จบแล้ว', priceSatang: 100 }, { name: 'อยู่' }])
  expect((block as { items: object[] }).items).toEqual([{ name: 'อยู่' }])
  expect(await shown([{ sku: 'OVER', name: 'จบแล้ว' }, { sku: 'NONE' }, {}])).toEqual([])
})
