import { expect } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import {
  call,
  createSlipImage,
  demo,
  expectAccessible,
  fillPickup,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

test('a guest finds a product, buys it, pays by PromptPay, and a manager settles it', async ({
  page,
  browser,
}) => {
  await page.goto(`${demo}/shop/products?search=มะม่วงน้ำดอกไม`)
  await page.getByRole('link', { name: 'มะม่วงน้ำดอกไม้', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('มะม่วงน้ำดอกไม้')
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()

  await page.goto(`${demo}/shop/cart`)
  await page.getByRole('link', { name: 'ไปชำระเงิน' }).click()
  await expect(page).toHaveURL(/\/shop\/checkout/)
  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้รับ').fill('มาลี ทดสอบ')
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill('malee@example.com')
  await page.getByRole('combobox', { name: /รหัสไปรษณีย์/ }).fill('75110')
  await page.getByRole('option').first().click()
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1 หมู่ 3')
  // A reload halfway loses nothing.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('มาลี ทดสอบ')
  await expect(page.getByRole('combobox', { name: /รหัสไปรษณีย์/ })).toHaveValue(/75110$/)
  await expect(page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน')).toHaveValue('99/1 หมู่ 3')
  await expectAccessible(page)
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()

  await expect(page).toHaveURL(/\/(shop\/thankyou|billing\/pay)/)
  if (page.url().includes('thankyou')) await page.getByRole('link', { name: /ชำระ/ }).first().click()
  await expect(page).toHaveURL(/\/billing\/pay/)
  await expect(page.getByText('Thai QR Payment')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByText('฿170.00').first()).toBeVisible()
  await expectAccessible(page)
  const number = new URL(page.url()).searchParams.get('order') ?? ''

  // Going back shows the order, not only an empty cart.
  await page.goBack()
  await expect(page.getByText(`คำสั่งซื้อ ${number} ยอด ฿170 รอชำระเงิน`)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage['sala.checkout'])).toBeUndefined()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ชำระเงินต่อ' }).click()
  await expect(page).toHaveURL(/\/billing\/pay/)

  await waitForHydration(page)
  await page.locator('input[type=file]').setInputFiles(await createSlipImage())
  await expect(page.getByText(/พบคิวอาร์/)).toBeVisible()
  await page.getByRole('button', { name: 'ส่งสลิป' }).click()
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  const manager = await signedInPage(browser, 'manager')
  await manager.goto('/billing/payment')
  await manager.getByText('มาลี ทดสอบ').first().click()
  await expect(manager.getByText(number).first()).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: /^อนุมัติ/ }).click()
  await expect(page.getByText(/ชำระเงินแล้ว|ได้รับเงิน/).first()).toBeVisible({ timeout: 60_000 })
})

test('signing in keeps the previous cart, and the order can be found again', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${demo}/shop/product/HONEY-LYC-250`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/user/login?next=/shop/cart`)
  await waitForHydration(page)
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill('user2@demo.localhost')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('sala-demo-2569')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/shop/cart')
  await expect(page.getByText(/น้ำผึ้ง/).first()).toBeVisible()
  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await fillPickup(page)
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()
  await expect(page).toHaveURL(/SO\d{10}/)
  const number = /SO\d{10}/.exec(page.url())?.[0] ?? ''
  await page.goto(`${demo}/shop/orders`)
  await expect(page.getByText(number).first()).toBeVisible()
})

test('users of another site and other guests cannot see an order', async ({ page, browser, request }) => {
  const { order } = await guestOrder(request)
  const addresses = [
    `/shop/orders/${order.number}`,
    `/billing/pay?order=${order.number}`,
    `/shop/thankyou/${order.number}`,
  ]
  for (const address of addresses) expect((await page.goto(`${demo}${address}`))?.status()).toBe(404)
  const stranger = await signedInPage(browser, 'admin', 'market.localhost')
  for (const address of addresses) {
    const answer = await stranger.goto(
      `${site('market.localhost')}${address}${address.includes('?') ? '&' : '?'}token=${order.token}`,
    )
    expect(answer?.status()).toBe(404)
  }
  const lower = await signedInPage(browser, 'user')
  expect((await lower.goto('/billing/payment/review'))?.status()).toBe(403)
  expect((await lower.goto('/cluster/products'))?.status()).toBe(403)
  expect((await page.goto(`${demo}/shop/orders/${order.number}?token=${order.token}`))?.status()).toBe(200)
})

test('on a phone the shop does not overflow and the pay button stays in reach', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  ).newPage()
  for (const path of [
    '/',
    '/shop/products',
    '/shop/product/TEA-250',
    '/shop/categories',
    '/shop/cart',
    '/user/login',
  ]) {
    await page.goto(`${demo}${path}`)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
})

test('with scripts off a visitor can read, fill the cart and order', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${demo}/shop/products?category=fruit`)
  await page.getByRole('link', { name: 'มะม่วงน้ำดอกไม้', exact: true }).first().click()
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await page.goto(`${demo}/shop/cart`)
  await expect(page.getByText('มะม่วงน้ำดอกไม้').first()).toBeVisible()
  await page.getByRole('link', { name: 'ไปชำระเงิน' }).click()
  await fillPickup(page, 'ไม่มีสคริปต์')
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()
  // Without JavaScript the total for the other delivery method is only known now, and nobody pays an amount they have
  // not seen.
  await expect(page.getByRole('alert').first()).toContainText('฿120')
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()
  await expect(page.getByText(/SO\d{10}/).first()).toBeVisible()
})

test('the cart is reachable by keyboard alone', async ({ page }) => {
  await page.goto(`${demo}/shop/product/MANGO-01`)
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/ข้าม/)
  const add = page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
})

test('a site is resolved by its host name, and an unknown one is refused', async ({ page, request }) => {
  await page.goto(site('market.localhost'))
  await expect(page).toHaveTitle(/ตลาดบ้านเรา/)
  await page.goto(site('academy.localhost'))
  await expect(page).toHaveTitle(/สถาบันเรียนรู้/)
  expect((await page.goto(`${site('nobody.localhost')}/`))?.status()).toBe(404)
  await expect(page.getByRole('heading')).toHaveText('Site not found')
  expect((await call(request, 'GET', '/api/account/me', { host: 'nobody.localhost' })).status()).toBe(404)
  expect((await page.goto(`${demo}/no/such/page`))?.status()).toBe(404)
  await expect(page.getByText('/no/such/page')).toBeVisible()
})
