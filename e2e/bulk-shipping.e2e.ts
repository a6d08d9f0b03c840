import { type APIRequest, expect, type Page } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

/** Creates orders of guests with the same name to be shipped, paid on delivery; each from a separate browser. */
async function ordered(playwright: APIRequest, count: number, name: string): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    const request = await playwright.newContext()
    const { order } = await guestOrder(request, {
      contact: { name: `${name} กล่อง${n + 1}` },
      address: { line: '99/1 ถ.สุขุมวิท', postcode: '10110', subdistrictCode: '103301' },
      payment: 'cod',
    })
    numbers.push(order.number)
    await request.dispose()
  }
  return numbers
}

/** Pastes as from a spreadsheet. */
const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Waits until shipping can no longer be undone. */
async function undone(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'เลิกทำ' }).first()).toBeVisible()
  await page.clock.fastForward(9000)
}

const short = (number: string) => `#${Number(number.slice(4))}`

test('orders are selected in the table, filled from a column, reviewed and shipped in one click, and failures are retried', async ({
  browser,
  playwright,
}) => {
  const [one, two, three] = (await ordered(playwright.request, 3, 'ผู้รับสาม')) as [string, string, string]
  const staff = await signedInPage(browser, 'manager')
  await staff.clock.install()
  // Found by name: orders of other tests may appear above these at any time.
  await staff.goto(`/cluster/user/store/orders?view=table&tab=new&q=${encodeURIComponent('ผู้รับสาม')}`)
  await waitForHydration(staff)
  for (const number of [one, two, three]) await staff.getByLabel(`เลือก ${number}`).check()
  await staff.getByRole('toolbar').getByRole('button', { name: 'จัดส่งหลายรายการ' }).click()
  const dialog = staff.getByRole('dialog', { name: 'ส่งหลายคำสั่งซื้อ' })
  await dialog.getByLabel('ขนส่งของทุกรายการ').fill('Flash Express')
  const label = `TH${Date.now()}`
  await paste(staff, `เลขพัสดุของ ${short(one)}`, `${label}1\n${label}2\n${label}3\n`)
  await expect(dialog.getByLabel(`เลขพัสดุของ ${short(three)}`)).toHaveValue(`${label}3`)
  await dialog.getByLabel(`ขนส่งของ ${short(three)}`).fill('')
  await dialog.getByRole('button', { name: 'ตรวจ 3 รายการ' }).click()
  await expect(dialog.getByText('ส่งได้ 2 รายการ ติดปัญหา 1 รายการ')).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'ส่ง 2 รายการ' }).click()
  await undone(staff)
  await expect(dialog.getByText('ส่งแล้ว 2 รายการ')).toBeVisible()
  await dialog.getByLabel(`ขนส่งของ ${short(three)}`).fill('Flash Express')
  await dialog.getByRole('button', { name: 'ตรวจ 1 รายการ' }).click()
  await dialog.getByRole('button', { name: 'ส่ง 1 รายการ' }).click()
  await undone(staff)
  await expect(dialog.getByText('ส่งแล้ว 1 รายการ')).toBeVisible()
  await dialog.getByRole('button', { name: 'เสร็จแล้ว' }).click()
  await expect(dialog).toBeHidden()
  for (const number of [one, two, three]) {
    await staff.goto(`/cluster/user/store/orders?order=${number}`)
    await expect(
      staff
        .getByRole('complementary', { name: new RegExp(number) })
        .getByText(/Flash Express/)
        .first(),
    ).toBeVisible()
  }
})

test('a carrier’s file supplies orders and tracking numbers, on a phone too; Enter moves to the next number', async ({
  browser,
  playwright,
}) => {
  const [one, two] = (await ordered(playwright.request, 2, 'ผู้รับสอง')) as [string, string]
  const staff = await signedInPage(browser, 'manager')
  await staff.clock.install()
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.goto(`/cluster/user/store/orders?view=table&tab=new&q=${encodeURIComponent('ผู้รับสอง')}`)
  await waitForHydration(staff)
  await staff.getByLabel(`เลือก ${one}`).check()
  await staff.getByRole('toolbar').getByRole('button', { name: 'จัดส่งหลายรายการ' }).click()
  const dialog = staff.getByRole('dialog', { name: 'ส่งหลายคำสั่งซื้อ' })
  await expect(dialog.getByLabel(`เลขพัสดุของ ${short(one)}`)).toBeVisible()
  const label = `KX${Date.now()}`
  const text = `เลขที่;ขนส่ง;เลขพัสดุ\r\n${one};KEX Express;${label}1\r\n${two};;${label}2\r\nxyz;;${label}3\r\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) })
  await expect(dialog.getByText('เติมจากไฟล์ 2 รายการ')).toBeVisible()
  await expect(dialog.getByText('บรรทัด 4: ไม่ใช่เลขที่คำสั่งซื้อ')).toBeVisible()
  await expect(dialog.getByLabel(`ขนส่งของ ${short(one)}`)).toHaveValue('KEX Express')
  await dialog.getByLabel(`เลขพัสดุของ ${short(one)}`).press('Enter')
  await expect(dialog.getByLabel(`เลขพัสดุของ ${short(two)}`)).toBeFocused()
  await dialog.getByLabel(`ขนส่งของ ${short(two)}`).fill('KEX Express')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'ตรวจ 2 รายการ' }).click()
  await dialog.getByRole('button', { name: 'ส่ง 2 รายการ' }).click()
  await undone(staff)
  await expect(dialog.getByText('ส่งแล้ว 2 รายการ')).toBeVisible()
})
