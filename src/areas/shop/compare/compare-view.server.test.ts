import { beforeAll, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import '../public.server.ts'
import { compareView } from './compare-view.server.ts'

const sites = testSites()
const words = (th: string) => ({ th, en: '' })

beforeAll(async () => {
  const ctx = sites.ctx()
  await unitOfWork(ctx.db, () =>
    buildProducts(ctx, [
      {
        sku: 'TEA',
        nameTh: 'ชา',
        specs: [{ label: words('แหล่งปลูก'), value: words('เชียงราย') }],
        variants: [{ regular: baht(250), sale: baht(200), weightGrams: 1500 }],
        stock: 3,
      },
      { sku: 'SOAP', nameTh: 'สบู่', stock: 0 },
      { sku: 'DRAFT', status: 'draft' },
    ]),
  )
})

test('compares products with price, stock and attributes', async () => {
  const view = await compareView(sites.ctx(), ['SOAP', 'tea'])
  expect(view.products).toMatchObject([
    { sku: 'SOAP', out: true, without: '/shop/compare?sku=TEA' },
    { sku: 'TEA', price: '฿200', was: '฿250', left: '3', single: true },
  ])
  expect(view.rows).toEqual([
    { label: 'น้ำหนักรวมบรรจุภัณฑ์', values: ['100 กรัม', '1.5 กิโลกรัม'], same: false },
    { label: 'แหล่งปลูก', values: [null, 'เชียงราย'], same: false },
  ])
})

test('leaves out duplicates, unsold products and those of another site, for staff too', async () => {
  const skus = async (ctx: ReturnType<typeof sites.ctx>) =>
    (await compareView(ctx, ['TEA', 'TEA', 'DRAFT', 'NOBODY'])).products.map(({ sku }) => sku)
  expect(await skus(sites.ctx())).toEqual(['TEA'])
  expect(await skus(sites.ctx({ role: 'manager' }))).toEqual(['TEA'])
  expect(await skus(sites.ctx({ tenant: sites.beta }))).toEqual([])
})
