import { expect, type Page } from '@playwright/test'
import {
  callAs,
  createMember,
  expectAccessible,
  fillPickup,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

const host = 'market.localhost'
const confirm = async (admin: Page, number: string) => {
  const { payment } = await callAs<{ payment: { id: string } }>(admin, 'GET', `/api/billing/orders/${number}`)
  await callAs(admin, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})
}

test('a guest pays part of an order with one gift card and all of another with a second, and sees the balances', async ({
  browser,
  request,
}) => {
  const member = await signedInPage(browser, await createMember(request, 'ชูใจ', host), host)
  const admin = await signedInPage(browser, 'admin', host)
  const codes: string[] = []
  for (const name of ['ใบแรก', 'ใบสอง']) {
    await member.goto('/billing/gift')
    await waitForHydration(member)
    await member.getByRole('radio', { name: '฿200', exact: true }).check()
    await member.getByLabel('ให้ใคร').fill(name)
    // A day is typed in the reader's era, not in the browser's own date field, which shows the other era.
    const day = member.getByRole('textbox', { name: 'ส่งวันที่' })
    await expect(day).not.toHaveAttribute('type', 'date')
    const icon = member.getByRole('button', { name: /^เลือกจากปฏิทิน/ }).locator('svg')
    await expect(icon).toHaveCSS('fill', 'none')
    await day.fill('วันไหนก็ได้')
    await member.getByRole('button', { name: 'ไปชำระเงิน' }).click()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(day).toHaveValue('วันไหนก็ได้')
    await day.fill('')
    const phone = member.getByLabel('เบอร์โทรศัพท์')
    if (await phone.isVisible()) await phone.fill('081-234-5678')
    await member.getByRole('button', { name: 'ไปชำระเงิน' }).click()
    await member.waitForURL(/\/billing\/pay\?order=/)
    await confirm(admin, new URL(member.url()).searchParams.get('order') ?? '')
    await member.goto('/billing/gift')
    await waitForHydration(member)
    const card = member.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('button', { name: /แสดงรหัส/ }).click()
    const shown = card.getByRole('alert')
    await expect(shown).toBeVisible()
    codes.push(/[A-Z0-9]{4}(-[A-Z0-9]{4}){3}/.exec((await shown.textContent()) ?? '')?.[0] ?? '')
  }
  const [first = '', second = ''] = codes

  const page = await (await browser.newContext({ baseURL: site(host) })).newPage()
  await page.goto('/shop')
  await page.evaluate(() =>
    fetch('/api/shop/cart/lines', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sku: 'MK-SOY', quantity: 3 }),
    }),
  )
  await page.goto('/shop/checkout')
  await waitForHydration(page)
  await fillPickup(page)
  await page.getByText('มีบัตรของขวัญ').click()
  await page.getByLabel('รหัสบัตรของขวัญ').fill(first.toLowerCase())
  await expectAccessible(page)
  await page.getByRole('button', { name: /^สั่งซื้อ ฿/ }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  await waitForHydration(page)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByText(`••••-••••-••••-${first.slice(-4)}`)).toBeVisible()
  await expectAccessible(page)

  // A code that does not exist shows an error at its field, and the page stays as it was.
  await page.getByLabel('เพิ่มบัตรอีกใบ').fill('ABCD-EFGH-JKMN-PQRS')
  await page.getByRole('button', { name: 'ใช้บัตร' }).click()
  await expect(page.getByText('ไม่พบรหัสนี้')).toBeVisible()
  await page.getByLabel('เพิ่มบัตรอีกใบ').fill(second)
  await page.getByRole('button', { name: 'ใช้บัตร' }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()

  // Goods paid by gift card are returned without a bank account: the money goes back to the cards.
  for (const event of ['prepare', 'ready', 'hand_over'])
    await callAs(admin, 'POST', `/api/billing/orders/${number}/advance`, { event })
  await page.goto(`/shop/orders/${number}/return`)
  await waitForHydration(page)
  await page.getByText('เปลี่ยนใจ', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /ช่องทางที่ใช้จ่าย/ })).toBeChecked()
  await expect(page.getByLabel('ชื่อบัญชี')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ส่งคำขอ', exact: true }).click()
  await expect(page.getByText(/คืนเงินเข้า ช่องทางที่ใช้จ่าย/)).toBeVisible()

  // Where no card has been sold yet, the admin is led to where gift cards are enabled.
  const other = await signedInPage(browser, 'admin', 'academy.localhost')
  await other.goto('/cluster/gift-cards')
  await expect(other.getByRole('link', { name: 'ตั้งค่าการขายบัตร' })).toHaveAttribute(
    'href',
    '/config/gift-cards',
  )

  await page.goto('/billing/gift/balance')
  await waitForHydration(page)
  await page.getByLabel('รหัสบัตรของขวัญ').fill(second)
  await page.getByRole('button', { name: 'ตรวจยอด' }).click()
  await expect(page.getByRole('heading', { name: `••••-••••-••••-${second.slice(-4)}` })).toBeVisible()
  await expect(page.getByText('ใช้ได้', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
