import { expect } from '@playwright/test'
import { callAs, emailTo, expectAccessible, signedInPage, site, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const academy = site(host)

// Every run buys its own key; staff import what it uses up, so that repeated runs never run out.
test('a guest buys a digital product without an address, and gets file and key as soon as it is paid', async ({
  browser,
  page,
  request,
}) => {
  const mark = Math.random().toString(36).slice(2, 10)
  const email = `digital-${mark}@example.com`
  const staff = await signedInPage(browser, 'manager', host)
  await staff.goto('/cluster/user/store/downloads')
  await waitForHydration(staff)
  const keys = staff.locator('form').filter({ has: staff.getByLabel('รหัส บรรทัดละหนึ่งรหัส') })
  await keys.getByLabel('รหัสสินค้า (SKU)').fill('BK-MATH-E')
  await keys.getByLabel('รหัส บรรทัดละหนึ่งรหัส').fill(`E2E-${mark}`)
  await keys.getByRole('button', { name: 'เพิ่มรหัส' }).click()
  await expect(staff.getByText('เพิ่มรหัสแล้ว 1 รหัส').first()).toBeVisible()
  await expectAccessible(staff)

  await page.goto(`${academy}/shop/product/BK-MATH-E`)
  await waitForHydration(page)
  await expect(page.getByText('รับทางออนไลน์ทันทีหลังชำระเงิน')).toBeVisible()
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${academy}/shop/checkout`)
  await waitForHydration(page)
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(page.getByText('ไม่มีค่าจัดส่ง')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('ชื่อผู้รับ').fill('มานี เรียนดี')
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill(email)
  await page.getByRole('button', { name: /^สั่งซื้อ/ }).first().click()
  await page.waitForURL(/billing\/pay|thankyou/)
  const number = /SO\d{10}/.exec(page.url())?.[0] ?? ''
  const { payment } = await callAs<{ payment: { id: string } }>(staff, 'GET', `/api/billing/orders/${number}`)
  await callAs(staff, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})

  await page.goto(`${academy}/shop/orders/${number}`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'ไฟล์และรหัสของคุณ' })).toBeVisible()
  await expect(page.locator('code')).toHaveText(/\S{6,}/)
  const open = page.getByRole('link', { name: /^ดาวน์โหลด/ })
  await expect(open).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), open.click()])
  expect(file.suggestedFilename()).toContain('ใบงาน')
  await expectAccessible(page)
  const key = (await page.locator('code').first().textContent()) ?? ''
  expect(await emailTo(request, email, /ไฟล์และรหัส/)).toContain(key)
})
