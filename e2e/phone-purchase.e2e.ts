import { expect } from '@playwright/test'
import { callAs, createSlipImage, demo, signedInPage, site, test, waitForHydration } from './support.ts'

test('on a phone: from a misspelt search to an order paid by slip, a review and a return', async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: demo }
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto('/')
  await page.getByRole('combobox', { name: 'ค้นหาสินค้า' }).fill('มะม่งน้ำดอกไม้')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'มะม่วงน้ำดอกไม้', exact: true }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('มะม่วงน้ำดอกไม้')
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().tap()
  await page
    .getByRole('link', { name: /ตะกร้า.*1/ })
    .first()
    .tap()
  await page.getByRole('link', { name: 'ไปชำระเงิน' }).first().tap()

  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้รับ').fill('มาลี มือถือ')
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByRole('combobox', { name: /รหัสไปรษณีย์/ }).fill('75110')
  await page.getByRole('option').first().tap()
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1 หมู่ 3')
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().tap()
  await expect(page.getByText('Thai QR Payment')).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.locator('input[type=file]').setInputFiles(await createSlipImage())
  await page.getByRole('button', { name: 'ส่งสลิป' }).tap()
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  // Staff actions have their own tests; here they only move the order forward.
  const staff = await signedInPage(browser, 'manager')
  interface Waiting {
    paymentId: string
    slipId: string
  }
  const [order, { items }] = await Promise.all([
    callAs<{ payments: { id: string }[] }>(staff, 'GET', `/api/billing/orders/${number}`),
    callAs<{ items: Waiting[] }>(staff, 'GET', '/api/billing/payments/queue?limit=100'),
  ])
  const payment = order.payments[0]?.id
  const slip = items.find(({ paymentId }) => paymentId === payment)?.slipId
  await callAs(staff, 'POST', `/api/billing/payments/${payment}/confirm`, { slip })
  await expect(page.getByText(/ชำระเงินแล้ว|ได้รับเงิน/).first()).toBeVisible()
  await page.getByRole('link', { name: 'ดูคำสั่งซื้อ' }).tap()
  const move = (event: string, more = {}) =>
    callAs(staff, 'POST', `/api/billing/orders/${number}/advance`, { event, ...more })
  await move('prepare')
  await move('ready')
  await move('ship', { carrier: 'Flash Express', tracking: 'TH0147360' })
  await expect(page.getByText('TH0147360')).toBeVisible()
  await move('complete')

  await page.getByRole('link', { name: 'เขียนรีวิว' }).first().tap()
  await waitForHydration(page)
  await page.locator('label[for="stars-5"]').tap()
  await page.getByLabel('เขียนรีวิว').fill('หวานมาก ส่งถึงเร็ว')
  await page.getByRole('button', { name: 'ส่งรีวิว' }).tap()
  await expect(page.getByText('ขอบคุณสำหรับรีวิว')).toBeVisible()
  await page.getByRole('link', { name: number }).first().tap()

  await page.getByRole('link', { name: 'ขอคืนหรือเปลี่ยนสินค้า' }).tap()
  await waitForHydration(page)
  await page.getByText('สินค้าเสียหายหรือแตกหัก').tap()
  await page.getByLabel('หมายเลขพร้อมเพย์').fill('081-234-5678')
  await page.getByLabel('รูปสินค้าที่ได้รับ').setInputFiles(await createSlipImage())
  await page.getByRole('button', { name: 'ส่งคำขอ', exact: true }).tap()
  await expect(page.getByRole('article', { name: `คืนสินค้า ${number}-R1` }).getByText('รอร้านตอบ')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('cart and checkout fit a narrow phone in English, with what a promotion asks a guest for', async ({
  browser,
}) => {
  const market = site('market.localhost')
  const context = await browser.newContext({ baseURL: market, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto('/shop/product/MK-SOAP?lang=en')
  await page.evaluate(() =>
    fetch('/api/shop/cart/lines', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sku: 'MK-SOAP', quantity: 1 }),
    }),
  )
  for (const path of ['/shop/cart', '/shop/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Sign in to get extra points' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})
