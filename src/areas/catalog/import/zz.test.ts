import { inject, test } from 'vitest'
import pg from 'pg'
import { testSites } from '#src/testing.ts'
import { Db } from '#kernel/db/db.ts'
import { importCatalog } from './import.server.ts'
const sites = testSites()
const spent = new Map<string, [number, number]>()
const own = Db.prototype.query as any
;(Db.prototype as any).query = async function (name: any, ...rest: any[]) {
  const t = performance.now()
  try { return await own.call(this, name, ...rest) } finally {
    const key = typeof name === 'string' ? name : 'orm'
    const [n, ms] = spent.get(key) ?? [0, 0]
    spent.set(key, [n + 1, ms + performance.now() - t])
  }
}
const rows = 4000
async function* catalogue() {
  yield Buffer.from('handle,sku,name_th,name_en,description_th,price,stock,weight_g,status,tags,images\n')
  for (let n = 0; n < rows; n++) yield Buffer.from(`bulk-${n},BULK-${n},"สินค้า ${n}",Product ${n},"คำอธิบาย ${'รายละเอียด '.repeat(20)}",${(n % 900) + 1}.50,${n % 40},250,active,tag-${n % 20},https://pictures.example/${n}.jpg\n`)
}
test('x', { timeout: 600_000 }, async () => {
  const u = new URL(inject('databaseServer')); u.pathname = new URL(sites.urls.app).pathname
  const admin = new pg.Client({ connectionString: u.href }); await admin.connect()
  const show = async () => console.log(JSON.stringify((await admin.query("select relname, relpages, reltuples, (select count(*) from pg_policies where tablename=relname) p from pg_class where relname in ('product','product_variant','product_detail')")).rows))
  await show()
  if (process.env.AN) setInterval(() => void admin.query('ANALYZE product, product_variant, product_detail, stock_level, product_category, category, product_image, product_facet').then(() => show(), (e) => console.log(e.message)), 3000)
  const t = Date.now()
  await importCatalog(sites.services, sites.alpha, { stream: catalogue(), name: 'bulk.csv', dryRun: false })
  console.log(rows, (Date.now() - t) / 1000)
  await show()
  console.log([...spent].sort((a, b) => b[1][1] - a[1][1]).slice(0, 14).map(([k, [n, ms]]) => `${k} ${n} ${Math.round(ms)}`).join('\n'))
})
