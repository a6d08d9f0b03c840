import { expect, test } from 'vitest'
import { testSites } from '#src/testing.ts'
import { pageContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { pageViewAt } from '../page/page-view.server.ts'
import { publishPage } from '../page/publish.server.ts'

const sites = testSites()

async function shown(items: object[]) {
  const ctx = sites.ctx({ role: 'manager' })
  const slug = `courses-${Math.floor(Math.random() * 1e9)}`
  const content = pageContent('เรียน', [{ type: 'courses', props: { title: 'คอร์ส', items } }])
  const { id } = await createPage(ctx, { kind: 'page', slug, content })
  await publishPage(ctx, id)
  const { layout } = await pageViewAt(ctx, { slug })
  return layout.rows[0]?.columns[0]?.blocks ?? []
}

test('courses tell who teaches, how long, and what they cost: nothing, less than before, or no price at all', async () => {
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

test('a course that leads nowhere good shows nothing', async () => {
  expect(await shown([{ name: 'x', to: 'javascript:alert(1)' }])).toEqual([])
})
