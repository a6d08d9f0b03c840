import { expect } from '@playwright/test'
import { issueInvoice } from './order-support.ts'
import { demo, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff issue an invoice and record its payment, and the customer opens it by its link', async ({
  browser,
  page,
}) => {
  test.slow()
  const staff = await signedInPage(browser, 'manager')
  const { panel, path } = await issueInvoice(staff, `ลูกค้าเชื่อ ${Date.now() % 100_000}`)
  await waitForHydration(staff)
  await expectAccessible(staff)
  await panel.getByRole('button', { name: 'รับเงิน' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'รับเงินและออกใบเสร็จ' }).click()
  await expect(panel.getByText('รับครบแล้ว')).toBeVisible()
  await expect(panel.getByText('ใบเสร็จรับเงิน/ใบกำกับภาษี')).toBeVisible()

  await page.goto(`${demo}${path}`)
  await expect(page.getByRole('heading', { name: 'ใบแจ้งหนี้' })).toBeVisible()
  await expect(page.getByText('จ่ายแล้ว')).toBeVisible()
  await expect(page.getByRole('img', { name: /หน้าแรกของเอกสาร/ })).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  // Printed, the page is the document alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /หน้าแรกของเอกสาร/ })).toBeVisible()
  await expect(page.getByText('จ่ายแล้ว')).toBeHidden()
})

test('a quotation is emailed, the customer accepts the price by link, and staff see who accepted', async ({
  browser,
  page,
}) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/bills/new?kind=quotation')
  await waitForHydration(staff)
  const buyer = `ลูกค้าเสนอราคา ${Date.now() % 100_000}`
  await staff.getByLabel('ชื่อบุคคลหรือนิติบุคคล').fill(buyer)
  await staff.getByRole('textbox', { name: 'รายการ' }).fill('ออกแบบป้ายร้าน')
  await staff.getByLabel('ราคาต่อหน่วย').fill('5350')
  await staff.getByRole('button', { name: 'ออกเอกสาร' }).click()

  const panel = staff.getByRole('complementary', { name: /^เอกสาร QT/ })
  await expect(panel.getByText(buyer)).toBeVisible()
  await waitForHydration(staff)
  const link = (await panel.getByRole('link', { name: 'เปิดหน้าเอกสาร' }).getAttribute('href')) ?? ''
  await panel.getByRole('button', { name: 'ส่งอีเมล' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('ถึงอีเมล').fill('buyer@example.com')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'ส่งอีเมล' }).click()
  await expect(panel.getByText('ส่งอีเมล: buyer@example.com')).toBeVisible()

  await page.goto(`${demo}${link}`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้ตอบ').fill('มาลี ใจดี')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ตอบรับราคานี้' }).click()
  await expect(page.getByText(/มาลี ใจดี ตอบรับแล้วเมื่อ/)).toBeVisible()

  await staff.reload()
  await expect(panel.getByText('ลูกค้าตอบรับแล้ว')).toBeVisible()
})

test('a product is quoted at an agreed price, the customer accepts, and staff create the order as quoted', async ({
  browser,
  page,
}) => {
  test.slow()
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/bills/new?kind=quotation')
  await waitForHydration(staff)
  const buyer = `ลูกค้าสั่งตามใบเสนอราคา ${Date.now() % 100_000}`
  await staff.getByLabel('ชื่อบุคคลหรือนิติบุคคล').fill(buyer)
  await staff.getByRole('textbox', { name: 'โทรศัพท์' }).fill('0812345678')
  await staff.getByRole('combobox', { name: 'เพิ่มสินค้าจากแคตตาล็อก' }).fill('RICE-HML-2')
  await staff.getByRole('option', { name: /RICE-HML-2/ }).click()
  await expect(staff.getByText('ผูกกับสินค้าในสต๊อก RICE-HML-2')).toBeVisible()
  await staff.getByLabel('ราคาต่อหน่วย').fill('77.77')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'ออกเอกสาร' }).click()

  const panel = staff.getByRole('complementary', { name: /^เอกสาร QT/ })
  await expect(panel.getByText(buyer)).toBeVisible()
  await waitForHydration(staff)
  const link = (await panel.getByRole('link', { name: 'เปิดหน้าเอกสาร' }).getAttribute('href')) ?? ''
  await page.goto(`${demo}${link}`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อผู้ตอบ').fill('มาลี ใจดี')
  await page.getByRole('button', { name: 'ตอบรับราคานี้' }).click()
  await expect(page.getByText(/มาลี ใจดี ตอบรับแล้วเมื่อ/)).toBeVisible()

  await staff.reload()
  await waitForHydration(staff)
  await panel.getByRole('button', { name: 'เปิดคำสั่งซื้อ' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText(/ยอด ฿77\.77/)).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'เปิดคำสั่งซื้อ' }).click()
  const order = panel.getByRole('link', { name: /^SO/ })
  await expect(order).toBeVisible()
  const quotation = /QT\d+/.exec((await panel.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await order.click()
  await expect(staff).toHaveURL(/\/store\/orders\/SO/)
  await expect(staff.getByText('฿77.77').first()).toBeVisible()
  await expect(staff.getByRole('link', { name: quotation })).toBeVisible()
})
