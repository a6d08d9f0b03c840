import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { calendarOf, workdayStart } from '#areas/project/plan/calendar.rules.ts'
import { schedule } from '#areas/project/schedule/schedule.rules.ts'
import { findChromium } from '../e2e/chromium.ts'
import { signIn } from './buyer.ts'
import { measureLoad } from './load.ts'
import { measureLongTasks } from './long-tasks.ts'
import { waitUntilIdle } from './process.ts'
import { startProduct, stopAll } from './product.ts'

// Projects benchmark: a plan of ten thousand tasks imported, listed by API and scrolled; five thousand scheduled. `node
// bench/projects.ts`.
const host = 'demo.localhost'
const data = await mkdtemp(join(tmpdir(), 'sala-bench-projects-'))

try {
  const product = await startProduct(data)
  const origin = `http://127.0.0.1:${product.port}`
  await waitUntilIdle(product.pid)
  const cookie = await signIn(origin, host, 'admin')
  const call = async <Answer>(method: string, path: string, body?: string): Promise<Answer> => {
    const { status, text } = await send(encodeURI(origin + path), method, cookie, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text) as Answer
  }
  print('scheduler, 5,000 tasks', `${(await fastestOf(createScheduleRun())).toFixed(1)} ms`)

  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const site = `http://${host}:${product.port}`
  await context.addCookies(
    cookie.split('; ').map((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/)
      return { name, value, url: site }
    }),
  )
  const page = await context.newPage()
  for (const [count, view] of [
    [1000, 'task'],
    [10_000, 'table'],
  ] as const) {
    const startedAt = performance.now()
    const { id } = await call<{ id: string }>(
      'POST',
      `/api/project/imports?title=Bench ${count}`,
      planCsv(count),
    )
    await reached(id, 'checked')
    const checked = performance.now()
    await call('POST', `/api/project/imports/${id}/apply`)
    await reached(id, 'done')
    print(`import of ${count} tasks, dry run`, `${((checked - startedAt) / 1000).toFixed(1)} s`)
    print(`import of ${count} tasks, applied`, `${((performance.now() - checked) / 1000).toFixed(1)} s`)
    const address = await projectUrl(page, `${site}/project?search=Bench ${count}`, `Bench ${count}`)
    print(`${view} of ${count} tasks, scrolled`, await measureLongTasks(page, `${address}/${view}`))
    if (view === 'task')
      print(
        `${view} of ${count} tasks, all rendered`,
        await measureLongTasks(page, `${address}/${view}`, showAllCards),
      )
    if (count < 10_000) continue
    for (const other of ['task', 'todo', 'agenda', 'calendar', 'gantt', 'dashboard'])
      print(
        `${other} of ${count} tasks, all loaded`,
        await measureLongTasks(page, `${address}/${other}?pages=10`),
      )
    await page.goto(`${address}/table`)
    const project = await idOf(page)
    const path = `/api/project/projects/${project}/tasks?q=${encodeURIComponent('is:open priority:high')}&limit=50`
    const row = await measureLoad(product, {
      name: '',
      path,
      host,
      headers: { cookie },
      seconds: 5,
      connections: 1,
    })
    print(
      'list of 10,000 tasks, filtered, API',
      `${row.serverMs.toFixed(2)} ms server, ${row.databaseMs.toFixed(2)} ms database${row.failed ? `, ${row.failed} failed` : ''}`,
    )
  }
  await browser.close()

  async function reached(id: string, state: string): Promise<void> {
    for (;;) {
      const { status } = await call<{ status: string }>('GET', `/api/project/imports/${id}`)
      if (status === state) return
      if (status === 'failed') throw new Error('The import failed.')
      await new Promise((done) => setTimeout(done, 100))
    }
  }
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(44)}${value}`)
}

/** Creates tasks in groups of ten, each depending on the one before, in four statuses. */
function planCsv(count: number): string {
  const statuses = ['ต้องทำ', 'กำลังทำ', 'รอตรวจ', 'เสร็จแล้ว']
  const lines = Array.from({ length: count }, (_, n) => {
    const parent = n % 10 ? n - (n % 10) + 1 : ''
    const day = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 27) + 1).padStart(2, '0')}`
    return `${n + 1},งานทดสอบหมายเลข ${n + 1},${statuses[n % 4]},${day},${n % 3 ? '' : 'สูง'},หมวด ${n % 9},${parent}`
  })
  return `key,งาน,สถานะ,กำหนดเสร็จ,ความสำคัญ,หมวด,อยู่ใต้\n${lines.join('\n')}\n`
}

function createScheduleRun(): () => unknown {
  const calendar = calendarOf(null, '2026-11-23')
  const tasks = Array.from({ length: 5000 }, (_, n) => ({
    id: `t${n}`,
    parent: n % 10 ? `t${n - (n % 10)}` : null,
    duration: 480 * ((n % 5) + 1),
    mode: 'auto' as const,
    start: null,
    end: null,
  }))
  const links = tasks.flatMap((_, n) =>
    n % 10 > 1 ? [{ from: `t${n - 1}`, to: `t${n}`, type: 'FS' as const, lag: 0 }] : [],
  )
  return () => schedule(tasks, links, calendar, workdayStart(calendar, '2026-11-23'))
}

/** Returns the fastest of seven runs, the one least disturbed by the machine's other load. */
async function fastestOf(work: () => unknown): Promise<number> {
  let min = Number.POSITIVE_INFINITY
  for (let round = 0; round < 7; round++) {
    const startedAt = performance.now()
    await work()
    min = Math.min(min, performance.now() - startedAt)
  }
  return min
}

/** Scrolls every column to its end. */
async function showAllCards(page: Page): Promise<void> {
  const more = page.locator('button.addc').filter({ hasText: /\d/ })
  while (await more.count()) {
    const remaining = await more.count()
    await more.first().click()
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('button.addc')].filter((button) => /\d/.test(button.textContent ?? ''))
          .length < before,
      remaining,
    )
  }
}

async function projectUrl(page: Page, address: string, name: string): Promise<string> {
  await page.goto(address)
  const link = page.getByRole('link', { name }).first()
  return new URL((await link.getAttribute('href')) ?? '', address).href
}

/** Returns the id of the open project, as its page requests it. */
async function idOf(page: Page): Promise<string> {
  const html = await page.content()
  const id = /projects\/([0-9a-f-]{36})\/export/.exec(html)?.[1]
  if (id) return id
  await page.evaluate(() => dispatchEvent(new Event('sala:wake')))
  await page.getByRole('button', { name: /ส่งออก|Export/ }).click()
  await page.locator('a[href*="/export/"]').first().waitFor()
  const found = /projects\/([0-9a-f-]{36})\/export/.exec(await page.content())?.[1]
  if (!found) throw new Error('No project is open.')
  return found
}

function send(url: string, method: string, cookie: string, body = '') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host, cookie, 'content-length': Buffer.byteLength(body) }
    const sending = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
      answer.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
