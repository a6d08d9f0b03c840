import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { saveSettings } from '#areas/billing/public.server.ts'
import { importCatalog } from '#areas/catalog/public.server.ts'
import { createSite } from '#areas/tenant/public.server.ts'
import { readConfig } from '#kernel/config.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { newToken } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import {
  buildProduct,
  type ProductProcess,
  productEnv,
  startProduct,
} from '#kernel/testing/product-process.ts'
import { scratchDir } from '#kernel/testing/scratch-dir.ts'
import { createServices } from './services.ts'
import '#src/areas.ts'

// The product as the operator runs it: separate processes on a separate data folder.
const hosts = ['north.test', 'south.test']
const password = 'only-for-this-test-1'
const words = { th: 'ร้าน', en: 'Shop' }
let data: string

beforeAll(async () => {
  buildProduct()
  data = await scratchDir('sala-process-')
  await fill(data)
}, 300_000)
afterAll(() => rm(data, { recursive: true, force: true }))

/** Creates two sites with a manager and some goods, too few for everybody. */
async function fill(folder: string): Promise<void> {
  const config = readConfig(productEnv(folder))
  const database = await openDatabase(config, process.cwd())
  const services = await createServices(config, database.urls)
  const passwordHash = await hashPassword(password)
  for (const host of hosts) {
    const slug = host.replace('.test', '')
    await unitOfWork(services.database.forPlatform('write'), (platform) =>
      createSite(platform, {
        slug,
        hosts: [host],
        name: { th: slug, en: slug },
        tagline: { th: '', en: '' },
        areas: ['shop', 'billing', 'cluster', 'account', 'cms'],
        theme: { hue: 162, chroma: 0.105, radius: 'soft', font: 'anuphan' },
        facts: {},
      }),
    )
    await services.directory.reload()
    const tenant = services.directory.byHost(host)!
    const ctx = systemCtx(services, tenant.id)
    await unitOfWork(ctx.db, async (db) => {
      const manager = {
        email: `manager@${host}`,
        role: 'manager',
        firstname: 'ผู้จัดการ',
        lastname: 'ทดสอบ',
      } as const
      await createAccount(db, tenant.id, { ...manager, passwordHash })
      await saveSettings(ctx, {
        promptpay: { kind: 'biller', id: '099990000001500' },
        receiverName: slug,
        shipping: {
          standard: { on: false, label: words, satang: 0, freeOverSatang: null, steps: [], regions: [] },
          pickup: { on: true, places: [{ id: 'shop', name: words, address: words, hours: words }] },
        },
      })
    })
    const csv =
      'handle,sku,status,name_th,name_en,price,stock\nmango,MANGO,active,มะม่วง,Mango,100,100000\nlast,LAST,active,ชิ้นท้าย,Last,50,40\n'
    const report = await importCatalog(services, tenant, {
      format: 'sala',
      dryRun: false,
      stream: Readable.from([Buffer.from(csv)]),
      name: 'goods.csv',
    })
    expect(report).toMatchObject({ products: 2, errors: [] })
  }
  await services.database.end()
  await database.stop()
}

interface Answer {
  status: number
  cookie: string
  json: Record<string, unknown>
}

async function call(
  product: ProductProcess,
  host: string,
  path: string,
  options: { body?: unknown; cookie?: string; key?: string } = {},
): Promise<Answer> {
  const { body, cookie, key } = options
  const response = await fetch(product.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-host': host,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const json = (await response.json()) as Record<string, unknown>
  return {
    status: response.status,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    json,
  }
}

const aCheckout = {
  contact: { name: 'ผู้ซื้อ ทดสอบ', phone: '0812345678' },
  shipping: 'pickup',
  payment: 'promptpay',
}

async function signIn(product: ProductProcess, host: string): Promise<string> {
  const body = { email: `manager@${host}`, password }
  const { status, cookie } = await call(product, host, '/api/account/login', { body })
  expect(status).toBe(200)
  return cookie
}

describe('a process killed at any moment', () => {
  /** A checkout request; `number` is set once it was answered. */
  interface Sent {
    host: string
    cookie: string
    key: string
    number?: string
    token?: string
  }

  const send = (product: ProductProcess, { host, cookie, key }: Sent) =>
    call(product, host, '/api/shop/checkout', { body: aCheckout, cookie, key })

  /** Places orders without pause until the process is gone; the manager immediately settles every second one. */
  async function buy(product: ProductProcess, host: string, manager: string, sent: Sent[]): Promise<void> {
    for (let turn = 0; ; turn++) {
      try {
        const line = { sku: turn % 3 ? 'MANGO' : 'LAST', quantity: 1 }
        const { status, cookie } = await call(product, host, '/api/shop/cart/lines', { body: line })
        if (status !== 201) continue
        const entry: Sent = { host, cookie, key: newToken(16) }
        sent.push(entry)
        const placed = await send(product, entry)
        expect([201, 409]).toContain(placed.status)
        if (placed.status !== 201) continue
        const { order: created, payment } = placed.json as { order: Sent; payment: { id: string } }
        Object.assign(entry, { number: created.number, token: created.token })
        if (turn % 2) {
          const path = `/api/billing/payments/${payment.id}/confirm`
          expect((await call(product, host, path, { body: {}, cookie: manager })).status).toBe(200)
        }
      } catch (error) {
        // `fetch` throws TypeError for a broken connection, and SyntaxError for a truncated response.
        if (error instanceof TypeError || error instanceof SyntaxError) return
        throw error
      }
    }
  }

  test('loses no confirmed order, creates none twice, leaves no server behind, and its ledger balances', async () => {
    const sent: Sent[] = []
    const answered = () => sent.filter((entry) => entry.number).length
    let server = 0
    for (let round = 0; round < 4; round++) {
      const product = await startProduct(data)
      server = await databasePid(data)
      const managers = await Promise.all(hosts.map((host) => signIn(product, host)))
      const buyers = Promise.allSettled(
        [0, 1, 2, 3, 4, 5].map((n) => buy(product, hosts[n % 2] ?? '', managers[n % 2] ?? '', sent)),
      )
      // Under full load, however fast the machine, and then at a random time.
      const enough = answered() + 3
      await expect.poll(answered).toBeGreaterThanOrEqual(enough)
      await delay(Math.random() * 500)
      await product.kill()
      expect((await buyers).filter(({ status }) => status === 'rejected')).toEqual([])
      // Every other time the next start follows immediately, while the server is still shutting down.
      if (round % 2) await expect.poll(() => isRunning(server)).toBe(false)
    }
    const product = await startProduct(data)
    await Promise.all(
      [0, 1, 2, 3].map((n) =>
        askAgain(
          product,
          sent.filter((_, at) => at % 4 === n),
        ),
      ),
    )
    const numbers = sent.filter((entry) => entry.number).map((entry) => `${entry.host} ${entry.number}`)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(await ordersIn(product)).toBe(numbers.length)
    for (const host of hosts) {
      const { ok, checks } = verify(host)
      expect(checks.filter((check: { ok: boolean }) => !check.ok)).toEqual([])
      expect(ok).toBe(true)
    }
    server = await databasePid(data)
    expect(await product.stop()).toBe(0)
    expect(isRunning(server)).toBe(false)
    expect(existsSync(join(data, 'postgres/cluster/postmaster.pid'))).toBe(false)
  }, 300_000)

  /** Repeats the same idempotency key: the same order, still accessible by its link. */
  async function askAgain(product: ProductProcess, sent: Sent[]): Promise<void> {
    for (const entry of sent) {
      const again = await send(product, entry)
      // A request that was never answered may find the last piece gone; one that was answered gets its own order.
      if (!entry.number && again.status === 409) continue
      expect(again.status).toBe(201)
      const { number, token } = again.json.order as Sent
      entry.number ??= number
      expect(number).toBe(entry.number)
      const { status, json } = await call(product, entry.host, `/api/billing/orders/${number}?token=${token}`)
      expect(status).toBe(200)
      expect(json.number).toBe(number)
    }
  }

  async function ordersIn(product: ProductProcess): Promise<number> {
    let total = 0
    for (const host of hosts) {
      const cookie = await signIn(product, host)
      const { json } = await call(product, host, '/api/billing/orders?scope=all&limit=1', { cookie })
      total += Number(json.total)
    }
    return total
  }

  function verify(host: string) {
    const words = ['src/cli/main.ts', 'verify', '--json', '--tenant', host]
    const { stdout } = spawnSync(process.execPath, words, { env: productEnv(data), encoding: 'utf8' })
    return JSON.parse(stdout)
  }
})

describe('two processes on one port', () => {
  const metricsToken = 'a-token-for-figures'

  test('both respond, events in one are reported by the other, and both stop when told to', async () => {
    const product = await startProduct(data, { CLUSTER_WORKERS: '2', METRICS_TOKEN: metricsToken })
    const database = await databasePid(data)
    const host = hosts[0] ?? ''
    const cookie = await signIn(product, host)
    // It reports ready when all of them are.
    expect((await processes(product)).size).toBe(2)
    // Connections are distributed to the processes in turn, so each holds some of four streams.
    const streams = await Promise.all([1, 2, 3, 4].map(() => watchOrders(product, host, cookie)))
    const watching = await processes(product)
    expect([...watching.values()].every((screens) => screens > 0)).toBe(true)

    const cart = await call(product, host, '/api/shop/cart/lines', { body: { sku: 'MANGO', quantity: 1 } })
    const placed = await call(product, host, '/api/shop/checkout', { body: aCheckout, cookie: cart.cookie })
    expect(placed.status).toBe(201)
    const { number } = placed.json.order as { number: string }
    for (const stream of streams) expect(await stream.received).toContain(number)

    expect(await product.stop()).toBe(0)
    for (const pid of [database, ...watching.keys()]) expect(isRunning(pid)).toBe(false)
  }, 300_000)

  /** Returns the responding processes by id, with the number of live connections of each. */
  async function processes(product: ProductProcess): Promise<Map<number, number>> {
    const seen = new Map<number, number>()
    for (let turn = 0; turn < 6; turn++) {
      const figures = await readAnew(`${product.origin}/metrics`)
      const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(figures)?.[1])
      seen.set(figure('sala_process_id'), figure('sala_live_watches'))
    }
    return seen
  }

  /** Reads over a new connection, so that another process may answer. */
  function readAnew(url: string): Promise<string> {
    return new Promise((done, failed) => {
      get(url, { agent: false, headers: { authorization: `Bearer ${metricsToken}` } }, async (response) =>
        done(await text(response)),
      ).once('error', failed)
    })
  }

  async function watchOrders(product: ProductProcess, host: string, cookie: string) {
    const response = await fetch(`${product.origin}/api/live?topics=orders`, {
      headers: { 'x-forwarded-host': host, cookie },
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const first = await reader.read()
    expect(first.value).toContain('event: ready')
    return { received: reader.read().then(({ value }) => value ?? '') }
  }
})

describe('an unanswerable request', () => {
  let product: ProductProcess
  let manager: string
  beforeAll(async () => {
    product = await startProduct(data)
    manager = await signIn(product, hosts[0] ?? '')
  }, 300_000)
  afterAll(() => product.stop())

  const long = 'x'.repeat(3000)
  const form = 'application/x-www-form-urlencoded'
  const json = 'application/json'
  test.each<[method: string, path: string, status: number, type?: string, body?: string]>([
    ['GET', '/x%00', 400],
    ['GET', '/x%00.data', 400],
    ['GET', '/cms/contact/%00/x', 400],
    ['GET', '/cms-blog/%00', 400],
    ['GET', '/cms-blog?q=%00', 400],
    ['GET', '/cms-blog.data?q=%00', 400],
    ['GET', '/cms-blog?%00=q', 400],
    ['GET', '/shop?q=a%00b', 400],
    ['GET', '/api/catalog/products?q=%00', 400],
    ['GET', '/%ED%A0%80', 404],
    ['GET', '/cms-blog/%ED%A0%80', 404],
    ['GET', '/cms-blog?q=%ED%A0%80', 200],
    ['GET', '/cms-blog/%zz', 404],
    // Browsers may send an unescaped percent sign in a query.
    ['GET', '/cms-blog?q=100%&page=%2500', 200],
    ['GET', `/demo/element?${long}`, 200],
    ['GET', '/user/profile.data', 401],
    ['GET', '/user/profile', 401],
    ['POST', '/api/cluster/sending', 400, json, ''],
    ['POST', '/api/cluster/sending', 400, json, '{'],
    ['POST', '/api/cluster/sending', 400, form, 'a=b'],
    ['POST', '/api/cluster/sending', 422, json, '"x"'],
    ['POST', '/cms-blog', 405, form, 'a=b'],
    ['POST', '/cms-blog.data', 405, form, 'a=b'],
    ['POST', '/shop', 405, form, 'a=b'],
    ['POST', '/nowhere', 405, form, 'a=b'],
    ['POST', '/nowhere.data', 405, form, 'a=b'],
    ['DELETE', '/shop', 405],
    ['POST', '/user/profile', 401, form, 'a=b'],
    ['POST', '/user/login', 400, json, '{'],
  ])(
    '%s %s is answered with %i, and is not logged as our fault',
    async (method, path, status, type, body) => {
      const before = product.logged()
      const response = await fetch(product.origin + path, {
        method,
        redirect: 'manual',
        headers: {
          'x-forwarded-host': hosts[0] ?? '',
          accept: 'text/html',
          ...(path.startsWith('/api/cluster') ? { cookie: manager } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        body,
      })
      await response.text()
      // The response to a later request shows that the first one's cleanup is done.
      await call(product, hosts[0] ?? '', '/api/shop/cart')
      expect(product.logged().slice(before.length)).toBe('')
      expect(response.status).toBe(status)
    },
  )
})

describe('a process that is told to stop', () => {
  test('finishes requests under way, has no error to report, and until then keeps a second one off its data folder', async () => {
    const product = await startProduct(data)
    await expect(startProduct(data)).rejects.toThrow('Exited with 1')
    const { hostname, port } = new URL(product.origin)
    const body = JSON.stringify({ sku: 'MANGO', quantity: 1 })
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    const closed = new Promise((done) => socket.once('close', done))
    const head = `POST /api/shop/cart/lines HTTP/1.1\r\nhost: ${hosts[0]}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 5))
    // The response to a later request shows that the first one has arrived.
    await call(product, hosts[0] ?? '', '/api/shop/cart')
    const stopped = product.stop()
    await expect
      .poll(() =>
        fetch(product.origin).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    socket.write(body.slice(5))
    await closed
    expect(answer).toMatch(/^HTTP\/1.1 201 /)
    expect(await stopped).toBe(0)
    expect(product.logged()).toBe('')
  })
})

async function databasePid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
