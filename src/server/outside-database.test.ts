import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { get } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildProduct, startProduct } from '#kernel/testing/product-process.ts'
import { scratchDir } from '#kernel/testing/scratch-dir.ts'

// Two machines, or one that starts two processes, sharing an operator's PostgreSQL that is still empty.
const name = `sala_outside_${randomBytes(6).toString('hex')}`
let url: string
let folders: string[]

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

beforeAll(async () => {
  buildProduct()
  await onServer(`CREATE DATABASE ${name}`)
  const address = new URL(inject('databaseServer'))
  address.pathname = `/${name}`
  url = address.href
  folders = await Promise.all([1, 2].map(() => scratchDir('sala-outside-')))
}, 300_000)

afterAll(async () => {
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  for (const role of ['app', 'platform', 'owner']) await onServer(`DROP ROLE IF EXISTS ${name}_${role}`)
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

/** Reads a page of a demo site; `fetch` would set `Host` itself. */
const pageOf = (origin: string) =>
  new Promise((done, failed) => {
    get(`${origin}/shop/products`, { headers: { host: 'demo.localhost' } }, async (answer) => {
      done([answer.statusCode, Buffer.concat(await answer.toArray()).toString()])
    }).once('error', failed)
  })

const counted = `SELECT (SELECT count(*) FROM site)::int AS sites, (SELECT count(DISTINCT host) FROM site_host)::int AS hosts,
  (SELECT count(*) FROM product)::int AS products, (SELECT count(*) FROM billing_order)::int AS orders,
  (SELECT count(*) FROM (SELECT tenant_id, sku_key FROM product GROUP BY 1, 2 HAVING count(*) > 1) twice)::int AS twice`

async function contents() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(counted).finally(() => client.end())
  return rows[0]
}

test('two processes that start at once on an empty external database both serve, and the demo is created once', async () => {
  const shared = {
    DATABASE_URL: url,
    SALA_DEMO: '1',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    // The demo sites only respond to requests from the machine itself.
    TRUST_PROXY: '',
  }
  const started = await Promise.allSettled(folders.map((folder) => startProduct(folder, shared)))
  const products = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  try {
    expect(started.map((result) => (result.status === 'rejected' ? String(result.reason) : 'ready'))).toEqual(
      ['ready', 'ready'],
    )
    for (const { origin } of products) {
      expect(await pageOf(origin)).toEqual([200, expect.stringContaining('/shop/product/')])
    }
    const once = await contents()
    expect(once.twice).toBe(0)
    expect(once.products).toBeGreaterThan(10)
    // A third process that starts later adds nothing.
    const third = await startProduct(folders[0] ?? '', shared)
    await third.stop()
    expect(await contents()).toEqual(once)
    expect(products.map(({ logged }) => logged())).toEqual(['', ''])
  } finally {
    expect(await Promise.all(products.map(({ stop }) => stop()))).toEqual([0, 0])
  }
}, 300_000)
