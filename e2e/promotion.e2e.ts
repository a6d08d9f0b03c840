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

const sixLetters = () =>
  Math.random()
    .toString(36)
    .slice(2, 8)
    .toUpperCase()
    .replace(/[^A-Z]/g, 'X')

// It has its own code, so nobody else's cart becomes cheaper.
test('a manager writes a promotion with a code, an admin activates it, and a guest pays less with it', async ({
  browser,
  page,
}) => {
  const mark = sixLetters()
  const name = `ลดทดลอง ${mark}`
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/promotion')
  await waitForHydration(staff)
  // A corrected field is no longer marked as invalid.
  await staff.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(staff.getByText('กรุณากรอกชื่อที่ลูกค้าเห็น')).toBeVisible()
  await staff.getByLabel('ชื่อที่ลูกค้าเห็น').fill(name)
  await expect(staff.getByText('กรุณากรอกชื่อที่ลูกค้าเห็น')).toBeHidden()
  await staff.locator('summary[aria-label^="สิ่งที่ให้"]').click()
  await staff.getByLabel('สิ่งที่ให้', { exact: true }).selectOption('fixed')
  await staff.getByLabel('จำนวนเงิน (บาท)').fill('20')
  await staff.keyboard.press('Escape')
  await expect(staff.locator('summary[aria-label="สิ่งที่ให้: ลด ฿20"]')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'ลองกับตะกร้า' })).toBeVisible()
  await expect(staff.getByText(/จ่าย .* ลด ฿20/)).toBeVisible()
  await staff.getByLabel('งบทั้งหมด (บาท)').fill('5000')
  await staff.getByText('ต้องใช้โค้ด').click()
  await staff.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(staff.getByRole('heading', { name, level: 2 })).toBeVisible()
  await staff.locator('input[name=code]').fill(`SALE${mark}`)
  await staff.getByRole('button', { name: 'ออกคูปอง' }).click()
  await expect(staff.getByRole('cell', { name: `SALE${mark}` })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(staff.getByRole('button', { name: 'ส่งขออนุมัติ' })).toBeHidden()

  const admin = await signedInPage(browser, 'admin')
  await admin.goto(staff.url())
  await waitForHydration(admin)
  // Whoever approves sees what it may cost.
  await expect(admin.getByText('งบทั้งหมด ฿5,000')).toBeVisible()
  await admin.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'พัก', exact: true })).toBeVisible()

  await page.goto(`${demo}/shop/product/PEANUT-400`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/cart`)
  await waitForHydration(page)
  await page.getByLabel('โค้ดส่วนลด').fill(`sale${mark}`)
  await page.getByRole('button', { name: 'ใช้โค้ด' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '−฿20' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page)
})

test('on a phone promotions are listed first, and a button opens the form for a new one', async ({
  browser,
}) => {
  const staff = await signedInPage(browser, 'manager', 'market.localhost')
  await staff.setViewportSize({ width: 360, height: 780 })
  await staff.goto('/cluster/promotion')
  await waitForHydration(staff)
  await expect(staff.getByRole('heading', { name: /^โปรโมชันทั้งหมด/ })).toBeVisible()
  await expect(staff.getByLabel('ชื่อที่ลูกค้าเห็น')).toBeHidden()
  await staff.getByRole('link', { name: 'โปรใหม่', exact: true }).click()
  await expect(staff.getByLabel('ชื่อที่ลูกค้าเห็น')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'โปรโมชัน', exact: true }).first().click()
  await expect(staff.getByLabel('ชื่อที่ลูกค้าเห็น')).toBeHidden()
})

// The minimum is more than any other test buys for, so nobody's cart becomes cheaper.
test('a product’s active promotions show on its page, and disappear when paused', async ({
  browser,
  page,
}) => {
  const max = 900_000 + Math.floor(Math.random() * 90_000)
  const badge = `ครบ ฿${max.toLocaleString('en')} ลด ฿20`
  const product = `${demo}/shop/product/PEANUT-400`
  const admin = await signedInPage(browser, 'admin')
  await admin.goto('/cluster/promotion')
  await waitForHydration(admin)
  await admin.getByLabel('ชื่อที่ลูกค้าเห็น').fill(`ป้าย ${max}`)
  await admin.locator('summary[aria-label^="สินค้า:"]').click()
  await admin.getByLabel('ค้นหาสินค้าแล้วเลือก').first().fill('ถั่วลิสง')
  await admin.getByRole('option').filter({ hasText: 'PEANUT-400' }).click()
  await expect(admin.getByLabel('เฉพาะสินค้า')).toHaveValue('PEANUT-400')
  await admin.keyboard.press('Escape')
  await admin.locator('summary[aria-label^="ยอดที่ต้องถึง"]').click()
  await admin.getByLabel('เมื่อซื้อครบ (บาท)').fill(String(max))
  await admin.keyboard.press('Escape')
  await admin.locator('summary[aria-label^="สิ่งที่ให้"]').click()
  await admin.getByLabel('สิ่งที่ให้', { exact: true }).selectOption('fixed')
  await admin.getByLabel('จำนวนเงิน (บาท)').fill('20')
  await admin.keyboard.press('Escape')
  await expect(admin.getByText(badge)).toBeVisible()
  await admin.getByRole('button', { name: 'คำนวณ' }).click()
  await expect(admin.getByText(/เล่นซ้ำ .* คำสั่งซื้อจริง/)).toBeVisible()
  await admin.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await admin.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await admin.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  const running = admin.url()
  // A new promotion starts as a copy of this one.
  await admin.getByRole('link', { name: 'ทำโปรใหม่จากอันนี้' }).click()
  await expect(admin.getByRole('heading', { name: /^โปรใหม่จาก/ })).toBeVisible()
  await expect(admin.locator('input[name="skus"]')).toHaveValue('PEANUT-400')
  await admin.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(admin.getByRole('button', { name: 'ส่งขออนุมัติ' })).toBeVisible()
  await admin.goto(running)
  await waitForHydration(admin)
  const pause = admin.getByRole('button', { name: 'พัก', exact: true })
  await expect(pause).toBeVisible()
  await expect(async () => {
    await page.goto(product)
    await expect(page.getByText(badge)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await pause.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'พัก', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'ใช้ต่อ' })).toBeVisible()
  await expect(async () => {
    await page.goto(product)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(badge)).toBeHidden({ timeout: 1000 })
  }).toPass()
  await admin.getByRole('button', { name: 'จบ', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'จบ', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'ใช้ต่อ' })).toBeHidden()
})

// It has its own code, so nobody else's cart is given points.
test('a points promotion is written as a sentence, promised in cart, checkout and order, and named in the points history', async ({
  browser,
  page: guest,
  request,
}) => {
  const mark = sixLetters()
  const name = `แต้มทดลอง ${mark}`
  const admin = await signedInPage(browser, 'admin')
  await admin.goto('/cluster/promotion')
  await waitForHydration(admin)
  await admin.getByLabel('ชื่อที่ลูกค้าเห็น').fill(name)
  await admin.locator('summary[aria-label^="สิ่งที่ให้"]').click()
  await admin.getByLabel('สิ่งที่ให้', { exact: true }).selectOption('points')
  await admin.getByLabel('ให้เพิ่มกี่แต้ม').fill('40')
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await expect(admin.locator('summary[aria-label="สิ่งที่ให้: แต้มเพิ่ม 40 แต้ม"]')).toBeVisible()
  await expect(admin.getByText(/^จ่าย .* ได้เพิ่ม 40 แต้ม$/)).toBeVisible()
  await admin.getByText('ต้องใช้โค้ด').click()
  await admin.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(admin.getByRole('heading', { name, level: 2 })).toBeVisible()
  await admin.locator('input[name=code]').fill(`PT${mark}`)
  await admin.getByRole('button', { name: 'ออกคูปอง' }).click()
  await expect(admin.getByRole('cell', { name: `PT${mark}` })).toBeVisible()
  await admin.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await admin.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'พัก', exact: true })).toBeVisible()

  await guest.goto(`${demo}/shop/product/RICE-HML-2`)
  await waitForHydration(guest)
  await guest.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(guest.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await guest.goto(`${demo}/shop/cart`)
  await waitForHydration(guest)
  await guest.getByLabel('โค้ดส่วนลด').fill(`PT${mark}`)
  await guest.getByRole('button', { name: 'ใช้โค้ด' }).click()
  await expect(guest.getByRole('link', { name: 'เข้าสู่ระบบเพื่อรับแต้มเพิ่ม' })).toBeVisible()
  await expectAccessible(guest)

  const email = await createMember(request, `แต้ม${mark}`)
  const page = await signedInPage(browser, email)
  await callAs(page, 'POST', '/api/shop/cart/lines', { sku: 'RICE-HML-2', quantity: 1 })
  await page.goto('/shop/cart')
  await waitForHydration(page)
  await page.getByLabel('โค้ดส่วนลด').fill(`PT${mark}`)
  await page.getByRole('button', { name: 'ใช้โค้ด' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'ได้เพิ่ม 40 แต้ม' })).toBeVisible()
  await page.goto('/shop/checkout')
  await waitForHydration(page)
  await expect(page.getByRole('definition').filter({ hasText: 'ได้เพิ่ม 40 แต้ม' })).toBeVisible()
  await fillPickup(page)
  await page.getByRole('button', { name: /^สั่งซื้อ ฿/ }).click()
  await page.waitForURL(/\/(shop\/orders|billing\/pay)/)
  const number = /SO\d+/.exec(page.url())?.[0] ?? ''
  await page.goto(`/shop/thankyou/${number}`)
  await waitForHydration(page)
  await expect(page.getByRole('definition').filter({ hasText: 'ได้เพิ่ม 40 แต้ม' })).toBeVisible()
  await expectAccessible(page)

  const { payment } = await callAs<{ payment: { id: string } }>(admin, 'GET', `/api/billing/orders/${number}`)
  await callAs(admin, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})
  await expect(async () => {
    await page.goto('/user/wallet')
    await page.getByText('รายการแต้ม').click({ timeout: 1000 })
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('+40', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await admin.goto('/cluster/promotion')
  await expect(
    admin.getByRole('link', { name: new RegExp(`${name}.*ใช้ 1 ครั้ง ให้ 40 แต้ม มูลค่า ฿`) }),
  ).toBeVisible()
})
