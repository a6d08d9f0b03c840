import { expect } from '@playwright/test'
import { emailTo, expectAccessible, signedInPage, site, test, waitForHydration } from './support.ts'

const host = 'market.localhost'
const market = site(host)

test('a cart reminder’s link restores the cart in another browser, once the button is pressed', async ({
  page,
  request,
}) => {
  const mail = await emailTo(request, 'left-cart@example.com', /ตะกร้า/, host)
  const link = /\/shop\/cart\/back\/[\w.-]+/.exec(mail)?.[0] ?? ''
  await page.goto(market + link)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'ตะกร้าที่เลือกไว้' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'นำกลับลงตะกร้า' }).click()
  await page.waitForURL(/\/shop\/cart$/)
  await expect(page.getByText('ในตะกร้า 2 ชิ้น').first()).toBeVisible()
})

test('a guest opts in to cart reminders at checkout, and the choice is remembered', async ({ page }) => {
  await page.goto(`${market}/shop/product/MK-SOAP`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${market}/shop/checkout`)
  await waitForHydration(page)
  const box = page.getByLabel('เตือนฉันทางอีเมลถ้ายังสั่งซื้อไม่เสร็จ')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('walk-cart@example.com')
  const sent = page.waitForResponse(
    (answer) => answer.url().includes('/shop/cart') && answer.request().method() === 'POST',
  )
  await box.check()
  await sent
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('เตือนฉันทางอีเมลถ้ายังสั่งซื้อไม่เสร็จ')).toBeChecked()
})

test('staff see which reminders were sent and their results', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager', host)
  await staff.goto('/cluster/user/store/cart-reminders')
  await expect(staff.getByRole('columnheader', { name: 'ส่งเมื่อ' })).toHaveAttribute('aria-sort', 'descending')
  await waitForHydration(staff)
  await expect(staff.getByText('left-cart@example.com').first()).toBeVisible()
  // On a phone an address fits on one line.
  await staff.setViewportSize({ width: 360, height: 780 })
  const lines = (element: Element) => element.getClientRects().length
  expect(await staff.getByText('left-cart@example.com').first().evaluate(lines)).toBe(1)
  await staff.setViewportSize({ width: 1280, height: 900 })
  await expect(staff.getByText(/30 วันล่าสุด ส่ง \d+ ฉบับ/)).toBeVisible()
  await expectAccessible(staff)
})
