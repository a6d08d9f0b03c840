import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { loadProducts } from '../product/load.server.ts'
import { importCatalog } from './command.server.ts'
import { exportCatalog } from './export.server.ts'
import type { ImportFormat } from './import.types.ts'

const sites = testSites()

async function* bytes(text: string, size = 60_000): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}

const take = (
  stream: AsyncIterable<Uint8Array>,
  { dryRun = false, format }: { dryRun?: boolean; format?: ImportFormat } = {},
) => importCatalog(sites.services, sites.alpha, { format, dryRun, stream, name: 'test.csv' })

async function written(): Promise<string> {
  let text = ''
  for await (const piece of exportCatalog(sites.services, sites.alpha, 'sala')) text += piece
  return text
}

const loaded = async (slug: string) => (await loadProducts(sites.ctx(), { slugs: [slug] }))[0]

test('a bad line excludes its product and no other, and reports where and why in both languages', async () => {
  const text = [
    'handle,sku,name_th,price,stock,sale_price',
    'good-one,GOOD-1,ดี,10,1,',
    'bad-price,BAD-1,"หลาย',
    'บรรทัด",-5,1,',
    `long-name,BAD-2,${'ก'.repeat(201)},5,1,`,
    'nameless,BAD-3,,5,1,',
    'priceless,BAD-4,ไม่มีราคา,,1,',
    'sale-above,BAD-5,ลดแล้วแพงขึ้น,5,1,6',
    'twice,GOOD-1,ซ้ำ,5,1,',
    'taken,CRACKER,ของคนอื่น,5,1,',
    'wide,WIDE,กว้าง,5,1,,เกิน',
    'good-two,GOOD-2,ดีเหมือนกัน,20,0,',
  ].join('\n')
  await take(bytes('sku,name_th,price\nCRACKER,ข้าวแต๋น,60\n'))
  const dry = await take(bytes(text), { dryRun: true })
  const report = await take(bytes(text))
  expect(report).toEqual(dry)
  expect(report).toMatchObject({ products: 10, created: 2 })
  expect(report.errors.map(({ line, code }) => [line, code])).toEqual([
    [3, 'catalog.import.price'],
    [5, 'field.too_long'],
    [6, 'catalog.import.needs_name'],
    [7, 'catalog.import.needs_price'],
    [8, 'catalog.sale_above_regular'],
    [9, 'catalog.import.sku_twice'],
    [10, 'catalog.import.sku_taken'],
    [11, 'catalog.import.cells'],
  ])
  expect(report.errors[0]?.message).toMatch(/^price: /)
  expect(errorMessage('th', 'catalog.import.price')).toContain('ราคา')
  expect(await loaded('bad-price')).toBeUndefined()
  expect((await loaded('good-two'))?.variants[0]?.regular).toBe(2000)
})

describe('a file that cannot be imported', () => {
  const head = 'handle,sku,name_th,price\n'
  test.each([
    ['an empty one', '', 'catalog.import.empty'],
    ['a heading alone', head, 'catalog.import.no_rows'],
    ['a quote that is never closed', `${head}a1,A1,"ชื่อ,10\nb1,B1,ชื่อ,10\n`, 'catalog.import.quotes'],
    ['text behind a quote', `${head}a1,A1,"ชื่อ"x,10\nb1,B1,"ชื่อ",10\n`, 'catalog.import.quotes'],
    ['a cell of ten megabytes', `${head}a1,A1,"${'x'.repeat(10_000_000)}",10\n`, 'catalog.import.row_long'],
    ['what is no workbook but begins as one', 'PK\u0003\u0004 something', 'catalog.import.binary'],
    ['bytes that are no text', `${head}a\u0000,b,c,1\n`, 'catalog.import.binary'],
    ['an unknown heading', 'colour,taste\nred,sweet\n', 'catalog.import.format_unknown'],
    ['a Shopify heading without prices', 'Handle,Title,Vendor\na,b,c\n', 'catalog.import.column_missing'],
  ])('%s is refused and changes nothing', async (_, text, code) => {
    const before = await written()
    await expect(take(bytes(text))).rejects.toMatchObject({ status: 422, code })
    expect(await written()).toBe(before)
  })

  test('is one whose encoding changes in the middle', async () => {
    async function* mixed() {
      yield Buffer.from(`${head}${'ก1,K1,ชื่อยาว,10\n'.repeat(12_000)}`)
      yield Buffer.from([0xa1, 0xd2, 0x2c, 0x0a])
    }
    await expect(take(mixed())).rejects.toMatchObject({ status: 422, code: 'catalog.import.encoding' })
  })

  test('is one declared as another format', async () => {
    await expect(
      take(createReadStream(join(import.meta.dirname, 'samples', 'shopify-weaving.csv')), {
        format: 'woocommerce',
      }),
    ).rejects.toMatchObject({
      code: 'catalog.import.column_missing',
      params: { format: 'woocommerce' },
    })
  })
})
