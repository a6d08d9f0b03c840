import { expect, type Locator } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import { demo, emailTo, expectAccessible, sendSlip, test, waitForHydration } from './support.ts'

const name = 'ผู้ซื้อ ไร้บัญชี'

test('a guest returns to an order with an emailed code, and nobody without it learns whether the order exists', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const email = `guest${Date.now()}@example.com`
  const { number } = (await guestOrder(request, { contact: { name, email } })).order
  // A link without access, or one that expired, leads to where the order can be opened again.
  // Nor does a broken link to a document end at an error page.
  await page.goto(`${demo}/billing/invoice/TI6900000001?token=broken`)
  await expect(page.getByRole('heading', { name: 'เปิดเอกสารนี้ไม่ได้' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ค้นหาคำสั่งซื้อ' })).toBeVisible()

  await page.goto(`${demo}/shop/orders/${number}?token=expired`)
  await expect(page.getByRole('heading', { name: 'เปิดคำสั่งซื้อนี้ไม่ได้' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ค้นหาคำสั่งซื้อ' }).click()
  await expect(page).toHaveURL(`${demo}/shop/orders`)
  const look = async (reach: string) => {
    await page.goto(`${demo}/shop/orders`)
    await waitForHydration(page)
    await page.getByLabel('เลขที่คำสั่งซื้อ').fill(number)
    await page.getByLabel('เบอร์โทรศัพท์หรืออีเมล').fill(reach)
    await page.getByRole('button', { name: 'ดูคำสั่งซื้อ', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'กรอกรหัสจากอีเมล' })).toBeVisible()
    return page.locator('main').textContent()
  }
  const stranger = await look('089-999-9999')
  expect(await look('081-234 5678')).toBe(stranger)
  await expectAccessible(page)
  const code = /\b\d{6}\b/.exec(await emailTo(request, email, /รหัสเปิดคำสั่งซื้อ/))?.[0] ?? ''
  await page.getByLabel('รหัส 6 หลัก').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'เปิดคำสั่งซื้อ' }).click()
  await expect(page.getByText('รหัสไม่ถูกต้อง')).toBeVisible()
  await page.getByLabel('รหัส 6 หลัก').fill(code)
  await page.getByRole('button', { name: 'เปิดคำสั่งซื้อ' }).click()
  await expect(page).toHaveURL(new RegExp(`/shop/orders/${number}\\?token=`))
  await expect(page.getByText(name)).toBeVisible()

  // Without a banking app at hand, the same order is switched to payment at pickup.
  await page
    .getByRole('link', { name: /^ชำระเงิน/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'สแกนเพื่อชำระเงิน' })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'ชำระที่ร้านเมื่อมารับสินค้า' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ชำระที่ร้านเมื่อมารับสินค้า' }).click()
  await expect(page.getByRole('heading', { name: 'สแกนเพื่อชำระเงิน' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'การชำระเงิน' })).toBeVisible()
  await request.dispose()
})

test('an order without an email shows its status but nothing about its buyer, and can be paid', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const { number } = (await guestOrder(request, { contact: { name } })).order
  await page.goto(`${demo}/shop/orders`)
  await waitForHydration(page)
  await page.getByLabel('เลขที่คำสั่งซื้อ').fill(number)
  await page.getByLabel('เบอร์โทรศัพท์หรืออีเมล').fill('0812345678')
  await page.getByRole('button', { name: 'ดูคำสั่งซื้อ', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'รอชำระเงิน' })).toBeVisible()
  await expect(page.getByText('ไม่มีอีเมลให้ส่งรหัส')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'ชำระเงิน' }).click()
  await expect(page.getByRole('heading', { name: 'สแกนเพื่อชำระเงิน' })).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
  // The HTML sent to the browser contains no more than what the page shows.
  expect(await page.content()).not.toMatch(/ผู้ซื้อ ไร้บัญชี|81-?234-?5678|812345678|MANGO/)
  await expect(page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' })).toHaveCount(0)
  const cancelled = await page.evaluate(async () => {
    const answer = await fetch(location.href, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'cancel' }),
    })
    return answer.status
  })
  expect(cancelled).toBe(404)
  await sendSlip(page)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await page.getByRole('link', { name: 'ดูคำสั่งซื้อ' }).click()
  await expect(page).toHaveURL(/\/status\?token=/)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว กำลังตรวจสอบ' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ชำระเงิน' })).toHaveCount(0)
  await request.dispose()
})

test('a guest who lost the link finds the order from menu, footer, cart and sign-in', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, baseURL: demo }
  const page = await (await browser.newContext(phone)).newPage()
  const way = /^ติดตามคำสั่งซื้อ/
  const follow = async (from: string, link: Locator) => {
    await link.click()
    await expect(page, from).toHaveURL(/\/shop\/orders$/)
    await expect(page.getByRole('button', { name: 'ดูคำสั่งซื้อ', exact: true })).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('banner').locator('summary').click()
  await follow('menu', page.getByRole('banner').getByRole('link', { name: way }))
  await page.goto('/')
  await follow('footer', page.getByRole('contentinfo').getByRole('link', { name: way }))
  for (const path of ['/shop/cart', '/user/login']) {
    await page.goto(path)
    await follow(path, page.getByRole('main').getByRole('link', { name: way }))
  }
})
