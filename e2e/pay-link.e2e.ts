import { expect } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import { callAs, demo, expectAccessible, signedInPage, test } from './support.ts'

test('a payment link opens a lightweight page with a countdown that updates automatically when the payment arrives', async ({
  browser,
  request,
}) => {
  const { order, payment } = await guestOrder(request)
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  const page = await context.newPage()
  const weights: [string, number][] = []
  page.on('requestfinished', async (one) => {
    const { responseBodySize } = await one.sizes()
    weights.push([new URL(one.url()).pathname, responseBodySize])
  })
  await page.goto(`${demo}/billing/pay?order=${order.number}&token=${order.token}`)
  const timer = page.getByRole('timer')
  const first = (await timer.textContent()) ?? ''
  await expect(timer).not.toHaveText(first)
  // Text does not wait for the web fonts, which load in parallel and are cached.
  const whole = weights.reduce((total, [path, bytes]) => total + (path.endsWith('.woff2') ? 0 : bytes), 0)
  expect(weights.filter(([path]) => path.endsWith('.js'))).toEqual([])
  expect(whole, JSON.stringify(weights)).toBeLessThan(60_000)
  // The code can be downloaded as an image without JavaScript.
  const download = page.waitForEvent('download')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[download]')?.click())
  expect((await download).suggestedFilename()).toContain(order.number)
  await expectAccessible(page)

  const staff = await signedInPage(browser, 'manager')
  await callAs(staff, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('การชำระเงิน')
  await expect(page.getByText('ขอบคุณ ร้านได้รับเงินแล้ว')).toBeVisible()
})
