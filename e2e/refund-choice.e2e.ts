import { expect } from '@playwright/test'
import {
  callAs,
  createMember,
  expectAccessible,
  fillPickup,
  sendSlip,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

const host = 'market.localhost'

test('a member who overpaid by transfer gets the excess into their wallet by link, after staff record the amount received', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, await createMember(request, 'วีระ', host), host)
  const admin = await signedInPage(browser, 'admin', host)
  await callAs(page, 'POST', '/api/shop/cart/lines', { sku: 'MK-SOY', quantity: 1 })
  await page.goto('/shop/checkout')
  await waitForHydration(page)
  await fillPickup(page)
  await page.getByRole('button', { name: /^สั่งซื้อ ฿/ }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  await waitForHydration(page)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await sendSlip(page)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  const { payment } = await callAs<{ payment: { id: string; amount: number; slip: { id: string } } }>(
    admin,
    'GET',
    `/api/billing/orders/${number}`,
  )
  await admin.goto(`/billing/payment/review?slip=${payment.slip.id}`)
  await waitForHydration(admin)
  await admin.getByLabel('ยอดที่เข้าจริง (ถ้าเกิน)').fill(String(payment.amount / 100 + 43))
  await expectAccessible(admin)
  await admin.getByRole('button', { name: /^อนุมัติ/ }).click()
  // From the order, staff are led to that order's refund and to no other.
  await admin.goto(`/cluster/user/store/orders/${number}`)
  await waitForHydration(admin)
  await admin.getByRole('link', { name: 'ไปคืนเงิน' }).click()
  await expect(admin).toHaveURL(new RegExp(`tab=owed&order=${number}|order=${number}&tab=owed`))
  await waitForHydration(admin)
  const card = admin.getByRole('region', { name: number })
  await expect(card).toContainText('฿43')
  await expectAccessible(admin)

  await page.goto(`/billing/pay?order=${number}`)
  await expect(page.getByRole('link', { name: 'เลือกวิธีรับเงินคืน' })).toBeVisible()
  await page.goto(`/shop/orders/${number}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'เลือกวิธีรับเงินคืน' }).click()
  await page.waitForURL(/\/billing\/refund\?order=/)
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByLabel('ธนาคาร').selectOption({ index: 1 })
  await page.getByLabel('เลขที่บัญชี').fill('123')
  await page.getByRole('button', { name: 'ใช้บัญชีนี้' }).click()
  await expect(page.getByText('เลขที่บัญชีมี 10 ถึง 15 หลัก')).toBeVisible()
  await page.getByRole('button', { name: 'รับเข้ากระเป๋าเงิน' }).click()
  await expect(page.getByText('เงินเข้ากระเป๋าของคุณแล้ว').first()).toBeVisible()
  await page.goto('/user/wallet')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('+43.00')
})
