import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { signIn } from './buyer.ts'
import { waitUntilIdle } from './process.ts'
import { startProduct, stopAll } from './product.ts'

// How long users wait for pages while large images become previews: the same reads at the same pace, first idle, then
// while the given number of 24-megapixel images is being processed. `node bench/thumbnails.ts [pictures]`.
const imageCount = Number(process.argv[2] ?? 24)
const host = 'demo.localhost'
const everyMs = 200
const reads = [
  { name: 'page, signed in', path: '/user/filemanager' },
  { name: 'file list as JSON', path: '/api/files/items?limit=50' },
]
const data = await mkdtemp(join(tmpdir(), 'sala-bench-thumbnails-'))

try {
  await (await startProduct(data)).stop()
  const product = await startProduct(data)
  const origin = `http://127.0.0.1:${product.port}`
  const cookie = await signIn(origin, host)
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await send(
      origin + path,
      method,
      headers,
      body ? Buffer.from(JSON.stringify(body)) : undefined,
    )
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body) as Answer
  }

  const bytes = await createLargeImage()
  const sent: { id: string; parts: { number: number; etag: string }[] }[] = []
  for (let at = 0; at < imageCount; at++) {
    const name = `ภาพ ${at}.jpg`
    const { id, parts } = await call<{ id: string; parts: number }>('POST', '/api/files/uploads', {
      name,
      size: bytes.length,
    })
    const numbers = Array.from({ length: parts }, (_, n) => n + 1)
    const { parts: addresses } = await call<{
      parts: { url: string; size: number; headers: Record<string, string> }[]
    }>('POST', `/api/files/uploads/${id}/parts`, { numbers })
    const done: { number: number; etag: string }[] = []
    let from = 0
    for (const [n, { url, size, headers }] of addresses.entries()) {
      const { etag } = await send(origin + url, 'PUT', headers, bytes.subarray(from, from + size))
      done.push({ number: n + 1, etag: String(etag) })
      from += size
    }
    sent.push({ id, parts: done })
  }
  for (const { path } of reads) await measureReads(origin + path, cookie, 3000)
  await waitUntilIdle(product.pid)

  const still = new Map<string, number[]>()
  for (const { path } of reads) still.set(path, await measureReads(origin + path, cookie, 15_000))

  for (const { id, parts } of sent) await call('POST', `/api/files/uploads/${id}/complete`, { parts })
  const startedAt = performance.now()
  let making = true
  const busy = new Map<string, number[]>(reads.map(({ path }) => [path, []]))
  const watching = (async () => {
    for (;;) {
      const { items } = await call<{ items: { name: string; picture: { state: string } | null }[] }>(
        'GET',
        '/api/files/items?limit=200',
      )
      const waiting = items.filter(
        ({ name, picture }) => name.startsWith('ภาพ ') && picture?.state !== 'ready',
      )
      if (!waiting.length) return
      await pause(500)
    }
  })().finally(() => {
    making = false
  })
  while (making)
    for (const { path } of reads) busy.get(path)!.push(...(await measureReads(origin + path, cookie, 1500)))
  await watching
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${imageCount} images of 24 megapixels (${(bytes.length / 2 ** 20).toFixed(1)} MB): previews after ${seconds.toFixed(1)} s, ${((1000 * seconds) / imageCount).toFixed(0)} ms each`,
  )
  for (const { name, path } of reads)
    console.log(
      `  ${name}: idle ${formatLatencies(still.get(path)!)}, during processing ${formatLatencies(busy.get(path)!)}`,
    )
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

/** Reads at a steady pace, whether or not the previous response has arrived, so that waiting shows. */
async function measureReads(url: string, cookie: string, ms: number): Promise<number[]> {
  const under: Promise<number>[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const startedAt = performance.now()
    under.push(
      send(url, 'GET', { cookie }).then(({ status }) => {
        if (status !== 200) throw new Error(`${url}: ${status}`)
        return performance.now() - startedAt
      }),
    )
    await pause(everyMs)
  }
  return Promise.all(under)
}

function formatLatencies(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${sorted.length} reads)`
}

/** Noise over a gradient: as much detail as a photograph, so that nothing is cheap to decode. */
async function createLargeImage(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#808080', noise } })
    .blur(1.2)
    .jpeg({ quality: 88 })
    .toBuffer()
}

function send(url: string, method: string, headers: Record<string, string>, bytes?: Buffer) {
  return new Promise<{ status: number; etag: string | undefined; body: string }>((resolve, reject) => {
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
