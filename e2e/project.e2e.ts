import { expect } from '@playwright/test'
import { alive, demo, expectAccessible, signedIn, test } from './support.ts'

test('a team makes a project of a pattern, adds and moves tasks, and takes back what went wrong', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager')
  const name = `เปิดร้าน ${Date.now()}`
  await page.goto(`${demo}/project/new`)
  await alive(page)
  await page.getByText('เปิดร้าน', { exact: true }).click()
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const column = (title: string) => page.getByRole('region', { name: title, exact: true })
  await column('ต้องทำ')
    .getByRole('button', { name: /^เพิ่มงาน/ })
    .click()
  const quick = column('ต้องทำ').getByRole('textbox', { name: 'เพิ่มงานในต้องทำ' })
  await quick.fill('ซื้อเทปกาว พรุ่งนี้')
  await quick.press('Enter')
  const card = page.getByRole('link', { name: 'ซื้อเทปกาว', exact: true })
  await expect(card).toBeVisible()

  // Lifted by space, carried to the next column by an arrow, put down by space.
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(column('กำลังทำ').getByRole('link', { name: 'ซื้อเทปกาว', exact: true })).toBeVisible()
  await page.getByText('ย้ายไป กำลังทำ แล้ว').locator('..').getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(column('ต้องทำ').getByRole('link', { name: 'ซื้อเทปกาว', exact: true })).toBeVisible()

  await column('ต้องทำ').getByRole('link', { name: 'ซื้อเทปกาว', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /ซื้อเทปกาว/ })
  const sub = panel.getByRole('textbox', { name: 'เพิ่มงานย่อย' })
  await sub.fill('เทียบราคาสองร้าน')
  await sub.press('Enter')
  await expect(panel.getByRole('link', { name: 'เทียบราคาสองร้าน' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'ตาราง' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ซื้อเทปกาว' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('link', { name: 'บอร์ด', exact: true }).click()
  await expect(page.getByRole('button', { name: /^ต้องทำ \d+$/ })).toBeVisible()
  await expectAccessible(page)
})
