import { expect, type Page } from '@playwright/test'
import { call, demo, emailTo, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

/** As a guest with this email address, orders two jars of honey and a mango, paid on delivery. */
async function ordered(page: Page, email: string): Promise<{ number: string; token: string }> {
  const { request } = page
  const add = (sku: string, quantity: number) =>
    call(request, 'POST', '/api/shop/cart/lines', { data: { sku, quantity } })
  expect((await add('HONEY-LYC-250', 2)).status()).toBeLessThan(300)
  expect((await add('MANGO-01', 1)).status()).toBeLessThan(300)
  const placed = await call(request, 'POST', '/api/shop/checkout', {
    headers: { 'idempotency-key': `parcels-${email}` },
    data: {
      contact: { name: 'มาลี สองกล่อง', phone: '0812345678', email },
      address: { line: '99/1 ถ.สุขุมวิท', postcode: '10110', subdistrictCode: '103301' },
      shipping: 'standard',
      payment: 'cod',
    },
  })
  expect(placed.status()).toBe(201)
  const { order } = (await placed.json()) as { order: { number: string; token: string } }
  return order
}

test('an order ships in two parcels, with one item cancelled and its address corrected, and its buyer sees it all', async ({
  page,
  browser,
}) => {
  const email = `parcels${Date.now()}@example.com`
  const { number, token } = await ordered(page, email)
  const buyer = `${demo}/shop/orders/${number}?token=${token}`

  const staff = await signedInPage(browser, 'manager')
  await staff.goto(`/cluster/user/store/orders?order=${number}`)
  await waitForHydration(staff)
  const panel = staff.getByRole('complementary', { name: new RegExp(number) })
  await panel.getByRole('button', { name: 'แก้ไข', exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('7/7 ซ.แก้แล้ว')
  await dialog.getByLabel('บันทึกถึงทีมงาน').fill('โทรก่อนส่ง')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'บันทึก' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('7/7 ซ.แก้แล้ว').first()).toBeVisible()
  await expect(panel.getByText('โทรก่อนส่ง').first()).toBeVisible()
  expect(await emailTo(page.request, email, /แก้ที่อยู่จัดส่ง/)).toContain('7/7 ซ.แก้แล้ว')

  // By keyboard: the toast of the previous step may cover the button for a while.
  const press = async (name: string) => {
    const button = panel.getByRole('button', { name })
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }
  await press('เริ่มเตรียม')
  await press('พร้อมส่ง')
  await press('ส่งพัสดุ')
  await dialog.getByRole('button', { name: 'เลือกของในกล่องนี้' }).click()
  // A quantity above what is left is reported and refused instead of becoming zero.
  await dialog.getByLabel(/จำนวน น้ำผึ้ง/).fill('9')
  await dialog.getByLabel('ขนส่ง').fill('Flash Express')
  await dialog.getByLabel('เลขพัสดุ').fill('TH0147AAAA')
  await dialog.getByRole('button', { name: 'ส่งแล้ว' }).click()
  await expect(dialog.getByText('ต้องไม่เกิน 2')).toBeVisible()
  await expect(dialog.getByText('กรุณาตรวจสอบข้อมูล')).toBeVisible()
  await expect(dialog.getByLabel(/จำนวน น้ำผึ้ง/)).toHaveValue('9')
  await dialog.getByLabel(/จำนวน น้ำผึ้ง/).fill('1')
  await dialog.getByLabel(/จำนวน มะม่วง/).fill('0')
  await dialog.getByLabel('ขนส่ง').fill('Flash Express')
  await dialog.getByLabel('เลขพัสดุ').fill('TH0147AAAA')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'ส่งแล้ว' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('ส่งแล้วบางส่วน').first()).toBeVisible()
  await expect(panel.getByText('ส่งแล้ว 1 · เหลือ 1')).toBeVisible()
  expect(await emailTo(page.request, email, /จัดส่งแล้ว/)).toContain('ที่เหลือจะตามไปอีกกล่อง')

  await page.goto(buyer)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'พัสดุกล่องที่ 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: /TH0147AAAA/ })).toHaveAttribute('href', /flashexpress/)
  await expect(page.getByRole('heading', { name: 'ยังไม่ได้ส่ง' })).toBeVisible()
  await expectAccessible(page)

  await press('ยกเลิกบางรายการ')
  await dialog.getByLabel(/จำนวน มะม่วง/).fill('1')
  await dialog.getByLabel('สินค้าหมด').check()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'ยกเลิกรายการที่เลือก' }).click()
  await expect(dialog).toBeHidden()
  // Live: the buyer's page updates automatically.
  await expect(page.getByRole('heading', { name: 'ร้านยกเลิก' })).toBeVisible()
  expect(await emailTo(page.request, email, /ส่งให้ไม่ได้/)).toContain('สินค้าหมด')

  await press('ส่งพัสดุ')
  await dialog.getByLabel('เลขพัสดุ').fill('TH0147BBBB')
  await dialog.getByRole('button', { name: 'ส่งแล้ว' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'พัสดุกล่องที่ 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ยังไม่ได้ส่ง' })).toBeHidden()
  await expect(panel.getByText('TH0147BBBB').first()).toBeVisible()

  await staff.goto(`/cluster/user/store/orders/print?order=${number}`)
  await waitForHydration(staff)
  await expect(staff.getByText('ยอดสุทธิ')).toBeVisible()
  await staff.getByLabel('แสดงราคา').uncheck()
  await expect(staff.getByText('ยอดสุทธิ')).toBeHidden()
  await staff.goto(`/cluster/user/store/orders/print?order=${number}&parcel=1`)
  await expect(staff.getByText('กล่องที่ 1')).toBeVisible()
  await expect(staff.getByText(/เก็บเงินปลายทาง/)).toBeVisible()
})

test('staff shipping a parcel that another has just shipped are told so and shown the number they typed', async ({
  page,
  browser,
}) => {
  const { number } = await ordered(page, `twice${Date.now()}@example.com`)
  const first = await signedInPage(browser, 'manager')
  await first.goto(`/cluster/user/store/orders/${number}`)
  await waitForHydration(first)
  await first.getByRole('button', { name: 'เริ่มเตรียม' }).press('Enter')
  await first.getByRole('button', { name: 'พร้อมส่ง' }).press('Enter')
  await expect(first.getByRole('button', { name: 'ส่งพัสดุ' })).toBeEnabled()
  const second = await signedInPage(browser, 'admin')
  await second.goto(`/cluster/user/store/orders/${number}`)
  await waitForHydration(second)
  for (const [staff, tracking] of [
    [first, 'TH0147CCCC'],
    [second, 'TH0147DDDD'],
  ] as const) {
    await staff.getByRole('button', { name: 'ส่งพัสดุ' }).press('Enter')
    await staff.getByRole('dialog').getByLabel('ขนส่ง').fill('Flash Express')
    await staff.getByRole('dialog').getByLabel('เลขพัสดุ').fill(tracking)
    await staff.getByRole('dialog').getByRole('button', { name: 'ส่งแล้ว' }).click()
  }
  const refused = second.getByRole('dialog', { name: /ยังไม่ได้บันทึกพัสดุ/ })
  await expect(refused.getByText(/Flash Express TH0147DDDD/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(second)
  await refused.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  await expect(second.getByText('TH0147CCCC').first()).toBeVisible()
  await expect(second.getByText('TH0147DDDD')).toBeHidden()
})
