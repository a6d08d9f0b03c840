import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from './buyer.ts'
import { measure, waitUntilIdle } from './process.ts'
import { startProduct, stopAll } from './product.ts'
import { get } from './weight.ts'

// Memory of the server process after its start and after each minute of users of three sites who read and work, one
// after another: `node bench/memory.ts 10`. A leak keeps growing; a cache fills up and levels off.
const minutes = Number(process.argv[2] ?? 10)
const hosts = ['demo.localhost', 'market.localhost', 'academy.localhost']
const staffPaths = [
  '/cluster',
  '/cluster/products',
  '/cluster/user/store/orders?view=table',
  '/cluster/lessons',
  '/project',
  '/calendar',
]
const data = await mkdtemp(join(tmpdir(), 'sala-memory-'))

try {
  await (await startProduct(data)).stop()
  const product = await startProduct(data)
  await waitUntilIdle(product.pid)
  const origin = `http://127.0.0.1:${product.port}`
  const megabytes = () => measure(product.pid).rssMb.toFixed(0)
  console.log(`after startup: ${megabytes()} MB`)
  const sites = []
  for (const host of hosts) {
    const cookie = await signIn(origin, host, 'manager')
    const listed = (await get(origin, host, '/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)
    sites.push({ host, cookie, pages: [...listed].map(([, url = '']) => new URL(url).pathname) })
  }
  const of = <One>(list: readonly One[], index: number) => list[index % list.length] as One
  let visits = 0
  for (let minute = 1; minute <= minutes; minute++) {
    const end = Date.now() + 60_000
    const visitsBefore = visits
    while (Date.now() < end) {
      const { host, cookie, pages } = of(sites, visits)
      const round = Math.floor(visits / sites.length)
      // Every second page is rendered anew without a session, every fourth for a signed-in user.
      const path = of(pages, round)
      if (round % 4 === 3) await get(origin, host, of(staffPaths, Math.floor(round / 4)), cookie)
      else if (round % 2) await get(origin, host, path)
      else await get(origin, host, `${path}?bench=${visits}`)
      visits++
    }
    console.log(`after ${minute} min, ${visits - visitsBefore} more requests: ${megabytes()} MB`)
  }
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}
