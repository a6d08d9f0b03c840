import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  createSite,
  demo,
  expectAccessible,
  signedInPage,
  signedInPageWith,
  site,
  test,
  waitForHydration,
} from './support.ts'

// A separate site, so that publishing here changes no other site's theme.
const host = `sii-${Date.now().toString(36)}.localhost`
const owner = `owner@${host}`
let password = ''

async function asOwner(browser: Browser): Promise<Page> {
  password ||= await createSite(host, 'ร้านสี', owner)
  return signedInPageWith(browser, { email: owner, password }, host)
}

async function openDesigner(page: Page): Promise<void> {
  await page.goto('/custom')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'ออกแบบเว็บไซต์' })).toBeVisible()
}

/** Returns the brand as a guest's browser sees it on the home page. */
async function appliedTheme(browser: Browser) {
  const guest = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await guest.goto('/')
  return guest.evaluate(() => {
    const { documentElement: root } = document
    const style = getComputedStyle(root)
    return {
      // To the degree: a colour converted to #rrggbb comes back slightly off.
      hue: Math.round(Number(style.getPropertyValue('--brand-h'))),
      corner: style.getPropertyValue('--r3').trim(),
      space: style.getPropertyValue('--s5').trim(),
      theme: root.dataset.theme,
    }
  })
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('an admin fixes an unreadable colour, undoes, compares, and previews every element it affects', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await openDesigner(page)
  const save = page.getByRole('button', { name: 'บันทึกร่าง' })
  const hex = page.getByLabel('รหัสสี')

  await hex.fill('#ffd400')
  await expect(page.getByText('ปุ่ม · สว่าง').first()).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'แก้ให้อ่านได้' }).click()
  await expect(page.getByText('อ่านได้ทุกคู่สี')).toBeVisible()
  await expect(save).toBeEnabled()
  await expect(hex).not.toHaveValue('#ffd400')

  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(hex).toHaveValue('#ffd400')
  await page.keyboard.press('Control+Shift+Z')
  await expect(hex).not.toHaveValue('#ffd400')

  await page.getByRole('group', { name: 'พื้นสว่างหรือมืด' }).getByText('มืด', { exact: true }).click()
  const frame = page.frameLocator('iframe[title="ร้านค้า"]')
  await expect(frame.getByRole('button', { name: 'ดูของมาใหม่' })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'เทียบกับที่ใช้อยู่' }).click()
  await expect(page.getByText('กำลังแสดงแบบที่ใช้อยู่')).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'เทียบกับที่ใช้อยู่' }).click()
  for (const [pane, seen] of [
    ['บทเรียน', 'บทที่ 3 · น้ำร้อนกี่องศา'],
    ['บัตรงาน', 'งานข้าวใหม่ริมน่าน ครั้งที่ 7'],
    ['ใบแจ้งหนี้', 'ใบแจ้งหนี้'],
  ] as const) {
    await page.getByRole('button', { name: pane, exact: true }).click()
    await expect(
      page.frameLocator(`iframe[title="${pane}"]`).getByRole('heading', { name: seen }),
    ).toBeVisible()
  }
})

test('a draft theme is visible by its link, to guests once published, and to nobody once reverted', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await openDesigner(page)
  const before = await appliedTheme(browser)
  await page.getByLabel('รหัสสี').fill('#a3243b')
  await page.getByText('มน', { exact: true }).click()
  await page.getByText('โปร่ง', { exact: true }).click()
  await page.getByRole('group', { name: 'พื้นสว่างหรือมืด' }).getByText('มืด', { exact: true }).click()
  await page.getByRole('button', { name: 'ลิงก์ตัวอย่าง' }).click()
  const link = await page.getByRole('link', { name: 'เปิดตัวอย่าง' }).getAttribute('href')
  expect(await appliedTheme(browser)).toEqual(before)
  const friend = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await friend.goto(link!)
  await expect(friend.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('button', { name: 'เผยแพร่' }).click()
  await expect(page.getByText('เผยแพร่แล้ว ผู้เข้าชมเห็นแล้ว')).toBeVisible()
  const after = await appliedTheme(browser)
  expect(after).toMatchObject({ corner: '26px', space: '30px', theme: 'dark' })
  expect(after.hue).not.toBe(before.hue)

  await page.goto('/config/history')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'กลับไปก่อนครั้งแรก' }).click()
  await expect(page.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
  expect(await appliedTheme(browser)).toEqual(before)
})

test('a theme is exported as a file and imported again; a file with any other content is refused', async ({
  browser,
}) => {
  const page = await asOwner(browser)
  await openDesigner(page)
  await page.getByLabel('รหัสสี').fill('#1d4ed8')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ส่งออก' }).click()
  const text = await readFile((await (await download).path())!, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ format: 'sala-theme', colour: '#1d4ed8' })

  const take = (words: string) =>
    page.getByLabel('นำเข้า ไฟล์ธีม').setInputFiles({
      name: 'theme.json',
      mimeType: 'application/json',
      buffer: Buffer.from(words),
    })
  await take(JSON.stringify({ ...JSON.parse(text), css: 'body{display:none}' }))
  await expect(page.getByText('ในไฟล์มีค่าที่ใช้ไม่ได้: css')).toBeVisible()
  await take(text.replace('#1d4ed8', '#0f766e'))
  await expect(page.getByLabel('รหัสสี')).toHaveValue('#0f766e')
  await expect(page.getByText('ในไฟล์มีค่าที่ใช้ไม่ได้')).toBeHidden()
})

test('the designer fits a phone and a tablet, and passes accessibility checks', async ({ browser }) => {
  const page = await asOwner(browser)
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await openDesigner(page)
    await expect(page.getByText('อ่านได้ทุกคู่สี')).toBeVisible()
    expect(await fits(page), `${width}`).toBe(true)
    await expectAccessible(page)
  }
})

test('only admins can open the designer', async ({ browser }) => {
  const guest = await (await browser.newContext({ baseURL: demo })).newPage()
  expect((await guest.goto('/custom'))?.status()).toBe(401)
  const manager = await signedInPage(browser, 'manager')
  expect((await manager.goto('/custom'))?.status()).toBe(403)
})

test('the component catalogue and the error test page pass checks on phone and desktop', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: demo })).newPage()
  for (const path of ['/demo/element', '/test-loading']) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await waitForHydration(page)
      expect(await fits(page), `${path} ${width}`).toBe(true)
      await expectAccessible(page)
    }
  }
})

test('a missing chunk reloads the page once and then reports it; failing pages return error statuses', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo })
  const page = await context.newPage()
  await page.goto('/test-loading')
  await waitForHydration(page)
  const lose = () => page.getByRole('button', { name: 'ชิ้นส่วนของระบบหาย' }).click()
  const loaded = page.waitForEvent('load')
  await lose()
  await loaded
  await waitForHydration(page)
  await lose()
  await expect(page.getByRole('heading', { level: 1, name: /เวอร์ชันใหม่/ })).toBeVisible()

  for (const status of [404, 500])
    expect((await page.goto(`/test-loading?status=${status}`))?.status()).toBe(status)
})
