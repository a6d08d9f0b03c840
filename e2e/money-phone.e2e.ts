import { expect } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import { demo, signedInPage, test, waitForHydration } from './support.ts'

const phone = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true, baseURL: demo }

test('a member’s order list fits the phone’s width, and only the tab row scrolls sideways', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'user')
  await page.setViewportSize(phone.viewport)
  await page.goto('/shop/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คำสั่งซื้อของฉัน')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a buyer paying by transfer sees an outlined copy icon at the account number', async ({
  browser,
  request,
}) => {
  const { order } = await guestOrder(request, { payment: 'transfer' })
  const page = await (await browser.newContext({ ...phone, colorScheme: 'dark' })).newPage()
  await page.goto(`/billing/pay?order=${order.number}&token=${order.token}`)
  const icon = page.getByRole('button', { name: /คัดลอก/ }).first().locator('svg')
  await expect(icon).toHaveCSS('fill', 'none')

  // A file that is not an image is listed by name instead of as a broken image, and its refusal says what may be sent.
  await waitForHydration(page)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('slip.txt', { exact: true })).toBeVisible()
  await expect(page.getByAltText('slip.txt')).toHaveCount(0)
  await page.getByRole('button', { name: 'ส่งสลิป' }).tap()
  await expect(page.getByText('ส่งสลิปไม่สำเร็จ')).toBeVisible()
})
