import { expect } from '@playwright/test'
import {
  callAs,
  createMember,
  demo,
  expectAccessible,
  fillPickup,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

test('an admin gives a member points, who sees them, spends them at checkout and earns more', async ({
  browser,
  request,
}) => {
  const firstname = `แต้ม${Math.random().toString(36).slice(2, 8)}`
  const email = await createMember(request, firstname)
  const admin = await signedInPage(browser, 'admin')
  await admin.goto('/billing/ledger')
  await waitForHydration(admin)
  const adjust = admin.locator('form').filter({ hasText: 'เหตุผล (สมาชิกเห็น)' })
  await adjust.getByRole('combobox', { name: 'สมาชิก', exact: true }).fill(email)
  await adjust.getByRole('option', { name: new RegExp(firstname) }).click()
  await adjust.getByLabel('ปรับอะไร').selectOption('POINT')
  await adjust.getByLabel('จำนวน').fill('40')
  await adjust.getByLabel(/เหตุผล/).fill('แต้มต้อนรับ')
  await adjust.getByRole('button', { name: 'ปรับยอด' }).click()
  await expect(admin.getByText('ปรับยอดแล้ว')).toBeVisible()
  await expectAccessible(admin)

  const page = await signedInPage(browser, email)
  await page.goto('/user/wallet')
  await waitForHydration(page)
  await expect(page.getByText('40 แต้ม', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await callAs(page, 'POST', '/api/shop/cart/lines', { sku: 'RICE-HML-2', quantity: 2 })
  await page.goto('/shop/cart')
  await waitForHydration(page)
  await expect(page.getByText('แต้มที่จะได้รับ')).toBeVisible()
  await page.goto('/shop/checkout')
  await waitForHydration(page)
  await fillPickup(page)
  await page.getByLabel('ใช้กี่แต้ม').fill('9999999')
  await expect(page.getByText('ส่วนลดจากแต้ม')).toBeHidden()
  await page.getByLabel('ใช้กี่แต้ม').fill('30')
  await expect(page.getByText('ส่วนลดจากแต้ม')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^สั่งซื้อ ฿/ }).click()
  await page.waitForURL(/\/(shop\/orders|billing\/pay)/)
  const number = /SO\d+/.exec(page.url())?.[0] ?? ''
  expect(number).not.toBe('')

  const { payment } = await callAs<{ payment: { id: string } }>(admin, 'GET', `/api/billing/orders/${number}`)
  await callAs(admin, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})
  await page.goto(`${demo}/shop/orders/${number}`)
  await expect(page.getByText('ใช้แต้ม (รวมในส่วนลดแล้ว)')).toBeVisible()
  await expect(async () => {
    await page.goto(`${demo}/user/wallet`)
    await expect(page.getByText('10 แต้ม', { exact: true })).toBeVisible({ timeout: 1000 })
    await expect(page.getByText(/^รออีก \d+ แต้ม/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})
