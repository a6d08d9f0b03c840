import { expect, type Page } from '@playwright/test'
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
const confirm = async (admin: Page, number: string) => {
  const { payment } = await callAs<{ payment: { id: string; slip: { id: string } | null } }>(
    admin,
    'GET',
    `/api/billing/orders/${number}`,
  )
  const slip = payment.slip?.id
  await callAs(admin, 'POST', `/api/billing/payments/${payment.id}/confirm`, { ...(slip && { slip }) })
}
/** The row of the wallet's statement that names this order. */
const moveOf = (page: Page, number: string, kind: string) =>
  page.getByRole('row').filter({ hasText: number }).filter({ hasText: kind }).first()

test('a member tops up by PromptPay and slip, pays an order from the wallet, is refunded to it, and has a statement of it', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, await createMember(request, 'มานี', host), host)
  const admin = await signedInPage(browser, 'admin', host)
  await page.goto('/user/wallet')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByLabel('จำนวนเงิน').fill('300')
  const phone = page.getByLabel('เบอร์โทรศัพท์')
  if (await phone.isVisible()) await phone.fill('081-234-5678')
  await page.getByRole('button', { name: 'สร้าง QR เพื่อเติมเงิน' }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  await waitForHydration(page)
  const topUp = new URL(page.url()).searchParams.get('order') ?? ''
  await sendSlip(page)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()
  await confirm(admin, topUp)
  await page.goto('/user/wallet')
  await expect(moveOf(page, topUp, 'เติมเงิน')).toContainText('+300.00')

  await callAs(page, 'POST', '/api/shop/cart/lines', { sku: 'MK-SOY', quantity: 1 })
  await page.goto('/shop/checkout')
  await waitForHydration(page)
  await fillPickup(page)
  await page.getByText('กระเป๋าเงิน', { exact: true }).last().click()
  await page.getByRole('button', { name: /^สั่งซื้อ ฿/ }).click()
  await page.waitForURL(/SO\d{10}/)
  const number = /SO\d{10}/.exec(page.url())?.[0] ?? ''
  const { payment } = await callAs<{ payment: { id: string; status: string; amount: number } }>(
    page,
    'GET',
    `/api/billing/orders/${number}`,
  )
  expect(payment.status).toBe('succeeded')
  const spent = (payment.amount / 100).toFixed(2)
  await page.goto('/user/wallet')
  await expect(moveOf(page, number, 'ใช้จ่าย')).toContainText(`−${spent}`)

  await callAs(admin, 'POST', `/api/billing/orders/${number}/cancel`, { reason: 'ลูกค้าขอยกเลิก' })
  await callAs(admin, 'POST', `/api/billing/payments/${payment.id}/refund`, {
    reference: number,
    to: 'wallet',
  })
  await page.goto('/user/wallet')
  await expect(moveOf(page, number, 'คืนเงิน')).toContainText(`+${spent}`)
  for (const kind of ['PDF', 'CSV']) {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: kind }).click()
    expect((await file).suggestedFilename()).toContain(kind.toLowerCase())
  }
})

test('a gift card is bought, its code is shown once and can be redeemed into a wallet once', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, await createMember(request, 'ปิติ', host), host)
  const admin = await signedInPage(browser, 'admin', host)
  const name = `ป้าศรี ${Math.random().toString(36).slice(2, 8)}`
  await page.goto('/billing/gift')
  await waitForHydration(page)
  await page.getByRole('radio', { name: '฿500', exact: true }).check()
  await page.getByLabel('ให้ใคร').fill(name)
  await page.getByLabel('คำอวยพร').fill('สุขสันต์วันเกิด')
  const phone = page.getByLabel('เบอร์โทรศัพท์')
  if (await phone.isVisible()) await phone.fill('081-234-5678')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ไปชำระเงิน' }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  await confirm(admin, new URL(page.url()).searchParams.get('order') ?? '')

  await page.goto('/billing/gift')
  await waitForHydration(page)
  await page.setViewportSize({ width: 390, height: 600 })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: /แสดงรหัส/ }).click()
  // Shown once, so it must be where the buyer looks: beside the button, on a phone, too.
  const shown = card.getByRole('alert')
  await expect(shown).toBeInViewport()
  const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await expect(card.getByRole('button', { name: /แสดงรหัส/ })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto('/user/wallet')
  await waitForHydration(page)
  await page.getByLabel('รหัสบัตรของขวัญ').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'ใส่เงินเข้ากระเป๋า' }).click()
  await expect(page.getByText(/เงินจากบัตรของขวัญ ฿500/)).toBeVisible()
  await page.getByLabel('รหัสบัตรของขวัญ').fill(code)
  await page.getByRole('button', { name: 'ใส่เงินเข้ากระเป๋า' }).click()
  await expect(page.getByText('บัตรนี้ถูกใช้ไปแล้ว')).toBeVisible()

  await admin.goto(`/cluster/gift-cards?q=${encodeURIComponent(name)}`)
  await waitForHydration(admin)
  await expectAccessible(admin)
  await admin.getByRole('link', { name }).first().click()
  await admin.waitForURL(/gift-cards\/[0-9a-f-]{36}/)
  await expect(admin.getByRole('heading', { level: 1, name: /฿500/ })).toBeVisible()
  await expect(admin.getByText('ใช้โดย', { exact: true })).toBeVisible()
  await expectAccessible(admin)
})
