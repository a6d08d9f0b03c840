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
import { axeSource, markNewTexts } from './contrast.ts'

const port = process.env.E2E_PORT ?? '5001'
export const site = (host: string) => `http://${host}:${port}`
export const demo = site('demo.localhost')

/** Playwright's `test`, but it closes every page a test opened: an open page goes on polling, painting and listening. */
export const test = base.extend<{ closesPages: undefined }>({
  closesPages: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Sends a JSON request to a site as a program does; Node does not resolve `*.localhost` to this machine. */
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
  // An idle connection may be closed at the moment it is reused; browsers retry automatically.
  return request.fetch(`http://127.0.0.1:${port}${path}`, { ...options, method, headers, maxRetries: 2 })
}
export const password = 'sala-demo-2569'
export const imagesDir = join(import.meta.dirname, '../src/demo/images')

/**
 * Hydrates the page and waits until all of it responds to clicks: deferred parts load after the page around them.
 * (Pages with a live connection never reach network idle.) If the page is being replaced by another, waits for that one
 * and tries again.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('sala:wake'))
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const all = [...document.querySelectorAll('main, main form, main button')]
    return all.length > 0 && all.every(isHydrated)
  })
}

const mediaPatterns = ['webp', 'avif', 'png', 'jpg', 'jpeg', 'mp4'].map((ending) => `*.${ending}*`)

/**
 * Blocks images, videos, live streams and the given extra patterns on a page, through the browser itself: a Playwright
 * route would disable its cache, and every page would load and compile the same scripts again.
 */
export async function blockMedia(page: Page, more: readonly string[] = []): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBlockedURLs', { urls: [...mediaPatterns, '*/media/*', '*/api/live*', ...more] })
}

/** Returns a project key that no other test uses: the one suggested by the page may be taken by a faster test. */
export const uniqueProjectKey = (): string =>
  Array.from({ length: 5 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

/** Returns the plain text of the latest email about a subject to an address, as the development mailbox shows it. */
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

/** Creates a new member of a demo site, for e2e tests that change an account; returns the email address. */
export async function createMember(
  request: APIRequestContext,
  firstname = 'สมหญิง',
  host = 'demo.localhost',
): Promise<string> {
  const email = `member${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`
  const register = (proof?: string | null) =>
    call(request, 'POST', '/api/account/register', {
      host,
      data: { firstname, lastname: 'เดินทาง', email, password, ...(proof && { proof }) },
    })
  let answer = await register()
  // All sign-ups of a run come from one network; from the twenty-first on, each needs a proof of work.
  if (answer.status() === 429) {
    const { challenge, bits } = (await answer.json()) as { challenge: string; bits: number }
    answer = await register(await solveJoinProof(challenge, bits, new AbortController().signal))
  }
  expect(answer.status()).toBe(201)
  const code = /\b(\d{6})\b/.exec(await emailTo(request, email, /ยืนยันอีเมล/, host))?.[1]
  const { id } = (await answer.json()).activation
  const activated = await call(request, 'POST', '/api/account/activate', { host, data: { id, code } })
  expect(activated.status()).toBe(201)
  return email
}

/**
 * Opens a page for a signed-in user in a separate browser: a user of a demo site by name, anybody else by email
 * address. The session comes from the API; account.e2e.ts tests the sign-in form.
 */
export async function signedInPage(browser: Browser, user: string, host = 'demo.localhost'): Promise<Page> {
  const email = user.includes('@') ? user : `${user}@${host}`
  return signedInPageWith(browser, { email, password }, host)
}

export async function signedInPageWith(
  browser: Browser,
  credentials: { email: string; password: string },
  host: string,
): Promise<Page> {
  const cookies = await sessionCookies(credentials, host)
  const context = await browser.newContext({ baseURL: site(host), storageState: { cookies, origins: [] } })
  const page = await context.newPage()
  // Browser errors are shown beside the e2e test they break.
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => {
    // Refusals are part of e2e tests, and the browser logs each of them.
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load resource')
    if (isError) console.error(`${page.url()} ${message.text()}`)
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

/**
 * Sends a request as the user signed in in this browser, as the site's own pages do; returns its JSON, and throws if it
 * is refused.
 */
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

/** Checks that the page has no accessibility problem that a tool can detect. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without legacy mode each check opens an additional page, only to merge the results of cross-origin frames; ours
  // have none.
  await markNewTexts(page)
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/**
 * Creates the image of a slip that nobody has sent before, with a mini-QR as banks print it; `end` is the ending of its
 * reference, for the verification service.
 */
export async function createSlipImage(end = ''): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const transRef = `E2E${Date.now()}${Math.floor(Math.random() * 1e6)}`.slice(0, 24 - end.length) + end
  const code = await qrPng(slipVerify({ sendingBank: '004', transRef }), { scale: 6 })
  const canvas = sharp({ create: { width: 720, height: 1280, channels: 3, background: '#f4f8fb' } })
  const buffer = await canvas
    .composite([{ input: code, left: 60, top: 800 }])
    .png()
    .toBuffer()
  return { name: 'slip.png', mimeType: 'image/png', buffer }
}

/** On the pay page, sends a slip as the buyer and lets staff confirm it. Returns the number of the order. */
export async function payBySlip(buyer: Page, staff: Page): Promise<string> {
  await buyer.waitForURL(/\/billing\/pay\?order=/)
  const order = new URL(buyer.url()).searchParams.get('order') ?? ''
  await waitForHydration(buyer)
  await sendSlip(buyer)
  await expect(buyer.getByText(/กำลังตรวจ/).first()).toBeVisible()
  await confirmSlip(staff, order)
  return order
}

/** Sends a slip as the buyer, on any page that takes one; the reference of its transfer may have a certain ending. */
export async function sendSlip(buyer: Page, referenceEnd?: string): Promise<void> {
  await buyer.locator('input[type=file]').setInputFiles(await createSlipImage(referenceEnd))
  await buyer.getByRole('button', { name: 'ส่งสลิป' }).click()
}

/** Lets staff confirm the slip of an order. */
export async function confirmSlip(staff: Page, order: string): Promise<void> {
  const { payment } = await callAs<{ payment: { id: string; slip: { id: string } } }>(
    staff,
    'GET',
    `/api/billing/orders/${order}`,
  )
  await callAs(staff, 'POST', `/api/billing/payments/${payment.id}/confirm`, { slip: payment.slip.id })
}

/** Fills in the checkout page for a buyer who picks up the goods. */
export async function fillPickup(page: Page, name = 'มาลี ทดสอบ'): Promise<void> {
  await page.getByLabel('ชื่อผู้รับ').fill(name)
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByText('รับที่ร้าน', { exact: true }).click()
}

/** Runs the operator's command-line tool; returns its output. */
export function runCli(...args: string[]): string {
  const env = { ...process.env, SALA_DATA: process.env.E2E_DATA, DATABASE_URL: '', NODE_ENV: 'development' }
  const { stdout, stderr, status } = spawnSync('node', ['src/cli/main.ts', ...args], {
    env,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout
}

/** Creates a separate site, as the operator hands it over to its owner: no pages, no products; returns the owner's password. */
export async function createSite(host: string, name: string, owner: string): Promise<string> {
  const printed = runCli('tenant', 'create', '--host', host, '--name', name, '--admin', owner)
  // The server notices shortly after the command has finished.
  const client = await request.newContext()
  await expect.poll(async () => (await call(client, 'GET', '/', { host })).status()).toBe(200)
  await client.dispose()
  return /password (\S+)/.exec(printed)![1]!
}

/** Records a video of two seconds in this browser. */
export async function recordVideo(page: Page): Promise<Buffer> {
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
