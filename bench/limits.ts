import { connect } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { importCatalog } from '#areas/catalog/import/command.server.ts'
import { readConfig } from '#kernel/config.ts'
import { hashPassword, verifyPassword } from '#kernel/crypto/password.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import { createServices } from '#src/server/services.ts'
import { signIn } from './buyer.ts'
import { measure } from './process.ts'
import type { RunningProduct } from './product.ts'

// Time and memory limits, which a test could only check with a threshold for one particular machine.

/** An unknown email address must cost as much as a known one, and hostile HTML about as little as any other. */
export async function measureTimings(): Promise<string[][]> {
  const hash = await hashPassword('x')
  await verifyPassword('warm', null)
  const pieces = ['<a "', "<a '", '<a <', '<p><div>', '&#', '<!--', '<a href="']
  return [
    ['wrong password, known email', `${await fastestOf(() => verifyPassword('wrong', hash))} ms`],
    ['wrong password, unknown email', `${await fastestOf(() => verifyPassword('wrong', null))} ms`],
    [
      'hostile HTML, 7 × 12,000 fragments',
      `${await fastestOf(() => pieces.map((piece) => docOfHtml(piece.repeat(12_000))))} ms`,
    ],
  ]
}

/** Returns the fastest of five runs, the one least disturbed by the machine's other load. */
async function fastestOf(work: () => unknown): Promise<string> {
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now()
    await work()
    min = Math.min(min, performance.now() - startedAt)
  }
  return min.toFixed(1)
}

/**
 * A large import streams: reachable memory during the import does not grow with the file. The product must not be
 * running on this data.
 */
export async function measureImportHeap(data: string, host: string, rows: number): Promise<string[]> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = () => {
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const env = { SALA_DATA: data, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...env })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const tenant = services.directory.byHost(host)
  if (!tenant) throw new Error(`Site not found: ${host}`)
  const before = heap()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, heap())
  }, 500)
  const stream = catalogueCsv(rows)
  const report = await importCatalog(services, tenant, { stream, name: 'bulk.csv', dryRun: false })
  clearInterval(watch)
  await services.database.end()
  await database.stop()
  if (report.created !== rows) throw new Error(`Imported only ${report.created} of ${rows} rows`)
  return [`import of ${rows} rows, heap`, `+${(highest - before).toFixed(0)} MB`]
}

async function* catalogueCsv(rows: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('handle,sku,name_th,name_en,description_th,price,stock,weight_g,status,tags,images\n')
  const text = 'รายละเอียด '.repeat(20)
  for (let at = 0; at < rows; at++) {
    const names = `"มะม่วง ${at}",Product ${at},"คำอธิบาย ""ยาว""\n${text}"`
    const otherColumns = `${(at % 900) + 1}.50,${at % 40},250,active,tag-${at % 20},https://pictures.example/${at}.jpg`
    yield Buffer.from(`bulk-${at},BULK-${at},${names},${otherColumns}\n`)
  }
}

/** An endless body is cut off at the import limit and never held in memory. */
export async function measureEndlessUpload(product: RunningProduct, host: string): Promise<string[]> {
  const cookie = await signIn(`http://127.0.0.1:${product.port}`, host, 'manager')
  const before = measure(product.pid).rssMb
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, measure(product.pid).rssMb)
  }, 200)
  const { status, sentMb } = await streamEndlessBody(product.port, host, cookie)
  clearInterval(watch)
  return [
    `endless import, status ${status} after ${sentMb} MB, memory`,
    `+${(highest - before).toFixed(0)} MB`,
  ]
}

function streamEndlessBody(
  port: number,
  host: string,
  cookie: string,
): Promise<{ status: string; sentMb: string }> {
  const line = `${'ก'.repeat(300)},1\n`
  const body = line.repeat(Math.floor((64 * 1024) / Buffer.byteLength(line)))
  const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const more = () => {
      while (!answer && !socket.destroyed) if (!socket.write(chunk)) return
    }
    socket.on('drain', more)
    socket.on('data', (data) => {
      answer += data
      socket.destroy()
    })
    socket.on('error', (error) => answer || failed(error))
    socket.on('close', () =>
      done({ status: answer.split(' ')[1] ?? 'nothing', sentMb: (socket.bytesWritten / 2 ** 20).toFixed(0) }),
    )
    socket.write(
      `POST /api/catalog/imports HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: text/csv\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    more()
  })
}
