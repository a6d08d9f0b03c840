import { expect } from '@playwright/test'
import { call, demo, expectAccessible, password, test, waitForHydration } from './support.ts'

test('backordered items are marked from product to order, and no date is promised', async ({
  page,
  request,
}) => {
  const sku = `AHEAD-${Date.now()}`
  const name = `เสื่อกกทอมือ ${sku}`
  const signIn = { email: 'manager@demo.localhost', password }
  const session = await (await call(request, 'POST', '/api/account/login', { data: signIn })).json()
  const headers = { authorization: `Bearer ${session.token}` }
  const variants = [{ regular: 59_000, weightGrams: 900, policy: 'backorder', onHandMilli: 1000 }]
  const data = { sku, name: { th: name, en: name }, variants, status: 'active' }
  const created = await call(request, 'POST', '/api/catalog/products', { headers, data })
  expect(created.status()).toBe(201)

  await page.goto(`${demo}/shop/product/${sku}`)
  await waitForHydration(page)
  await expect(page.getByText('มีของพร้อมส่ง')).toBeVisible()
  await page.getByRole('button', { name: 'เพิ่มจำนวน' }).first().click()
  await expect(page.getByText('มีพร้อมส่ง 1 ส่วนที่เกินจะส่งเมื่อของเข้า')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*2/ }).first()).toBeVisible()

  await page.goto(`${demo}/shop/cart`)
  await waitForHydration(page)
  await expect(page.locator('.line').filter({ hasText: name })).toContainText('สั่งล่วงหน้า')
  await expectAccessible(page)

  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await expect(page.getByText(/^มีสินค้าสั่งล่วงหน้า/)).toBeVisible()
  await page.getByLabel('ชื่อผู้รับ').fill('สมศรี รอได้')
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByRole('combobox', { name: /รหัสไปรษณีย์/ }).fill('75110')
  await page.getByRole('option').first().click()
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1 หมู่ 3')
  await expect(page.getByText(/จะได้รับ /)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()
  await expect(page).toHaveURL(/\/(shop\/thankyou|billing\/pay)/)

  // All stock is reserved now: the next buyer waits even for the first piece.
  await page.goto(`${demo}/shop/product/${sku}`)
  await expect(page.getByText('ร้านจะส่งเมื่อของเข้า')).toBeVisible()
  await expect(page.getByRole('button', { name: 'เช็กวันส่ง' })).toBeHidden()
})
