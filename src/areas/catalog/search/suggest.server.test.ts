import { beforeAll, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProducts } from '../factory.ts'
import { listProducts } from '../list/list.server.ts'
import { suggest } from './suggest.server.ts'

const sites = testSites()
const names = [
  'สตรอว์เบอร์รีสดจากสะเมิง',
  'แยมสตรอว์เบอร์รี',
  'มะม่วงน้ำดอกไม้',
  'น้ำผึ้งดอกลำไย',
  'ช็อกโกแลตแท่ง',
  'ผ้าขาวม้าทอมือ',
  'ข้าวหอมมะลิ',
]

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await buildProducts(
    ctx,
    names.map((nameTh, n) => ({ nameTh, nameEn: `Thing ${n}` })),
  )
  await ctx.db.commit()
})

describe('a mistyped search', () => {
  test.each([
    ['สตรอเบอรี่', 'สตรอว์เบอร์รี'],
    ['สตอเบอรี่', 'สตรอว์เบอร์รี'],
    ['สตอเบอรี่สด', 'สตรอว์เบอร์รี'],
    ['สตรอเบ', 'สตรอว์เบอร์รี'],
    ['มะม่วงน้ำดอกใม้', 'มะม่วงน้ำดอกไม้'],
    ['นำผึงดอกลำใย', 'น้ำผึ้งดอกลำไย'],
    ['ชอคโกแลต', 'ช็อกโกแลต'],
    ['ผ้าขาวมา', 'ผ้าขาวม้า'],
  ])('%s suggests %s', async (input, meant) => {
    const ctx = sites.ctx()
    const { products } = await suggest(ctx, input)
    expect(products[0]?.name.th).toContain(meant)
    expect(ctx.db.statements).toBeLessThanOrEqual(2)
  })

  test('shows the nearest match, and lists its results', async () => {
    expect((await suggest(sites.ctx(), 'สตอเบอรี่')).didYouMean).toContain('สตรอว์เบอร์รี')
    const ctx = sites.ctx()
    const list = await listProducts(ctx, { search: 'สตอเบอรี่' })
    expect(list.items.map(({ name }) => name.th).sort()).toEqual(names.slice(0, 2).sort())
    expect(list.loose).toBe(true)
    expect(ctx.db.statements).toBeLessThanOrEqual(2)
  })
})

test('a correctly spelt word matches only itself: ขาว is not ข้าว', async () => {
  const { products } = await suggest(sites.ctx(), 'ข้าวหอม')
  expect(products.map(({ name }) => name.th)).toEqual(['ข้าวหอมมะลิ'])
})

test('suggests nothing when nothing is similar', async () => {
  expect((await suggest(sites.ctx(), 'จักรยานไฟฟ้า')).products).toEqual([])
})
