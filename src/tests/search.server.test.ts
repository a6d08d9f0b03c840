import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { placeOrder } from '#areas/billing/public.server.ts'
import { buildProduct } from '#areas/catalog/factory.ts'
import { pageContent, postContent } from '#areas/cms/factory.ts'
import { createPage } from '#areas/cms/public.server.ts'
import { buildFolder } from '#areas/files/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { searchRecords } from '#kernel/search/search.ts'
import { testSites } from './test-sites.ts'

const sites = testSites()
fakeSellable('search-goods', { apple: { price: baht(100) } })

async function fill() {
  const admin = { role: 'admin' } as const
  await buildUser(sites, { email: 'somchai@example.com', firstname: 'สมชาย' })
  await sites.doing((ctx) => buildProduct(ctx, { nameTh: 'มะม่วงน้ำดอกไม้' }), admin)
  await sites.doing((ctx) => createPage(ctx, { kind: 'post', content: postContent('ตลาดนัดวันเสาร์') }), admin)
  await sites.doing(
    (ctx) => createPage(ctx, { kind: 'page', content: pageContent('นโยบายการคืนสินค้า', []) }),
    admin,
  )
  await sites.doing((ctx) => buildFolder(ctx, 'ใบเสร็จเดือนมีนาคม', null, { space: 'public' }), admin)
  await sites.doing(configurePayments, admin)
  const order = orderInput('search-goods', { apple: 1 })
  await sites.doing(
    (ctx) => placeOrder(ctx, { ...order, contact: { ...order.contact, name: 'กัญญาณัฐ วงศ์สวัสดิ์' } }),
    admin,
  )
}

// Typos in Thai and English: a letter missing, a letter too many, or one that sounds alike.
test('mistyped terms find the intended record of every kind', async () => {
  await fill()
  const tenant = { ...sites.alpha, areas: [...sites.alpha.areas, 'cms'] }
  const titles = async (query: string, key: string) =>
    (await searchRecords(sites.ctx({ role: 'admin', tenant }), query)).find((group) => group.key === key)
      ?.hits[0]?.title
  expect(await titles('สมชัย ศรีสุข', 'users')).toBe('สมชาย ศรีสุข')
  expect(await titles('มะม่วงนำดอกไม', 'products')).toBe('มะม่วงน้ำดอกไม้')
  expect(await titles('กัญญานัท', 'orders')).toMatch(/กัญญาณัฐ/)
  expect(await titles('ตลาดนัดวันเสา', 'posts')).toBe('ตลาดนัดวันเสาร์')
  expect(await titles('นโยบายคืนสินคา', 'pages')).toBe('นโยบายการคืนสินค้า')
  expect(await titles('ใบเสรจเดือนมีนา', 'files-public')).toBe('ใบเสร็จเดือนมีนาคม')
  expect(await titles('กานรับเงิน', 'settings')).toBe('การรับเงิน')
  expect(await titles('เพิ่มสินคา', 'commands')).toBe('เพิ่มสินค้า')
  expect(await titles('แบบสอบถาม', 'commands')).toBe('คำตอบจากแบบฟอร์ม')
})

test('nothing of another site is found, whatever is typed', async () => {
  for (const query of ['สมชัย', 'กัญญานัท', 'ตลาดนัดวันเสา', 'ใบเสรจเดือนมีนา']) {
    const tenant = { ...sites.beta, areas: [...sites.beta.areas, 'cms'] }
    const groups = await searchRecords(sites.ctx({ role: 'admin', tenant }), query)
    expect(groups.filter(({ key }) => /users|orders|posts|files/.test(key))).toEqual([])
  }
})
