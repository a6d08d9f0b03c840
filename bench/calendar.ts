import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { occurrences } from '#kernel/recurrence/index.ts'
import { signIn } from './buyer.ts'
import { drive } from './load.ts'
import { quiet } from './process.ts'
import { startProduct, stopAll } from './product.ts'

// The calendar in figures: a month of a thousand series, and of two thousand items of events and layers. `node bench/calendar.ts`.
// CPU time, which does not depend on what else the machine does.
const host = 'demo.localhost'
const month = '2027-02'
const data = await mkdtemp(join(tmpdir(), 'sala-bench-calendar-'))

try {
  print('a month of 1,000 series', `${leastCpu(expanded()).toFixed(1)} ms`)
  await (await startProduct(data)).stop()
  const product = await startProduct(data)
  const origin = `http://127.0.0.1:${product.port}`
  await quiet(product.pid)
  const cookie = await signIn(origin, host, 'manager')
  const send: Send = (method, path, body = '') =>
    new Promise((resolve, reject) => {
      const headers = { host, cookie, 'content-length': Buffer.byteLength(body) }
      const sending = request(origin + encodeURI(path), { method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text))
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
        })
      })
      sending.on('error', reject)
      sending.end(body)
    })
  await bringIn(send, '/api/calendar/imports', '?name=bench.ics&calendar=own', events(1500))
  await bringIn(send, '/api/project/imports', '?title=Bench', tasks(500))
  const rows = [
    ['a month of 2,000 items, its data', `/calendar.data?date=${month}-15`],
    ['a month of 2,000 items, its page', `/calendar?date=${month}-15`],
    [
      'a month of 2,000 items, by API',
      `/api/calendar/events?from=${month}-01T00:00:00Z&to=${month}-28T00:00:00Z&limit=500`,
    ],
  ] as const
  for (const [name, path] of rows) {
    const row = await drive(product, { name, path, host, headers: { cookie }, seconds: 5, connections: 1 })
    print(
      name,
      `${row.serverMs.toFixed(1)} ms server, ${row.databaseMs.toFixed(1)} ms database${row.failed ? `, ${row.failed} failed` : ''}`,
    )
  }
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(44)}${value}`)
}

/** The rules people make, over a month somewhere after their beginnings. */
function expanded(): () => void {
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=YEARLY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=DAILY;COUNT=400',
  ]
  const series = Array.from({ length: 1000 }, (_, n) => ({
    start: `202${5 + (n % 2)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}T${two(8 + (n % 10))}:00`,
    zone: 'Asia/Bangkok',
    rule: rules[n % rules.length] ?? '',
    except: n % 3 ? [] : ['2026-11-10T09:00'],
  }))
  const window = { from: new Date('2026-10-31T17:00Z'), to: new Date('2026-11-30T17:00Z') }
  return () => {
    for (const one of series) occurrences(one, window)
  }
}

function leastCpu(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

type Send = (method: string, path: string, body?: string) => Promise<{ id: string; status: string }>

/** Brings a file in and waits until all of it is written. */
async function bringIn(send: Send, imports: string, query: string, body: string): Promise<void> {
  const { id } = await send('POST', imports + query, body)
  const reached = async (state: string) => {
    for (;;) {
      const { status } = await send('GET', `${imports}/${id}`)
      if (status === state) return
      if (status === 'failed') throw new Error('The import failed.')
      await new Promise((done) => setTimeout(done, 200))
    }
  }
  await reached('checked')
  await send('POST', `${imports}/${id}/apply`)
  await reached('done')
}

function events(count: number): string {
  const one = (n: number) => [
    'BEGIN:VEVENT',
    `UID:bench-${n}`,
    `SUMMARY:นัดทดสอบ ${n}`,
    `DTSTART;TZID=Asia/Bangkok:${month.replace('-', '')}${two(1 + (n % 28))}T${two(8 + (n % 10))}0000`,
    'DURATION:PT1H',
    'END:VEVENT',
  ]
  return ['BEGIN:VCALENDAR', ...Array.from({ length: count }, (_, n) => one(n)).flat(), 'END:VCALENDAR'].join(
    '\r\n',
  )
}

function tasks(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, n) => `${n + 1},งานทดสอบ ${n + 1},ต้องทำ,${month}-${two(1 + (n % 28))}`,
  )
  return `key,งาน,สถานะ,กำหนดเสร็จ\n${lines.join('\n')}\n`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
