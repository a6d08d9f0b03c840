import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureLoad } from './load.ts'
import { startProduct } from './product.ts'
import { createSites } from './sites.ts'

/** Measures the same product list, uncached, on one site among 1, 1,000 and 10,000 with a hundred products each. */
export async function measureGrowth(): Promise<string[][]> {
  const data = await mkdtemp(join(tmpdir(), 'sala-growth-'))
  const rows: string[][] = []
  let first = 0
  try {
    for (const count of [1, 1000, 10_000]) {
      await createSites(data, count)
      const product = await startProduct(data, { SALA_DEMO: '0' })
      let cacheBuster = 0
      const host = `site-${Math.ceil(count / 2)}.bench.localhost`
      const next = () => ({ path: `/api/shop/products?limit=24&bench=${cacheBuster++}` })
      const row = await measureLoad(product, {
        name: String(count),
        path: '/api/shop/products',
        host,
        seconds: 4,
        next,
      })
      await product.stop()
      const cost = row.serverMs + row.databaseMs
      first ||= cost
      rows.push([
        row.name,
        row.serverMs.toFixed(3),
        row.databaseMs.toFixed(3),
        `${(cost / first).toFixed(2)}${row.failed ? ` (${row.failed} failed)` : ''}`,
      ])
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
  return rows
}
