import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  test as base,
  type Cookie,
  expect,
  type Page,
  request,
} from '@playwright/test'
import { slipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import { qrPng } from '#kernel/qr/qr.ts'
import { solveJoinProof } from '../src/areas/account/join/solve-join-proof.ts'

const port = process.env.E2E_PORT ?? '5001'
export const site = (host: string) => `http://${host}:${port}`
export const demo = site('demo.localhost')

/** Playwright's `test`, which leaves no page of a test open: one that is open goes on polling, painting and listening. */
export const test = base.extend<{ closesPages: undefined }>({
  closesPages: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** A JSON call to a site as a program makes it; programs do not know that `*.localhost` is this machine. */
export function call(
  request: APIRequestContext,
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  {
    host = 'demo.localhost',
    ...options
  }: { host?: string; data?: unknown; headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const headers = { ...options.headers, host }
  // A connection that lay idle may be closed in the moment it is used again; browsers send again by themselves.
  return request.fetch(`http://127.0.0.1:${port}${path}`, { ...options, method, headers, maxRetries: 2 })
}
export const password = 'sala-demo-2569'
export const pictures = join(import.meta.dirname, '../src/demo/pictures')

/**
 * Wakes the page and waits until all of it answers to clicks: what is fetched by itself comes after the page around it. (Pages with a live
 * line are never idle on the network.) One that is about to give way to another is asked again when that has come.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('sala:wake'))
    const taken = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactFiber'))
    const all = [...document.querySelectorAll('main, main form, main button')]
    return all.length > 0 && all.every(taken)
  })
}

const media = ['webp', 'avif', 'png', 'jpg', 'jpeg', 'mp4'].map((ending) => `*.${ending}*`)

/**
 * Keeps pictures, films and live streams from a page, and what else is named, by the browser itself: a route of Playwright's would turn its
 * cache off, and every page would fetch and compile the same scripts again.
 */
export async function withoutMedia(page: Page, more: readonly string[] = []): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBlockedURLs', { urls: [...media, '*/media/*', '*/api/live*', ...more] })
}

/** A key for a project that no other test takes: the one the page offers may go to whoever is quicker. */
export const projectKey = (): string =>
  Array.from({ length: 5 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

/** The latest e-mail about something to an address, as the mail box of development shows it; its plain words. */
export async function emailTo(
  request: APIRequestContext,
  address: string,
  about: RegExp,
  host = 'demo.localhost',
): Promise<string> {
  let plain = ''
  await expect(async () => {
    const answer = await call(request, 'GET', `/dev/mail?to=${encodeURIComponent(address)}`, {
      host,
      headers: { accept: 'application/json' },
    })
    const { mails } = (await answer.json()) as { mails: { subject: string; plain: string }[] }
    plain = mails.find(({ subject }) => about.test(subject))?.plain ?? ''
    expect(plain).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return plain
}

/** Somebody who has just joined a demo site, for walks that change what a person is; the answer is the e-mail address. */
export async function newMember(
  request: APIRequestContext,
  firstname = 'สมหญิง',
  host = 'demo.localhost',
): Promise<string> {
  const email = `member${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`
  const ask = (proof?: string | null) =>
    call(request, 'POST', '/api/account/register', {
      host,
      data: { firstname, lastname: 'เดินทาง', email, password, ...(proof && { proof }) },
    })
  let answer = await ask()
  // All of a run come from one network, and from the twenty-first on each proves some work.
  if (answer.status() === 429) {
    const { challenge, bits } = (await answer.json()) as { challenge: string; bits: number }
    answer = await ask(await solveJoinProof(challenge, bits, new AbortController().signal))
  }
  expect(answer.status()).toBe(201)
  const code = /\b(\d{6})\b/.exec(await emailTo(request, email, /ยืนยันอีเมล/, host))?.[1]
  const { id } = (await answer.json()).activation
  const made = await call(request, 'POST', '/api/account/activate', { host, data: { id, code } })
  expect(made.status()).toBe(201)
  return email
}

/**
 * A page of somebody who is signed in, in a browser of their own: a user of a demo site by the name, anybody else by the e-mail
 * address. The session comes from the API; that the form signs in is for account.e2e.ts to prove.
 */
export async function signedIn(browser: Browser, user: string, host = 'demo.localhost'): Promise<Page> {
  const email = user.includes('@') ? user : `${user}@${host}`
  return signedInWith(browser, { email, password }, host)
}

export async function signedInWith(
  browser: Browser,
  credentials: { email: string; password: string },
  host: string,
): Promise<Page> {
  const cookies = await sessionCookies(credentials, host)
  const context = await browser.newContext({ baseURL: site(host), storageState: { cookies, origins: [] } })
  const page = await context.newPage()
  // A fault in the browser is told beside the walk it spoils.
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => {
    // Refusals are part of walks, and the browser reports each.
    const fault = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (fault) console.error(`${page.url()} ${message.text()}`)
  })
  return page
}

async function sessionCookies(data: { email: string; password: string }, host: string): Promise<Cookie[]> {
  const client = await request.newContext()
  const answer = await call(client, 'POST', '/api/account/login', { host, data })
  expect(answer.status(), `${data.email} signs in`).toBe(200)
  const { cookies } = await client.storageState()
  await client.dispose()
  return cookies.map((cookie) => ({ ...cookie, domain: host }))
}

/** A call of the user who is signed in in this browser, as the site's own pages make it; answers its JSON, throws when it is refused. */
export async function callAs<Answer>(
  page: Page,
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const all = await page.context().cookies()
  const host = all.find(({ domain }) => domain.endsWith('localhost'))?.domain ?? ''
  const cookie = all.filter(({ domain }) => domain === host).map(({ name, value }) => `${name}=${value}`)
  const headers = { cookie: cookie.join('; '), origin: `http://${host}` }
  const answer = await call(page.request, method, path, { host, data, headers })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? null : await answer.json()) as Answer
}

/** Nothing on the page that a tool knows to be hard for somebody. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without legacy mode each look opens a page more, only to put together what frames of other sites say; ours have none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** The picture of a slip that nobody sent before, with a mini-QR as banks print it; `end` of its reference, for who looks it up. */
export async function freshSlip(end = ''): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const transRef = `E2E${Date.now()}${Math.floor(Math.random() * 1e6)}`.slice(0, 24 - end.length) + end
  const code = await qrPng(slipVerify({ sendingBank: '004', transRef }), { scale: 6 })
  const canvas = sharp({ create: { width: 720, height: 1280, channels: 3, background: '#f4f8fb' } })
  const buffer = await canvas
    .composite([{ input: code, left: 60, top: 800 }])
    .png()
    .toBuffer()
  return { name: 'slip.png', mimeType: 'image/png', buffer }
}

/** Fills the one page of checkout for somebody who fetches the goods. */
export async function fillPickup(page: Page, name = 'มาลี ทดสอบ'): Promise<void> {
  await page.getByLabel('ชื่อผู้รับ').fill(name)
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByText('รับที่ร้าน', { exact: true }).click()
}

/** The operator's command, as it is typed on the machine; answers what it prints. */
export function sala(...args: string[]): string {
  const env = { ...process.env, SALA_DATA: process.env.E2E_DATA, DATABASE_URL: '', NODE_ENV: 'development' }
  const { stdout, stderr, status } = spawnSync('node', ['src/cli/main.ts', ...args], {
    env,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout
}

/** A site of one's own, as the operator gives it to its owner: no pages, no products; answers the owner's password. */
export async function newSite(host: string, name: string, owner: string): Promise<string> {
  const printed = sala('tenant', 'create', '--host', host, '--name', name, '--admin', owner)
  // The server hears of it a moment after the command has ended.
  const client = await request.newContext()
  await expect.poll(async () => (await call(client, 'GET', '/', { host })).status()).toBe(200)
  await client.dispose()
  return /password (\S+)/.exec(printed)![1]!
}

/** A film of two seconds, as this browser records it. */
export async function recordedFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 320
    const paint = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const done = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let n = 0; n < 40; n++) {
      if (paint) paint.fillStyle = `hsl(${n * 9} 70% 50%)`
      paint?.fillRect(0, 0, 320, 320)
      await new Promise((next) => setTimeout(next, 50))
    }
    recorder.stop()
    await done
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}
