import { expect } from '@playwright/test'
import { issueInvoice } from './order-support.ts'
import {
  confirmSlip,
  demo,
  expectAccessible,
  sendSlip,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

test('a customer without an account pays part of an invoice by card and the rest by slip', async ({
  page,
  browser,
}) => {
  test.slow()
  const staff = await signedInPage(browser, 'manager')
  const { path } = await issueInvoice(staff, `ลูกค้าผ่อนจ่าย ${Date.now() % 100_000}`)
  const link = `${demo}${path}`
  await page.goto(link)
  await waitForHydration(page)
  await expect(page.getByText('Thai QR Payment')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('ยอดของใบนี้ที่จะจ่าย').fill('535')
  await page.getByRole('radio', { name: 'บัตรเครดิตหรือเดบิต' }).check()
  await page.getByRole('button', { name: 'ไปชำระ ฿535.00' }).click()
  await page.waitForURL(/\/billing\/pay/)
  await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return loaded && new URL(loaded.name).pathname === '/billing/pay'
  })
  await waitForHydration(page)
  await page.getByLabel('หมายเลขบัตร').fill('4242 4242 4242 4242')
  await page.getByLabel('ชื่อบนบัตร').fill('MALEE SRISUK')
  await page.getByLabel('วันหมดอายุ').fill('12/39')
  await page.getByLabel('รหัสหลังบัตร').fill('123')
  await page.getByRole('button', { name: 'ชำระ ฿535.00' }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()
  await page.getByRole('link', { name: 'ดูคำสั่งซื้อ' }).click()
  await expect(page.getByText('จ่ายบางส่วน')).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await waitForHydration(page)
  await expect(page.getByText('฿535.00').first()).toBeVisible()
  await sendSlip(page)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.goto(link)
  await waitForHydration(page)
  await expect(page.getByText('กำลังตรวจการชำระเงิน')).toBeVisible()
  await confirmSlip(staff, number)
  await expect(page.getByText('จ่ายแล้ว')).toBeVisible({ timeout: 30_000 })
})
