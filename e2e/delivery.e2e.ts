import { expect } from '@playwright/test'
import { demo, expectAccessible, sendSlip, signedInPage, test, waitForHydration } from './support.ts'

test('a guest sees the delivery date, pays by bank transfer, and a manager settles it', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = `สมศรี โอนเอง ${Date.now()}`
  await page.goto(`${demo}/shop/product/PEANUT-400`)
  await waitForHydration(page)
  await page.getByLabel(/ใส่รหัสไปรษณีย์/).fill('84280')
  await page.getByRole('button', { name: 'เช็กวันส่ง' }).click()
  await expect(page.getByText(/ถึง สุราษฎร์ธานี/)).toBeVisible()
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()

  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้รับ').fill(buyer)
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByRole('combobox', { name: /รหัสไปรษณีย์/ }).fill('75110')
  await page.getByRole('option').first().click()
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1 หมู่ 3')
  await expect(page.getByText(/จะได้รับ /)).toBeVisible()
  await page.getByText('โอนเข้าบัญชีธนาคาร').click()
  await expect(page.getByText('จองสินค้าไว้ให้ 24 ชั่วโมงหลังกดสั่งซื้อ')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()

  await expect(page).toHaveURL(/\/(shop\/thankyou|billing\/pay)/)
  if (page.url().includes('thankyou')) await page.getByRole('link', { name: /ชำระ/ }).first().click()
  await expect(page.getByRole('heading', { name: 'โอนเงินเข้าบัญชี' })).toBeVisible()
  await expect(page.getByText('0990000015')).toBeVisible()
  await expectAccessible(page)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await waitForHydration(page)
  await sendSlip(page)
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  const manager = await signedInPage(browser, 'manager')
  await manager.goto('/billing/payment')
  await manager.getByText(buyer).first().click()
  await expect(manager.getByText(number).first()).toBeVisible()
  await manager.getByRole('button', { name: /^อนุมัติ/ }).click()
  await expect(page.getByText(/ชำระเงินแล้ว|ได้รับเงิน/).first()).toBeVisible({ timeout: 60_000 })
})
