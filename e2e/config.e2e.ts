import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  call,
  createSite,
  expectAccessible,
  signedInPage,
  signedInPageWith,
  site,
  test,
  waitForHydration,
} from './support.ts'

// A separate site, so that no other test interferes.
const host = `kanom-${Date.now().toString(36)}.localhost`
const owner = `owner@${host}`
let password = ''

const asOwner = (browser: Browser): Promise<Page> =>
  signedInPageWith(browser, { email: owner, password }, host)

async function open(page: Page, part: string): Promise<void> {
  await page.goto(`/config/${part}`)
  await waitForHydration(page)
}

async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(page.getByText('บันทึกเป็นร่างแล้ว')).toBeVisible()
}

/** Returns the field of one language under the heading of its pair. */
const words = (page: Page, name: string, language = 'ไทย') =>
  page.getByRole('group', { name, exact: true }).getByLabel(language)

// Most of them visit several parts of the settings; slow machines get more time.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

test('a second site is set up from scratch: command, sign-in, name, logo, colour, payment, menu; a guest sees it once published', async ({
  browser,
}) => {
  password = await createSite(host, 'ร้านว่าง', owner)
  const page = await asOwner(browser)
  await page.goto('/config')
  await waitForHydration(page)
  await expect(page.getByText('ใส่โลโก้ของคุณ')).toBeVisible()
  await expectAccessible(page)

  await open(page, 'site')
  await words(page, 'ชื่อเว็บไซต์').fill('บ้านขนมไทย')
  await words(page, 'ชื่อเว็บไซต์', 'อังกฤษ').fill('Baan Kanom')
  await words(page, 'ที่อยู่').fill('9 ถนนอัมพวา')
  await page.getByLabel('โทรศัพท์').fill('034-123-456')
  // A live preview beside it shows what visitors will see.
  await expect(page.locator('details', { hasText: 'ตัวอย่างสด' })).toContainText('034-123-456')
  // Unsaved changes survive a switch to another part.
  await page.getByRole('link', { name: 'ภาษา', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'ออกโดยไม่บันทึกหรือไม่' })
  await leaving.getByRole('button', { name: 'อยู่ต่อ' }).click()
  await expect(page.getByLabel('โทรศัพท์')).toHaveValue('034-123-456')
  await saveDraft(page)

  await open(page, 'look')
  for (const name of ['โลโก้', 'ไอคอนบนแท็บ'])
    await expect(page.getByRole('group', { name }).locator('img')).toHaveAttribute('src', '/favicon.svg')
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  await page.getByLabel('เลือกรูป: โลโก้').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await saveDraft(page)

  await open(page, 'payment')
  await page.getByLabel('รับพร้อมเพย์ที่').selectOption('mobile')
  await page.getByLabel('หมายเลขพร้อมเพย์').fill('12345')
  await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(page.getByText('กรุณาตรวจสอบข้อมูลที่ทำเครื่องหมายไว้')).toBeVisible()
  await expect(page.getByLabel('หมายเลขพร้อมเพย์')).toHaveValue('12345')
  // What was refused is not saved either.
  await page.getByRole('link', { name: 'ภาษา', exact: true }).click()
  await leaving.getByRole('button', { name: 'อยู่ต่อ' }).click()
  await page.getByLabel('หมายเลขพร้อมเพย์').fill('081-234-5678')
  await saveDraft(page)

  await open(page, 'menus')
  const header = page.getByRole('group', { name: 'เมนูบนหัวเว็บ' })
  for (const [at, [name, to]] of [
    ['ขนมทั้งหมด', '/shop/products'],
    ['เรื่องของเรา', '/cms-blog'],
  ].entries()) {
    await header.getByRole('button', { name: 'เพิ่มรายการ' }).click()
    const entry = header.getByRole('group', { name: `รายการ ${at + 1}` })
    await entry.getByLabel('ไทย').fill(name!)
    await entry.getByLabel('ไปที่').fill(to!)
  }
  await header.getByRole('button', { name: 'เลื่อนรายการ 2 ขึ้น' }).click()
  await saveDraft(page)

  const guest = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await guest.goto('/')
  await expect(guest.getByRole('banner')).toContainText('ร้านว่าง')

  await page.goto('/config')
  await waitForHydration(page)
  await expect(page.getByText('บ้านขนมไทย / Baan Kanom')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'เผยแพร่ทั้งหมด' }).click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
  for (const done of ['ใส่ข้อมูลร้าน', 'ใส่โลโก้ของคุณ', 'ตั้งวิธีรับเงิน']) {
    const step = page.getByRole('listitem').filter({ hasText: done })
    await expect(step).toContainText('เสร็จแล้ว')
    await expect(step.getByRole('link')).toHaveCount(0)
  }

  await guest.goto('/')
  await expect(guest.getByRole('banner')).toContainText('บ้านขนมไทย')
  await expect(guest.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/look\//)
  const places = guest.getByRole('banner').getByRole('navigation').first().getByRole('link')
  await expect(places).toHaveText(['เรื่องของเรา', 'ขนมทั้งหมด'])
  await expect(guest.getByRole('contentinfo')).toContainText('9 ถนนอัมพวา')
  const icon = (await guest.locator('link[rel=icon]').getAttribute('href')) ?? ''
  expect((await call(guest.request, 'GET', icon, { host })).status()).toBe(200)
})

test('the checklist leads to a first page built from the site’s details, and to starter terms', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await page.goto('/config')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'ทำเลย: จัดหน้าแรก' }).click()
  await page.waitForURL('**/cms/pages?tab=pages')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'เริ่มหน้าแรก' }).click()
  await page.waitForURL(/\/cms\/pages\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'เผยแพร่เลย' }).click()
  const guest = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await expect(async () => {
    await guest.goto('/')
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('บ้านขนมไทย', { timeout: 1000 })
    await expect(guest.getByRole('main')).toContainText('9 ถนนอัมพวา', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })

  await open(page, 'legal')
  const policy = page.getByRole('group', { name: 'นโยบายความเป็นส่วนตัว', exact: true })
  await policy.getByLabel('ไทย').fill('เขียนไว้ก่อน')
  await policy.getByRole('button', { name: 'เริ่มจากข้อความตั้งต้น' }).click()
  await expect(policy.getByLabel('ไทย')).toHaveValue('เขียนไว้ก่อน')
  await expect(policy.getByLabel('อังกฤษ')).toHaveValue(/Baan Kanom is the data controller/)
  await page.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
  // English texts nobody has reviewed are listed with a link; publishing them anyway is allowed.
  const question = page.getByRole('alert').filter({ hasText: 'ยังเป็นข้อความตั้งต้น' })
  await question.getByRole('link', { name: 'นโยบายความเป็นส่วนตัว (อังกฤษ)' }).click()
  await expect(policy.getByLabel('ไทย')).toHaveValue('เขียนไว้ก่อน')
  await page.goto('/config')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'เผยแพร่ทั้งหมด' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'เผยแพร่ตามนี้' }).click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
  await guest.goto('/legal/privacy')
  await expect(guest.getByRole('main')).toContainText('เขียนไว้ก่อน')
})

test('a preview shows drafts only to its holder; a published version can be restored', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await open(page, 'site')
  await words(page, 'ชื่อเว็บไซต์').fill('บ้านขนมใหม่')
  await page.getByRole('button', { name: 'ดูตัวอย่าง' }).click()
  await expect(page.getByText('นี่คือตัวอย่างตามร่าง')).toBeVisible()
  await page.getByRole('link', { name: 'ออกจากตัวอย่าง' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'ลิงก์ตัวอย่าง' }).click()
  await page.getByRole('link', { name: 'ดูตัวอย่าง' }).click()
  await expect(page.getByText('นี่คือตัวอย่างตามร่าง')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('บ้านขนมใหม่')
  const guest = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await guest.goto('/')
  await expect(guest.getByRole('banner')).toContainText('บ้านขนมไทย')
  expect((await guest.goto('/config/preview?key=forged'))?.status()).toBe(404)
  await expect(guest.getByText('ลิงก์ตัวอย่างหมดอายุแล้วหรือไม่ถูกต้อง')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'กลับหน้าแรก' })).toBeVisible()

  await page.getByRole('link', { name: 'ออกจากตัวอย่าง' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'เผยแพร่ทั้งหมด' }).click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
  await page.goto('/config/history')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'กลับไปใช้รุ่นนี้' }).first().click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
  await guest.goto('/')
  await expect(guest.getByRole('banner')).toContainText('บ้านขนมไทย')
})

test('a disabled area has neither pages nor API calls; a single language is the only one', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await open(page, 'areas')
  await page.getByLabel('ร้านค้า').selectOption('off')
  await saveDraft(page)
  await open(page, 'languages')
  await page.getByRole('checkbox', { name: 'อังกฤษ' }).uncheck()
  await saveDraft(page)
  await page.goto('/config')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'เผยแพร่ทั้งหมด' }).click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
  const guest = await (await browser.newContext({ baseURL: site(host) })).newPage()
  expect((await guest.goto('/shop/products'))?.status()).toBe(404)
  await expect(guest.getByRole('banner')).toContainText('บ้านขนมไทย')
  expect((await call(guest.request, 'GET', '/api/shop/products', { host })).status()).toBe(404)
  await guest.goto('/?lang=en')
  await expect(guest.locator('html')).toHaveAttribute('lang', 'th')
  await expect(guest.getByRole('link', { name: 'EN', exact: true })).toHaveCount(0)
})

test('a site with analytics asks for consent first, with and without scripts, and consent can be changed', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await open(page, 'analytics')
  await page.getByLabel('บริการ', { exact: true }).selectOption('plausible')
  await page.getByLabel('รหัสเว็บไซต์').fill('kanom.example')
  await page.getByLabel('เครื่องที่ให้บริการ').fill('stats.kanom.example')
  await saveDraft(page)
  await open(page, 'legal')
  await words(page, 'นโยบายความเป็นส่วนตัว').fill('# ข้อมูลที่เก็บ\n\nเราเก็บเท่าที่จำเป็น')
  await saveDraft(page)
  await page.goto('/config')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'เผยแพร่ทั้งหมด' }).click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()

  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL: site(host), javaScriptEnabled })
    const requests: string[] = []
    // External resources are not loaded; the test only checks whether they would be.
    await context.route(/stats\.kanom\.example/, (route) => {
      requests.push(route.request().url())
      return route.abort()
    })
    const guest = await context.newPage()
    const question = guest.getByRole('region', { name: 'ความยินยอม' })
    await expect(async () => {
      await guest.goto('/cms-blog?page=1')
      await expect(question).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await question.getByRole('button', { name: 'ไม่ยินยอม', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(guest).toHaveURL(/\/cms-blog\?page=1$/)
    await guest.goto('/')
    await expect(guest.getByRole('button', { name: 'ตั้งค่าคุกกี้' })).toBeVisible()
    await expect(question).toBeHidden()
    expect(requests).toEqual([])
    await guest.getByRole('button', { name: 'ตั้งค่าคุกกี้' }).click()
    await question.getByRole('button', { name: 'ยินยอม', exact: true }).click()
    await expect(question).toBeHidden()
    if (javaScriptEnabled) await expect.poll(() => requests.length).toBeGreaterThan(0)
    await context.close()
  }
})

test('every settings section, and the texts they generate, pass checks on phone and desktop', async ({
  browser,
}) => {
  test.slow()
  const page = await asOwner(browser)
  await open(page, 'site')
  const parts = await page
    .locator('a[href^="/config/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(parts).toContain('/config/line')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const part of [...parts, '/legal/privacy', '/user/register']) {
      await page.goto(part)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
  const guest = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await guest.goto('/user/register')
  await expect(guest.getByText('เมื่อสมัคร คุณยอมรับ')).toContainText('นโยบายความเป็นส่วนตัว (ฉบับ')
})

test('a domain waits for its DNS record; non-admins see no settings', async ({ browser }) => {
  const page = await asOwner(browser)
  await page.goto('/config/domains')
  await waitForHydration(page)
  await page.getByLabel('ชื่อโดเมน').fill('10.0.0.1')
  await page.getByRole('button', { name: 'เพิ่มโดเมน' }).click()
  await expect(page.getByText('พิมพ์ชื่อโดเมน เช่น')).toBeVisible()
  await page.getByLabel('ชื่อโดเมน').fill('Kanom.Example.com')
  await page.getByRole('button', { name: 'เพิ่มโดเมน' }).click()
  const card = page.getByRole('region', { name: 'kanom.example.com' })
  await expect(card).toContainText('_sala.kanom.example.com')
  await expect(card).toContainText(/sala-site=[\w-]+/)
  await expectAccessible(page)
  const manager = await signedInPage(browser, 'manager')
  expect((await manager.goto('/config'))?.status()).toBe(403)
})
