import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, site, test, waitForHydration } from './support.ts'

const demo = site('demo.localhost')

test('a bundle shows its contents, is one cart line, and its parts are listed under its name in the order', async ({
  page,
}) => {
  await page.goto(`${demo}/shop/product/GIFT-CANAL`)
  await waitForHydration(page)
  const inside = page.getByRole('region', { name: 'ในชุดนี้มี' })
  await expect(inside.getByRole('listitem')).toHaveCount(4)
  await expect(inside.getByText(/ซื้อเป็นชุดประหยัด ฿/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/cart`)
  await waitForHydration(page)
  await expect(page.getByText(/^ในชุด: .* × 2/)).toBeVisible()
  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้รับ').fill('มานี เรียนดี')
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByRole('radio', { name: /รับที่ร้าน/ }).check({ force: true })
  await page.getByRole('button', { name: /^สั่งซื้อ/ }).first().click()
  await page.waitForURL(/billing\/pay|thankyou/)
  const number = /SO\d{10}/.exec(page.url())?.[0] ?? ''
  await page.goto(`${demo}/shop/orders/${number}`)
  await waitForHydration(page)
  await expect(page.getByText('ชุด กล่องของขวัญริมคลอง × 1')).toBeVisible()
  await expectAccessible(page)
})

test('staff compose a bundle on its product page and see what customers save', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager', 'demo.localhost')
  await staff.goto('/cluster/products?search=GIFT-CANAL')
  await waitForHydration(staff)
  await staff
    .getByRole('link', { name: /กล่องของขวัญริมคลอง/ })
    .first()
    .click()
  await staff.getByRole('link', { name: 'สินค้าชุด' }).click()
  await expect(staff.getByText('ลูกค้าประหยัด')).toBeVisible()
  const save = staff.getByRole('button', { name: 'บันทึกชุด' })
  await expect(save).toBeDisabled()
  const pieces = staff.getByRole('spinbutton', { name: /เทียน/ })
  await pieces.fill('2')
  await pieces.blur()
  await save.click()
  await expect(staff.getByText('บันทึกของในชุดแล้ว').first()).toBeVisible()
  await expectAccessible(staff)
  await pieces.fill('1')
  await pieces.blur()
  await save.click()
  await expect(save).toBeDisabled()
})
