import { expect } from '@playwright/test'
import { expectAccessible, fillPickup, site, test, waitForHydration } from './support.ts'

// The market has two delivery methods; the price of each depends on the weight and the destination.
test('a guest chooses between two shipping methods, each priced by weight and island surcharge', async ({
  page,
}) => {
  const market = site('market.localhost')
  await page.goto(`${market}/shop/product/MK-ORANGE`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${market}/shop/checkout`)
  await waitForHydration(page)
  const express = page.getByRole('radio', { name: /ส่งด่วนถึงวันรุ่งขึ้น/ })
  const usual = page.getByRole('radio', { name: /รถเย็นและพัสดุ/ })
  await expect(usual).toBeChecked()
  await expect(usual).toHaveAccessibleName(/คิดตามน้ำหนัก/)
  await expect(page.locator('input[name=expectTotal]')).not.toHaveValue('')
  const total = async () => Number(await page.locator('input[name=expectTotal]').inputValue())
  const before = await total()
  await express.check()
  await expect.poll(total).toBeGreaterThan(before)
  const mainland = await total()
  await page.getByLabel('รหัสไปรษณีย์').first().fill('84140')
  await expect(express).toHaveAccessibleName(/รวมพื้นที่ห่างไกล ฿150/)
  await expect.poll(async () => (await total()) - mainland).toBe(15_000)
  await expectAccessible(page)
})

test('ordering right while choosing a shipping method agrees to the total of that choice', async ({
  page,
}) => {
  const demo = site('demo.localhost')
  await page.goto(`${demo}/shop/product/SEED-SUN`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้รับ').fill('มานี เรียนดี')
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  // Both within one task, before the page is painted again.
  const fetched = await page.getByRole('radio', { name: /รับที่ร้าน/ }).elementHandle()
  await page
    .getByRole('button', { name: /^สั่งซื้อ/ })
    .first()
    .evaluate((order, radio) => {
      ;(radio as HTMLElement).click()
      ;(order as HTMLElement).click()
    }, fetched)
  await page.waitForURL(/billing\/pay|thankyou/)
})

test('ordering before the form’s scripts load agrees to the total of the chosen method', async ({ page }) => {
  const demo = site('demo.localhost')
  await page.goto(`${demo}/shop/product/SEED-SUN`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  let letCome = () => {}
  const released = new Promise<void>((come) => {
    letCome = come
  })
  const requested = new Promise<void>((seen) => {
    void page.route(/checkout\.guest\.view-/, async (route) => {
      seen()
      await released
      await route.continue()
    })
  })
  await page.goto(`${demo}/shop/checkout`)
  await page.getByLabel('ชื่อผู้รับ').fill('มานี เรียนดี')
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByRole('radio', { name: /รับที่ร้าน/ }).check()
  await requested
  await page.getByRole('button', { name: /^สั่งซื้อ/ }).first().click()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  letCome()
  await page.waitForURL(/billing\/pay|thankyou/)
})

test('a refused submission focuses the invalid field, however far down it is', async ({ page }) => {
  const demo = site('demo.localhost')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${demo}/shop/product/SEED-SUN`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await fillPickup(page)
  await page.getByText('ขอใบกำกับภาษี').first().click()
  await page.getByLabel('เลขประจำตัวผู้เสียภาษี').fill('1234567890123')
  await page.getByRole('button', { name: 'สั่งซื้อ', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const number = page.getByLabel('เลขประจำตัวผู้เสียภาษี')
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport()
})
