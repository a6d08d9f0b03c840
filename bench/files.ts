import { spawn } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#kernel/config.ts'
import { createDatabase, unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { freePort } from '../src/kernel/testing/free-port.ts'
import { signIn } from './buyer.ts'
import { measure, waitUntilIdle } from './process.ts'
import { startProduct, stopAll } from './product.ts'
import { scrollThrough } from './scroll.ts'

// Files benchmark: memory while a large file is uploaded, downloads compared with node:http, a folder of ten thousand
// listed and scrolled. `node bench/files.ts [GB]`.
const gigabytes = Number(process.argv[2] ?? 2)
const host = 'demo.localhost'
const part = 5 * 2 ** 20
const size = Math.floor(gigabytes * 2 ** 30)
const data = await mkdtemp(join(tmpdir(), 'sala-bench-files-'))

try {
  await (await startProduct(data)).stop()
  const product = await startProduct(data)
  const origin = `http://127.0.0.1:${product.port}`
  await waitUntilIdle(product.pid)
  const cookie = await signIn(origin, host)
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, never>> => {
    const answer = await send(
      origin + path,
      method,
      { cookie, 'content-type': 'application/json' },
      body && Buffer.from(JSON.stringify(body)),
    )
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body)
  }

  const idle = measure(product.pid).rssMb
  let peakMb = idle
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, measure(product.pid).rssMb)
  }, 100)
  const startedAt = performance.now()
  const session = (await call('POST', '/api/files/uploads', { name: 'film.bin', size })) as unknown as {
    id: string
    parts: number
  }
  const done: { number: number; etag: string }[] = []
  const filling = Buffer.alloc(part, 'sala')
  let next = 1
  const carry = async () => {
    for (let number = next++; number <= session.parts; number = next++) {
      const { parts } = (await call('POST', `/api/files/uploads/${session.id}/parts`, {
        numbers: [number],
      })) as unknown as {
        parts: { url: string; size: number; headers: Record<string, string> }[]
      }
      const [address] = parts
      const uploaded = await send(
        origin + address!.url,
        'PUT',
        address!.headers,
        filling.subarray(0, address!.size),
      )
      done.push({ number, etag: String(uploaded.etag) })
    }
  }
  await Promise.all([carry(), carry(), carry(), carry()])
  const sent = performance.now()
  const file = (await call('POST', `/api/files/uploads/${session.id}/complete`, {
    parts: done,
  })) as unknown as { url: string }
  const completedAt = performance.now()
  clearInterval(watch)
  console.log(
    `upload of ${gigabytes} GB in ${session.parts} parts, four at a time: ${rate(sent - startedAt)}, joined in ${seconds(completedAt - sent)}`,
  )
  console.log(
    `  memory: idle ${idle.toFixed(0)} MB, peak ${peakMb.toFixed(0)} MB (+${(peakMb - idle).toFixed(0)})`,
  )

  const copy = join(data, 'same.bin')
  await createSparseFile(copy, size)
  const bare = await startFileServer(copy)
  const rates = { product: 0, bare: 0 }
  // Alternating, so that the machine's other load affects both equally.
  for (let round = 0; round < 3; round++) {
    rates.bare = Math.max(rates.bare, await download(`http://127.0.0.1:${bare.port}/`, {}))
    rates.product = Math.max(rates.product, await download(origin + file.url, { cookie }))
  }
  bare.stop()
  console.log(
    `download: ${rates.product.toFixed(0)} MB/s, bare node:http with the same bytes ${rates.bare.toFixed(0)} MB/s: ${((100 * rates.product) / rates.bare).toFixed(0)} %`,
  )

  const folder = (await call('POST', '/api/files/folders', { name: 'many' })) as unknown as { id: string }
  await fillFolder(data, folder.id)
  const before = measure(product.pid)
  const times: number[] = []
  for (let pageIndex = 0; pageIndex < 200; pageIndex++) {
    const start = performance.now()
    await call('GET', `/api/files/items?parentId=${folder.id}&offset=${(pageIndex * 50) % 10_000}&limit=100`)
    times.push(performance.now() - start)
  }
  const after = measure(product.pid)
  const steps = (['grid', 'list'] as const).flatMap((viewKind) =>
    [100, 400].map((pixels) => ({ look: viewKind, pixels })),
  )
  const page = `http://${host}:${product.port}/user/filemanager?folder=${folder.id}`
  const scrolled = await scrollThrough(page, cookie, steps)
  times.sort((a, b) => a - b)
  console.log(
    `page of 100 at any offset in 10,000: median ${times[100]!.toFixed(1)} ms, p95 ${times[190]!.toFixed(1)} ms; CPU ${((after.server - before.server) / 200).toFixed(1)} ms server, ${((after.database - before.database) / 200).toFixed(1)} ms database`,
  )
  for (const [at, { look, pixels }] of steps.entries()) {
    const { ms, script, style, layout } = scrolled[at]!
    console.log(
      `scrolling the folder as ${look}, ${pixels} px per frame: ${ms.toFixed(1)} ms main-thread CPU per frame (script ${script.toFixed(1)}, style ${style.toFixed(1)}, layout ${layout.toFixed(1)})`,
    )
  }
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Buffer | '' | undefined | unknown,
) {
  return new Promise<{ status: number; etag: string | undefined; body: string }>((resolve, reject) => {
    const bytes = body instanceof Buffer ? body : undefined
    const lengths = bytes ? { 'content-length': String(bytes.length) } : {}
    const sending = request(url, { method, headers: { host, ...headers, ...lengths } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          etag: answer.headers.etag,
          body: Buffer.concat(chunks).toString(),
        }),
      )
      answer.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(bytes)
  })
}

/** Returns megabytes per second; the content is read and discarded. */
function download(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { headers: { host, ...headers } }, (answer) => {
      let count = 0
      answer.on('data', (chunk: Buffer) => {
        count += chunk.length
      })
      answer.on('end', () => {
        if (count !== size) reject(new Error(`${url} returned ${answer.statusCode}, ${count} bytes`))
        else resolve(count / 2 ** 20 / ((performance.now() - start) / 1000))
      })
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** The baseline: a stream of the same file piped into a plain response. */
async function startFileServer(path: string): Promise<{ port: number; stop(): void }> {
  const port = await freePort()
  const code = `const fs = require('node:fs'); require('node:http').createServer((q, s) => { s.setHeader('content-length', fs.statSync(process.env.FILE).size); fs.createReadStream(process.env.FILE).pipe(s) }).listen(${port}, '127.0.0.1', () => console.log('is ready'))`
  const child = spawn('node', ['-e', code], {
    env: { ...process.env, FILE: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((ready) => child.stdout.once('data', ready))
  return { port, stop: () => void child.kill() }
}

/** Inserts the rows of ten thousand files while the product runs; nobody requests their bytes. */
async function fillFolder(data: string, folderId: string): Promise<void> {
  const config = readConfig({
    ...process.env,
    SALA_DATA: data,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const platform = createDatabase(database.urls, { pool: 2, onError: () => undefined })
  await unitOfWork(platform.forPlatform('write'), (db) =>
    db.query(
      'bench.fill',
      `INSERT INTO files_item (tenant_id, id, space_id, parent_id, kind, name, name_key, sort_key, search_text, key, size,
         content_type, file_type, etag, created_at, updated_at)
       SELECT f.tenant_id, gen_random_uuid(), f.space_id, f.id, 'file', 'ภาพ ' || n, 'ภาพ ' || n, 'ภาพ ' || lpad(n::text, 8, '0'),
         'ภาพ ' || n, 'none/' || n, n, 'image/jpeg', 'image', '"x"', now(), now()
       FROM files_item f, generate_series(1, 10000) n WHERE f.id = $1`,
      [folderId],
    ),
  )
  await platform.end()
  await database.stop()
}

/** The same bytes as were uploaded. */
async function createSparseFile(path: string, length: number): Promise<void> {
  const file = await open(path, 'w')
  const filling = Buffer.alloc(part, 'sala')
  for (let at = 0; at < length; at += part) await file.write(filling, 0, Math.min(part, length - at), at)
  await file.close()
}

function rate(ms: number): string {
  return `${(size / 2 ** 20 / (ms / 1000)).toFixed(0)} MB/s`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
