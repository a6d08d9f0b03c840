import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a manager orders for a customer at an agreed price, and the customer opens the link and can pay', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto('/cluster/user/store/orders')
  await page.getByRole('link', { name: 'สร้างคำสั่งซื้อ' }).click()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'สร้างคำสั่งซื้อ' })).toBeVisible()

  const items = page.getByRole('combobox', { name: 'เพิ่มสินค้า' })
  await items.fill('MANGO-DRY-100')
  await expect(page.getByRole('option', { name: /MANGO-DRY-100/ })).toBeVisible()
  await items.press('Enter')
  await page.getByLabel('ชื่อผู้รับ').fill('ลูกค้าโทรมา')
  await page.getByLabel('เบอร์โทร').fill('089 555 1234')
  await page.getByRole('combobox', { name: 'รหัสไปรษณีย์' }).fill('50200')
  await page.getByRole('option', { name: /ศรีภูมิ/ }).click()
  await page.getByLabel('บ้านเลขที่').fill('9/1 ถนนห้วยแก้ว')
  await page.getByLabel('ราคาต่อหน่วยของ').fill('60')
  await page.getByLabel('ค่าจัดส่ง').fill('0')
  await expect(page.getByText('฿60').last()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('ชื่อผู้รับ')).toHaveValue('ลูกค้าโทรมา')
  const submit = page.getByRole('button', { name: 'สร้างคำสั่งซื้อ' })
  await expect(page.getByLabel('เหตุผลที่ราคาต่างจากปกติ')).toBeVisible()
  await submit.click()
  await expect(page.getByText(/^กรุณากรอก/)).toBeVisible()
  await page.getByLabel('เหตุผลที่ราคาต่างจากปกติ').fill('ลูกค้าประจำ')
  await submit.click()
  await expect(page.getByRole('heading', { name: /สร้างคำสั่งซื้อ SO\d+ แล้ว · ฿60/ })).toBeVisible()
  const link = await page.getByLabel('ลิงก์ของลูกค้า').inputValue()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByText('฿60.00').first()).toBeVisible()
  await expect(guest.getByText('ลูกค้าประจำ')).toHaveCount(0)

  await page.getByRole('link', { name: 'เปิดคำสั่งซื้อ' }).click()
  await expect(page.getByText('ลูกค้าประจำ')).toBeVisible()
  await expect(page.getByRole('button', { name: 'คัดลอกลิงก์ชำระเงิน' })).toBeVisible()
})
