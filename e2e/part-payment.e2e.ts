import { expect } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import { callAs, expectAccessible, sendSlip, signedInPage, site, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const academy = site(host)

test('a slip for less counts as a partial payment, staff add cash, and the rest pays the order', async ({
  browser,
  request,
}) => {
  const { order, payment } = await guestOrder(request, { host, sku: 'BK-MATH' })
  const page = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage()
  await page.goto(`${academy}/billing/pay?order=${order.number}&token=${order.token}`)
  await waitForHydration(page)
  await sendSlip(page)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  const staff = await signedInPage(browser, 'manager', host)
  const { payment: waits } = await callAs<{ payment: { slip: { id: string } } }>(
    staff,
    'GET',
    `/api/billing/orders/${order.number}`,
  )
  await staff.goto(`/billing/payment/review?slip=${waits.slip.id}`)
  await waitForHydration(staff)
  await staff.getByLabel('ยอดที่เข้าจริง (ถ้าไม่ตรง)').fill('100')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: /^อนุมัติ/ }).click()
  // A pending decision is sent immediately when the page is left.
  await staff.goto(`/cluster/user/store/orders?order=${order.number}`)
  await expect(page.getByText('ได้รับแล้ว ฿100', { exact: true })).toBeVisible()
  const left = (order.total - 10_000) / 100
  await expect(page.getByText(`฿${left}.00`, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await staff.reload()
  await waitForHydration(staff)
  const parts = staff.locator('section').filter({ has: staff.getByRole('heading', { name: /^ชำระบางส่วน/ }) })
  await expect(parts).toContainText('พร้อมเพย์ · นับไว้แล้ว')
  await parts.getByRole('button', { name: 'เพิ่มเงินที่ได้รับ' }).click()
  await staff.getByLabel('ยอดที่ได้รับ').fill('5')
  await staff.getByLabel('หมายเหตุ').fill('รับที่หน้าร้าน')
  await staff.getByRole('button', { name: 'บันทึกเงินที่ได้รับ' }).click()
  await expect(staff.getByText('ชำระบางส่วนขั้นต่ำครั้งละ ฿20')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('ยอดที่ได้รับ').fill('30')
  await staff.getByRole('button', { name: 'บันทึกเงินที่ได้รับ' }).click()
  await expect(parts).toContainText('เงินสด · นับไว้แล้ว')
  await expect(page.getByText('ได้รับแล้ว ฿130', { exact: true })).toBeVisible()

  const now = await callAs<{ payment: { id: string; amount: number } }>(
    staff,
    'GET',
    `/api/billing/orders/${order.number}`,
  )
  expect(now.payment.amount).toBe(order.total - 13_000)
  expect(now.payment.id).not.toBe(payment.id)
  await callAs(staff, 'POST', `/api/billing/payments/${now.payment.id}/confirm`, {})
  await expect(page.getByText('ขอบคุณ ร้านได้รับเงินแล้ว')).toBeVisible()
  await expect(page.getByText('ยังต้องชำระ', { exact: true })).toHaveCount(0)
})
