import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { occurrences } from '#kernel/recurrence/index.ts'
import '#src/areas.ts'
import { signIn } from './buyer.ts'
import { fillAndRead } from './calendar-month.ts'
import { measureLoad } from './load.ts'
import { waitUntilIdle } from './process.ts'
import { startProduct, stopAll } from './product.ts'

// Calendar benchmark: a month of a thousand series, and of two thousand items of events and eight layers; limits in
// brackets. `node bench/calendar.ts`. CPU time, which does not depend on the machine's other load.
const host = 'demo.localhost'
const month = '2027-02'
const data = await mkdtemp(join(tmpdir(), 'sala-bench-calendar-'))

try {
  print('month of 1,000 series', `${minCpu(expandRecurrences()).toFixed(1)} ms`)
  await (await startProduct(data)).stop()
  const { items, layers, statements, cpuMs } = await fillAndRead(data, 'demo', month)
  print(
    `month of ${items} items, ${layers} layers`,
    `${statements} statements (limit 5), ${cpuMs.toFixed(1)} ms (limit 15)`,
  )
  const product = await startProduct(data)
  const origin = `http://127.0.0.1:${product.port}`
  await waitUntilIdle(product.pid)
  const cookie = await signIn(origin, host, 'manager')
  const rows = [
    ['month of 2,000 items, page data', `/calendar.data?date=${month}-15`],
    ['month of 2,000 items, page', `/calendar?date=${month}-15`],
    [
      'month of 2,000 items, API',
      `/api/calendar/events?from=${month}-01T00:00:00Z&to=${month}-28T00:00:00Z&limit=500`,
    ],
  ] as const
  for (const [name, path] of rows) {
    const row = await measureLoad(product, {
      name,
      path,
      host,
      headers: { cookie },
      seconds: 5,
      connections: 1,
    })
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

/** Expands typical recurrence rules over a month some time after their start. */
function expandRecurrences(): () => void {
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
    for (const eachSeries of series) occurrences(eachSeries, window)
  }
}

function minCpu(work: () => void): number {
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    min = Math.min(min, (user + system) / 1000)
  }
  return min
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
