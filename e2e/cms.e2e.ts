import { expect } from '@playwright/test'
import { call, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test.describe.configure({ mode: 'serial' })

// Distinguishes this run from what an earlier test left behind.
const mark = Date.now() % 1_000_000
const reader = `ครูต่าย ${mark}`
const message = `${reader} อยากพาเด็ก ๆ ไปดูเรือผลไม้ครับ`

test('a guest finds a story, reads it and leaves a comment that awaits approval', async ({ page }) => {
  await page.goto('/cms-blog')
  await waitForHydration(page)
  // The newest story is featured if it has a cover; which one that is depends on what other tests have published.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'ค้นหาบทความ' }).fill('ผ้าหนึ่งผืน')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /พบ 1 บทความ/ })).toBeVisible()
  await page.getByRole('link', { name: 'ข่าวศาลา' }).first().click()
  await page
    .getByRole('heading', { name: /เปิดศาลาริมคลอง/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('อ่าน 2 นาที').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('ชื่อที่จะแสดง').fill(reader)
  await page.getByRole('textbox', { name: 'ความคิดเห็น' }).fill(message)
  await page.getByRole('button', { name: 'ส่งความคิดเห็น' }).click()
  await expect(page.getByText('ขอบคุณสำหรับความคิดเห็น')).toBeVisible()
  await page.goto('/cms-blog/news/welcome')
  await expect(page.getByText(message)).toHaveCount(0)
})

test('a manager approves the comment, and everybody can read it', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cms/pages?tab=comments')
  await expect(staff).toHaveURL(/\/cluster\/feedback\/comments/)
  await waitForHydration(staff)
  await expectAccessible(staff)
  // The list is on the left, the selected comment on the right.
  await staff.getByRole('link', { name: new RegExp(`^${reader}`) }).click()
  await staff.getByRole('button', { name: `แสดง: ${reader}`, exact: true }).click()
  await expect(staff.getByText('แสดงแล้ว')).toBeVisible()
  await expect(async () => {
    await page.goto('/cms-blog/news/welcome')
    await expect(page.getByText(message)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await staff.close()
})

test('a manager unpublishes a page and publishes it again', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cms/pages?tab=pages')
  await waitForHydration(staff)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'เลิกเผยแพร่: เกี่ยวกับเรา' }).click()
  await expect(staff.getByText('เลิกเผยแพร่แล้ว').first()).toBeVisible()
  await expect(async () => expect((await page.goto('/about'))?.status()).toBe(404)).toPass({
    timeout: 60_000,
  })
  await staff.getByRole('button', { name: 'เผยแพร่: เกี่ยวกับเรา' }).click()
  await expect(staff.getByText('เผยแพร่แล้ว').first()).toBeVisible()
  await expect(async () => expect((await page.goto('/about'))?.status()).toBe(200)).toPass({
    timeout: 60_000,
  })
  await expectAccessible(page)
  await staff.close()
})

test('a manager publishes several stories at once by keyboard, and undoes it', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  const names = [`ตอนแรก ${mark}`, `ตอนสอง ${mark}`]
  for (const name of names) {
    await staff.goto('/cms/pages')
    await waitForHydration(staff)
    await staff.getByRole('textbox', { name: 'ชื่อบทความใหม่' }).fill(name)
    await staff.getByRole('button', { name: 'เขียนบทความ' }).click()
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await staff.goto(`/cms/pages?q=${mark}`)
  await waitForHydration(staff)
  const rows = staff.getByRole('row').filter({ hasText: `${mark}` })
  await expect(rows).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x']) await staff.keyboard.press(key)
  const bar = staff.getByRole('toolbar')
  await expect(bar.getByText('เลือกแล้ว 2')).toBeVisible()
  await expectAccessible(staff)
  await bar.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await expect(rows.getByText('เผยแพร่แล้ว', { exact: true })).toHaveCount(2)
  await expect(bar).toHaveCount(0)
  await staff
    .getByRole('region', { name: 'การแจ้งเตือน' })
    .getByRole('button', { name: /^เลิกทำ/ })
    .click()
  await expect(rows.getByText('เลิกเผยแพร่แล้ว')).toHaveCount(2)
  await staff.getByRole('button', { name: 'สถานะ' }).click()
  await staff.getByRole('menuitemradio', { name: 'เผยแพร่แล้ว', exact: true }).click()
  await expect(staff.getByText('ไม่พบรายการที่ตรงกัน')).toBeVisible()
  await staff.getByRole('link', { name: 'ล้างตัวกรอง' }).click()
  await expect(staff).toHaveURL(/\/cms\/pages$/)
  const download = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
  expect((await download).suggestedFilename()).toBe('posts.csv')
  await staff.close()
})

test('an admin redirects an old URL, removes the redirect and restores it', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'admin')
  await staff.goto('/cms/pages?tab=redirects')
  await waitForHydration(staff)
  const old = `/เอกสารเก่า-${mark}`
  await staff.getByLabel('ลิงก์เก่า', { exact: true }).fill(old)
  await staff.getByLabel('พาไปที่', { exact: true }).fill('//evil.example')
  await staff.getByRole('button', { name: 'เพิ่มลิงก์เก่า' }).click()
  await expect(staff.getByText('ใส่เฉพาะที่อยู่ในเว็บไซต์นี้')).toBeVisible()
  await staff.getByLabel('พาไปที่', { exact: true }).fill('/about')
  await staff.getByRole('button', { name: 'เพิ่มลิงก์เก่า' }).click()
  await expect(staff.getByText('ลิงก์เก่าพาไปถึงแล้ว')).toBeVisible()
  await expectAccessible(staff)
  await page.goto(old)
  await expect(page).toHaveURL(/\/about$/)
  await staff.getByRole('button', { name: `เอาออก: ${old}` }).click()
  await expect(staff.getByText('เอาลิงก์เก่าออกแล้ว')).toBeVisible()
  // The undo toast stays while the pointer is on it.
  await staff.getByRole('button', { name: 'เลิกทำ' }).hover()
  await expect(async () =>
    expect((await call(page.request, 'GET', encodeURI(old))).status()).toBe(404),
  ).toPass({
    timeout: 60_000,
  })
  await staff.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(staff.getByText('ใส่ลิงก์เก่าคืนแล้ว')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'เลิกทำ' })).toHaveCount(0)
  await expect(staff.getByRole('row').filter({ hasText: old })).toContainText('เพิ่มเอง')
  await staff.close()
})

test('on a phone the roles a page is written for have a row of their own in the editor', async ({
  browser,
}) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.setViewportSize({ width: 360, height: 780 })
  await staff.goto('/cms/pages?tab=pages')
  await waitForHydration(staff)
  await staff.getByRole('link', { name: 'เกี่ยวกับเรา', exact: true }).click()
  const roles = staff.getByRole('navigation', { name: 'เขียนสำหรับ' })
  await expect(roles).toBeVisible()
  expect(await roles.evaluate((element) => element.clientWidth)).toBeGreaterThan(300)
  await staff.close()
})

test('a member cannot open the editorial desk', async ({ browser }) => {
  const page = await signedInPage(browser, 'user')
  expect((await page.goto('/cms/pages'))?.status()).toBe(403)
  await page.close()
})
