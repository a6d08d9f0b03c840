import { expect, type Page } from '@playwright/test'
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

/** As a guest, orders one product and stops at the page that asks for the card. Returns the order's number. */
async function orderByCard(page: Page, name: string): Promise<string> {
  await page.goto(`${demo}/shop/product/HONEY-LYC-250`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await fillPickup(page, name)
  await page.getByRole('radio', { name: /บัตรเครดิต/ }).check()
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()
  await page.waitForURL(/\/billing\/pay/)
  await expect(page.getByRole('heading', { level: 1, name: 'ชำระด้วยบัตร' })).toBeVisible()
  // Only its own document may call the gateway, so the page reloads itself once when reached from the checkout.
  await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return loaded && new URL(loaded.name).pathname === '/billing/pay'
  })
  await waitForHydration(page)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('หมายเลขบัตร').fill(number)
  await page.getByLabel('ชื่อบนบัตร').fill('MALEE SRISUK')
  await page.getByLabel('วันหมดอายุ').fill('12/39')
  await page.getByLabel('รหัสหลังบัตร').fill('123')
}

test('a card is declined, another is confirmed at the bank, and the order is paid; card numbers never reach the server', async ({
  page,
}) => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(demo)) posted.push(request.postData() ?? '')
  })
  const number = await orderByCard(page, 'บัตร ทดสอบ')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^ชำระ ฿/ }).click()
  await expect(page.getByText('หมายเลขบัตรไม่ครบหรือผิดบางหลัก')).toBeVisible()
  await fillCard(page, '4111 1111 1114 0011')
  await page.getByRole('button', { name: /^ชำระ ฿/ }).click()
  await expect(page.getByText('วงเงินหรือยอดเงินในบัตรไม่พอ')).toBeVisible()
  await fillCard(page, '5555 5555 5555 4444')
  await page.getByRole('button', { name: /^ชำระ ฿/ }).click()
  await page.getByRole('button', { name: /Confirm/ }).click()
  await page.waitForURL(/\/billing\/pay/)
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()
  expect(page.url()).toContain(number)
  expect(posted.join('\n')).not.toMatch(/4111|5555/)
})

test('cancelling an order paid by card refunds the card', async ({ page, browser }) => {
  const number = await orderByCard(page, 'บัตร คืนเงิน')
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^ชำระ ฿/ }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()
  const manager = await signedInPage(browser, 'manager')
  await callAs(manager, 'POST', `/api/billing/orders/${number}/cancel`, { reason: 'ลูกค้าขอยกเลิก' })
  await manager.goto('/billing/payment/review?tab=owed')
  await waitForHydration(manager)
  const owed = manager.getByRole('region', { name: number })
  await owed.getByRole('button', { name: 'คืนเข้าบัตร' }).click()
  await expect(owed).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'คืนเงินแล้ว' })).toBeVisible({ timeout: 30_000 })
})

test('a member saves a card while paying, pays the next order with it in one click, and removes it', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, await createMember(request))
  await orderByCard(page, 'เก็บ บัตร')
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByLabel(/เก็บบัตรนี้ไว้ชำระครั้งต่อไป/).check()
  await page.getByRole('button', { name: /^ชำระ ฿/ }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()

  await orderByCard(page, 'เก็บ บัตร')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^ชำระ ฿.*4242$/ }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()

  await page.goto(`${demo}/user/cards`)
  await waitForHydration(page)
  await fillCard(page, '5555 5555 5555 4444')
  await page.getByLabel(/เก็บบัตรนี้ไว้ชำระครั้งต่อไป/).check()
  await page.getByRole('button', { name: 'เก็บบัตรนี้', exact: true }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'MasterCard ลงท้าย 4444' })
  await added.getByRole('button', { name: 'ตั้งเป็นบัตรหลัก' }).click()
  await expect(added.getByText('บัตรหลัก', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const first = page.getByRole('listitem').filter({ hasText: 'Visa ลงท้าย 4242' })
  await first.getByRole('button', { name: 'นำออก' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'นำออก' }).click()
  await expect(first).toHaveCount(0)
})
