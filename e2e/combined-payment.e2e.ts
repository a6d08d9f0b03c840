import { expect, type Page } from '@playwright/test'
import {
  callAs,
  createSlipImage,
  demo,
  expectAccessible,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

/** Issues an invoice for ฿1,070 to a buyer of this name; returns the link the buyer gets. */
async function issueInvoice(staff: Page, buyer: string): Promise<string> {
  await staff.goto('/cluster/bills/new?kind=invoice')
  await waitForHydration(staff)
  await staff.getByLabel('ชื่อบุคคลหรือนิติบุคคล').fill(buyer)
  await staff.getByLabel('ที่อยู่').fill('12 ถนนสุมนเทวราช น่าน 55000')
  await staff.getByRole('textbox', { name: 'รายการ' }).fill('จัดอาหารว่าง')
  await staff.getByLabel('ราคาต่อหน่วย').fill('1070')
  await expect(staff.getByRole('definition').last()).toHaveText('฿1,070.00')
  await staff.getByRole('button', { name: 'ออกเอกสาร' }).click()
  const panel = staff.getByRole('complementary', { name: /^เอกสาร IV/ })
  await expect(panel.getByText(buyer)).toBeVisible()
  return `${demo}${await panel.getByRole('link', { name: 'เปิดหน้าเอกสาร' }).getAttribute('href')}`
}

test('a customer without an account pays part of an invoice by card and the rest by slip', async ({
  page,
  browser,
}) => {
  test.slow()
  const staff = await signedInPage(browser, 'manager')
  const link = await issueInvoice(staff, `ลูกค้าผ่อนจ่าย ${Date.now() % 100_000}`)
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
  await page.locator('input[type=file]').setInputFiles(await createSlipImage())
  await page.getByRole('button', { name: 'ส่งสลิป' }).click()
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.goto(link)
  await waitForHydration(page)
  await expect(page.getByText('กำลังตรวจการชำระเงิน')).toBeVisible()
  const { payment } = await callAs<{ payment: { id: string; slip: { id: string } } }>(
    staff,
    'GET',
    `/api/billing/orders/${number}`,
  )
  await callAs(staff, 'POST', `/api/billing/payments/${payment.id}/confirm`, { slip: payment.slip.id })
  await expect(page.getByText('จ่ายแล้ว')).toBeVisible({ timeout: 30_000 })
})
