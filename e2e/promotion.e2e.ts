import { expect } from '@playwright/test'
import { alive, demo, expectAccessible, signedIn, test } from './support.ts'

// A code of its own: nobody else's cart is any cheaper for it.
test('a manager writes a promotion with a code, an admin lets it run, and a guest pays less with it', async ({
  browser,
  page,
}) => {
  const mark = Math.random()
    .toString(36)
    .slice(2, 8)
    .toUpperCase()
    .replace(/[^A-Z]/g, 'X')
  const name = `ลดทดลอง ${mark}`
  const staff = await signedIn(browser, 'manager')
  await staff.goto('/cluster/promotion')
  await alive(staff)
  await staff.getByLabel('ชื่อที่ลูกค้าเห็น').fill(name)
  await staff.locator('summary[aria-label^="สิ่งที่ให้"]').click()
  await staff.getByLabel('สิ่งที่ให้', { exact: true }).selectOption('fixed')
  await staff.getByLabel('จำนวนเงิน (บาท)').fill('20')
  await staff.keyboard.press('Escape')
  await expect(staff.locator('summary[aria-label="สิ่งที่ให้: ลด ฿20"]')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'ลองกับตะกร้า' })).toBeVisible()
  await expect(staff.getByText(/จ่าย .* ลด ฿20/)).toBeVisible()
  await staff.getByText('ต้องใช้โค้ด').click()
  await staff.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(staff.getByRole('heading', { name, level: 2 })).toBeVisible()
  await staff.locator('input[name=code]').fill(`SALE${mark}`)
  await staff.getByRole('button', { name: 'ออกคูปอง' }).click()
  await expect(staff.getByRole('cell', { name: `SALE${mark}` })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(staff.getByRole('button', { name: 'ส่งขออนุมัติ' })).toBeHidden()

  const admin = await signedIn(browser, 'admin')
  await admin.goto(staff.url())
  await alive(admin)
  await admin.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'พัก', exact: true })).toBeVisible()

  await page.goto(`${demo}/shop/product/PEANUT-400`)
  await alive(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/cart`)
  await alive(page)
  await page.getByLabel('โค้ดส่วนลด').fill(`sale${mark}`)
  await page.getByRole('button', { name: 'ใช้โค้ด' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '−฿20' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page)
})
