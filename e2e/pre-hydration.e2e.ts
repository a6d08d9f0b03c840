import { expect, type Page } from '@playwright/test'
import { password, signedInPage, test, waitForHydration } from './support.ts'

/** Holds back the page's scripts, as a slow connection would; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

test('guest clicks before the scripts load are replayed once they have', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shop/products', { waitUntil: 'commit' })
  const dark = page.getByRole('button', { name: 'ใช้โหมดมืด' })
  await dark.click()
  await expect(dark).toHaveAttribute('data-waiting')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
})

test('scripts are fetched while a guest reads, and do not run unless they interact', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop/products')
  const scripts = page.waitForRequest('**/assets/entry.client-*.js')
  await page.clock.runFor(5000)
  await scripts
  expect(await page.evaluate(() => localStorage.getItem('sala.woken'))).toBeNull()
})

test('staff clicks before the scripts load are replayed once they have', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  const release = await holdScripts(page)
  await page.goto('/cluster/products', { waitUntil: 'commit' })
  const find = page.getByRole('button', { name: /^ค้นหา หรือสั่งงาน/ })
  await find.click()
  await expect(find).toHaveAttribute('data-waiting')
  release()
  await expect(page.getByRole('textbox', { name: /^ค้นหา หรือสั่งงาน/ })).toBeVisible()
})

test('guest input and ticks before the scripts load are kept and submitted', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/user/login', { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'อีเมลหรือเบอร์โทรศัพท์' })
  await name.pressSequentially('user@demo.localhost')
  release()
  await waitForHydration(page)
  await page.getByLabel('รหัสผ่าน', { exact: true }).pressSequentially(password)
  await expect(name).toHaveValue('user@demo.localhost')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
})

test('fields a password manager fills in before the scripts load are submitted complete', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/user/login', { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'อีเมลหรือเบอร์โทรศัพท์' })
  await name.fill('user@demo.localhost')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  release()
  await waitForHydration(page)
  await expect(name).toHaveValue('user@demo.localhost')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
})

test('adding the first item to the cart from a list keeps the buyer in the list', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shop/products', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า มะม่วงน้ำดอกไม้' }).first().click()
  release()
  await expect(page.getByText(/ใส่ตะกร้าแล้ว/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/products/)
})

test('ticks and choices made before the scripts load take effect once they have', async ({
  browser,
  page,
}) => {
  const staff = await signedInPage(browser, 'manager')
  const release = await holdScripts(staff)
  await staff.goto('/cluster/products', { waitUntil: 'commit' })
  const box = staff.getByRole('checkbox', { name: /^เลือก มะม่วงน้ำดอกไม้/ }).first()
  await box.check()
  release()
  await expect(staff.getByText('เลือก 1 รายการ')).toBeVisible()
  await expect(box).toBeChecked()

  const releaseList = await holdScripts(page)
  await page.goto('/shop/products', { waitUntil: 'commit' })
  const order = page.getByRole('combobox', { name: 'เรียงตาม' })
  await order.focus()
  await order.selectOption('price')
  releaseList()
  await expect(page).toHaveURL(/sort=price/)
})

test('a postcode typed before the scripts load is looked up once they have', async ({ page }) => {
  await page.goto('/shop/product/MANGO-01')
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(
    page
      .getByText(/ใส่ตะกร้าแล้ว/)
      .or(page.getByRole('heading', { name: 'ตะกร้าสินค้า' }))
      .first(),
  ).toBeVisible()
  const release = await holdScripts(page)
  await page.goto('/shop/checkout', { waitUntil: 'commit' })
  await page.getByLabel('ชื่อผู้รับ').pressSequentially('มาลี ใจดี')
  const place = page.getByLabel('รหัสไปรษณีย์ หรือตำบล').and(page.locator('input'))
  await place.pressSequentially('10110')
  release()
  await page.getByRole('option', { name: /คลองเตยเหนือ/ }).click()
  await expect(place).toHaveValue(/คลองเตยเหนือ.*10110/)
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('มาลี ใจดี')
})
