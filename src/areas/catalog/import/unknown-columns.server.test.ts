import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { importCatalog } from './command.server.ts'
import '../public.server.ts'

const sites = testSites()
const take = (csv: string) =>
  importCatalog(sites.services, sites.alpha, {
    dryRun: true,
    stream: Readable.from([Buffer.from(csv)]),
    name: 'test.csv',
  })

test('unknown columns are named in the report, as their contents are not imported', async () => {
  const { notices, products } = await take(
    'handle,sku,name_th,price,stok,สีโปรด\nmango,MANGO,มะม่วง,100,25,เหลือง\n',
  )
  expect(products).toBe(1)
  expect(notices).toEqual([expect.stringContaining('stok, สีโปรด')])
})

test('a file with only known columns reports none', async () => {
  expect((await take('handle,sku,name_th,price,stock\nmango,MANGO,มะม่วง,100,25\n')).notices).toEqual([])
})
