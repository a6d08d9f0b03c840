import { expect } from '@playwright/test'
import { alive, call, expectAccessible, signedIn, test } from './support.ts'

test.describe.configure({ mode: 'serial' })

// Told apart from what an earlier walk left.
const mark = Date.now() % 1_000_000
const reader = `ครูต่าย ${mark}`
const said = `${reader} อยากพาเด็ก ๆ ไปดูเรือผลไม้ครับ`

test('a guest finds a story, reads it and leaves a comment that waits', async ({ page }) => {
  await page.goto('/cms-blog')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('เปิดศาลาริมคลอง')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'ค้นหาบทความ' }).fill('ผ้าหนึ่งผืน')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /พบ 1 บทความ/ })).toBeVisible()
  await page.getByRole('link', { name: 'ข่าวศาลา' }).first().click()
  await page
    .getByRole('heading', { name: /เปิดศาลาริมคลอง/ })
    .getByRole('link')
    .click()
  await expect(page.getByText('อ่าน 1 นาที').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('ชื่อที่จะแสดง').fill(reader)
  await page.getByRole('textbox', { name: 'ความคิดเห็น' }).fill(said)
  await page.getByRole('button', { name: 'ส่งความคิดเห็น' }).click()
  await expect(page.getByText('ขอบคุณสำหรับความคิดเห็น')).toBeVisible()
  await page.goto('/cms-blog/news/welcome')
  await expect(page.getByText(said)).toHaveCount(0)
})

test('a manager lets the comment, and everybody reads it', async ({ browser, page }) => {
  const desk = await signedIn(browser, 'manager')
  await desk.goto('/cms/pages?tab=comments')
  await expect(desk).toHaveURL(/\/cluster\/feedback\/comments/)
  await alive(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: `แสดง: ${reader}`, exact: true }).click()
  await expect(desk.getByText('แสดงแล้ว')).toBeVisible()
  await expect(async () => {
    await page.goto('/cms-blog/news/welcome')
    await expect(page.getByText(said)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await desk.close()
})

test('a manager takes a page down and shows it again', async ({ browser, page }) => {
  const desk = await signedIn(browser, 'manager')
  await desk.goto('/cms/pages?tab=pages')
  await alive(desk)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'เลิกเผยแพร่: เกี่ยวกับเรา' }).click()
  await expect(desk.getByText('เลิกเผยแพร่แล้ว').first()).toBeVisible()
  await expect(async () => expect((await page.goto('/about'))?.status()).toBe(404)).toPass({
    timeout: 60_000,
  })
  await desk.getByRole('button', { name: 'เผยแพร่: เกี่ยวกับเรา' }).click()
  await expect(desk.getByText('เผยแพร่แล้ว').first()).toBeVisible()
  await expect(async () => expect((await page.goto('/about'))?.status()).toBe(200)).toPass({
    timeout: 60_000,
  })
  await expectAccessible(page)
  await desk.close()
})

test('a manager publishes several stories at once by keyboard, and takes it back', async ({ browser }) => {
  const desk = await signedIn(browser, 'manager')
  const names = [`ตอนแรก ${mark}`, `ตอนสอง ${mark}`]
  for (const name of names) {
    await desk.goto('/cms/pages')
    await alive(desk)
    await desk.getByRole('textbox', { name: 'ชื่อบทความใหม่' }).fill(name)
    await desk.getByRole('button', { name: 'เขียนบทความ' }).click()
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await desk.goto(`/cms/pages?q=${mark}`)
  await alive(desk)
  const rows = desk.getByRole('row').filter({ hasText: `${mark}` })
  await expect(rows).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x']) await desk.keyboard.press(key)
  const bar = desk.getByRole('toolbar')
  await expect(bar.getByText('เลือกแล้ว 2')).toBeVisible()
  await expectAccessible(desk)
  await bar.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await expect(rows.getByText('เผยแพร่แล้ว', { exact: true })).toHaveCount(2)
  await expect(bar).toHaveCount(0)
  await desk
    .getByRole('region', { name: 'การแจ้งเตือน' })
    .getByRole('button', { name: /^เลิกทำ/ })
    .click()
  await expect(rows.getByText('เลิกเผยแพร่แล้ว')).toHaveCount(2)
  await desk.getByRole('button', { name: 'สถานะ' }).click()
  await desk.getByRole('menuitemradio', { name: 'เผยแพร่แล้ว', exact: true }).click()
  await expect(desk.getByText('ไม่พบรายการที่ตรงกัน')).toBeVisible()
  await desk.getByRole('link', { name: 'ล้างตัวกรอง' }).click()
  await expect(desk).toHaveURL(/\/cms\/pages$/)
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
  expect((await download).suggestedFilename()).toBe('posts.csv')
  await desk.close()
})

test('an admin gives an old address a place to lead to, takes it out and puts it back', async ({
  browser,
  page,
}) => {
  const desk = await signedIn(browser, 'admin')
  await desk.goto('/cms/pages?tab=redirects')
  await alive(desk)
  const old = `/เอกสารเก่า-${mark}`
  await desk.getByLabel('ลิงก์เก่า', { exact: true }).fill(old)
  await desk.getByLabel('พาไปที่', { exact: true }).fill('//evil.example')
  await desk.getByRole('button', { name: 'เพิ่มลิงก์เก่า' }).click()
  await expect(desk.getByText('ใส่เฉพาะที่อยู่ในเว็บไซต์นี้')).toBeVisible()
  await desk.getByLabel('พาไปที่', { exact: true }).fill('/about')
  await desk.getByRole('button', { name: 'เพิ่มลิงก์เก่า' }).click()
  await expect(desk.getByText('ลิงก์เก่าพาไปถึงแล้ว')).toBeVisible()
  await expectAccessible(desk)
  await page.goto(old)
  await expect(page).toHaveURL(/\/about$/)
  await desk.getByRole('button', { name: `เอาออก: ${old}` }).click()
  await expect(desk.getByText('เอาลิงก์เก่าออกแล้ว')).toBeVisible()
  // The message with the way back waits while the pointer is on it.
  await desk.getByRole('button', { name: 'เลิกทำ' }).hover()
  await expect(async () =>
    expect((await call(page.request, 'GET', encodeURI(old))).status()).toBe(404),
  ).toPass({
    timeout: 60_000,
  })
  await desk.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(desk.getByText('ใส่ลิงก์เก่าคืนแล้ว')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'เลิกทำ' })).toHaveCount(0)
  await expect(desk.getByRole('row').filter({ hasText: old })).toContainText('เพิ่มเอง')
  await desk.close()
})

test('a member is not let to the desk of those who write', async ({ browser }) => {
  const page = await signedIn(browser, 'user')
  expect((await page.goto('/cms/pages'))?.status()).toBe(403)
  await page.close()
})
