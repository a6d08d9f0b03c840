import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { billingPaths } from '#areas/billing/paths.ts'
import { buyerJourney, fillCart, placeOrder, signIn } from './buyer.ts'
import { examExtraScripts, examWeight } from './exam-weight.ts'
import { measureGrowth } from './growth.ts'
import { measureEndlessUpload, measureImportHeap, measureTimings } from './limits.ts'
import { measureJourney, measureLoad, type Row } from './load.ts'
import { measure, waitUntilIdle } from './process.ts'
import { startBare, startProduct, stopAll } from './product.ts'
import { measureEvaluation } from './promotions.ts'
import { measureSearchByKey } from './search.ts'
import { measureSignIns } from './sign-in.ts'
import { addStock } from './stock.ts'
import { get, weigh } from './weight.ts'

// One run, one machine, side by side. Requests/s depend on the machine's other load; ratios and CPU ms per request do
// not.
const quick = process.argv.includes('--quick')
const seconds = quick ? 2 : 6
const host = 'demo.localhost'
const rows: Row[] = []
const data = await mkdtemp(join(tmpdir(), 'sala-bench-'))

try {
  const bare = await startBare(Buffer.from('hello world'))
  const hello = await measureLoad(bare, { name: 'bare node:http, hello world', path: '/', seconds })
  rows.push(hello)
  await bare.stop()

  await (await startProduct(data)).stop()
  const product = await startProduct(data)
  const origin = `http://127.0.0.1:${product.port}`
  await waitUntilIdle(product.pid)
  const page = (name: string, path: string, headers: Record<string, string> = {}) =>
    measureLoad(product, { name, path, host, headers, seconds })
  let cacheBuster = 0
  const fresh = (path: string) => () => ({
    path: `${path}${path.includes('?') ? '&' : '?'}bench=${cacheBuster++}`,
  })

  const cached = await page('guest product list, cached', '/shop/products')
  rows.push(cached)
  // A cached page is a transfer of 17 kB: work for the machine and for the client, whichever server sends it.
  const asMuch = await startBare(brotliCompressSync(await get(origin, host, '/shop/products')))
  rows.push(await measureLoad(asMuch, { name: 'bare node:http, the same bytes', path: '/', seconds }))
  await asMuch.stop()
  rows.push(
    await measureLoad(product, {
      name: 'guest product list, uncached',
      path: '/shop/products',
      host,
      seconds,
      next: fresh('/shop/products'),
    }),
  )
  rows.push(
    await measureLoad(product, {
      name: 'product page, uncached',
      path: '/shop/product/MANGO-01',
      host,
      seconds,
      next: fresh('/shop/product/MANGO-01'),
    }),
  )
  for (const [name, path] of [
    ['CMS home page, uncached', '/'],
    ['CMS page, uncached', '/about'],
    ['post, uncached', '/cms-blog/news/welcome'],
  ] as const)
    rows.push(await measureLoad(product, { name, path, host, seconds, next: fresh(path) }))
  await addStock(data, host, 'MANGO-01', 100_000)
  const cookie = await signIn(origin, host)
  rows.push(await page('signed-in product list', '/shop/products', { cookie }))
  rows.push(await page('API product list', '/api/shop/products'))
  // Parts of names in Thai and English, the start of a postcode, typos, and a whole address.
  const input = [
    'คลองเต',
    'โคราช ปากช่อง',
    '1011',
    'klongtoey',
    'บานรัก',
    'นครราดสีมา ปากซ่อง',
    '12 ม.3 ต.แม่สา อ.แม่ริม 50180',
  ]
  rows.push(
    await measureLoad(product, {
      name: 'address typeahead',
      path: '/api/address/search?q=bang',
      host,
      seconds,
      next: () => ({
        path: `/api/address/search?q=${encodeURIComponent(input[cacheBuster++ % input.length] ?? '')}`,
      }),
    }),
  )
  rows.push(
    await measureJourney(product, 'add to cart (new cart, API)', quick ? 50 : 300, async () => {
      await fillCart(origin, host)
    }),
  )
  rows.push(
    await measureJourney(
      product,
      'checkout (cart, line, checkout, confirm)',
      quick ? 40 : 200,
      buyerJourney(origin, host),
    ),
  )
  const memory = measure(product.pid).rssMb
  rows.push(...(await measureSignIns(product, host, seconds)))
  const filled = await fillCart(origin, host)
  const placed = await placeOrder(origin, host, 'bench-weight')
  const weights = []
  for (const path of ['/', '/shop/products', '/shop/product/MANGO-01', '/shop/cart', '/user/login'])
    weights.push(await weigh(origin, host, path))
  weights.push(await weigh(origin, host, '/shop/checkout', { cookie: filled }))
  weights.push(await weigh(origin, host, billingPaths.pay(placed.number), { cookie: placed.cookie }))
  weights.push(await examWeight(origin))
  const exam = await examExtraScripts(origin)
  const limits = [...(await measureTimings()), await measureEndlessUpload(product, host)]
  await product.stop()
  const imported = quick ? 20_000 : 100_000
  limits.push(measureEvaluation())
  limits.push(await measureImportHeap(data, host, imported))
  rows.push(await measureSearchByKey(data, host, seconds, `search per keystroke, ${imported} products`))

  print(
    ['what', 'req/s', 'vs bare', 'server CPU ms', 'database CPU ms', 'p50 ms', 'p99 ms', 'failed'],
    rows.map((row) => [
      row.name,
      row.requestsPerSecond.toFixed(0),
      (row.requestsPerSecond / hello.requestsPerSecond).toFixed(2),
      row.serverMs.toFixed(3),
      row.databaseMs.toFixed(3),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      String(row.failed),
    ]),
  )
  console.log(
    `\nsecond start ready in ${(product.readyMs / 1000).toFixed(2)} s; memory after the run ${memory.toFixed(0)} MB\n`,
  )
  print(
    ['page', 'JS kB gzip', 'hydrated', 'CSS kB gzip', 'HTML kB gzip'],
    weights.map((weight) => [
      weight.path,
      weight.scriptsKb.toFixed(1),
      weight.hydratedKb.toFixed(1),
      weight.stylesKb.toFixed(1),
      weight.htmlKb.toFixed(1),
    ]),
  )
  console.log(
    `\nscripts of an exam page not loaded by its course page: ${exam.kb.toFixed(1)} kB gzip, limit ${exam.most}`,
  )
  console.log()
  print(['time and memory', 'value'], limits)
  if (!quick)
    print(
      ['sites of 100 products', 'list: server CPU ms', 'database CPU ms', 'vs one site'],
      await measureGrowth(),
    )
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

function print(head: string[], body: string[][]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...body.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n'))
}
