import { expect, type Page } from '@playwright/test'
import { demo, expectAccessible, signedInPage, test, uniqueProjectKey, waitForHydration } from './support.ts'

const csv = `งาน,สถานะ,กำหนดเสร็จ,อยู่ใต้,รองาน,รายละเอียด
ปรับปรุงร้าน,,,,,
ทาสี,กำลังทำ,20/11/2569,ปรับปรุงร้าน,,สองชั้น
เปิดร้าน,,เมื่อไรก็ได้,,ทาสี,
`

test('a plan from another tool is imported after a dry run, and shared with a guest by link', async ({
  browser,
  page: guest,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `ย้ายมา ${Date.now()}`
  await page.goto(`${demo}/project`)
  await page.getByRole('link', { name: 'นำเข้าจากไฟล์' }).click()
  await expect(page.getByRole('heading', { name: 'นำเข้างาน', level: 1 })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('อ่านวันที่ “เมื่อไรก็ได้” ไม่ได้')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'นำเข้า 3 งาน' }).click()
  await page.getByRole('link', { name: 'ไปที่โครงการ' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ทาสี', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'รายละเอียด', exact: true }).click()
  await page.getByRole('combobox', { name: 'ให้เห็น' }).selectOption('comment')
  await page.getByRole('button', { name: 'สร้างลิงก์' }).click()
  const url = await page.getByRole('textbox', { name: 'ลิงก์สำหรับคนนอก' }).inputValue()
  const address = new URL(url).pathname
  expect((await guest.goto(address))?.status()).toBe(200)
  await expect(guest.getByRole('heading', { name: 'ทาสี', level: 3 })).toBeVisible()
  await guest.getByText('รายละเอียดและความเห็น').click()
  await expect(guest.getByText('สองชั้น')).toBeVisible()
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(guest)
  await page.getByRole('button', { name: 'ปิดลิงก์' }).click()
  await expect(page.getByRole('button', { name: 'สร้างลิงก์' })).toBeVisible()
  expect((await guest.goto(address))?.status()).toBe(404)
})

test('two users take a shop from template to opening, each seeing the other’s changes live', async ({
  browser,
}) => {
  const owner = await signedInPage(browser, 'admin')
  const helper = await signedInPage(browser, 'manager')
  const name = `เปิดร้านสองคน ${Date.now()}`
  await owner.goto(`${demo}/project/new`)
  await waitForHydration(owner)
  await owner.getByText('เปิดร้าน', { exact: true }).click()
  await owner.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await owner.getByRole('textbox', { name: 'รหัส', exact: true }).fill(uniqueProjectKey())
  await owner.getByRole('button', { name: 'สร้างโครงการ' }).click()
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible()
  await helper.goto(owner.url())
  await waitForHydration(helper)

  const inColumn = (page: Page, column: string, title: string) =>
    page.getByRole('region', { name: column, exact: true }).getByRole('link', { name: title, exact: true })
  // With the keyboard alone: picked up with space, moved to the next column with an arrow, dropped with space.
  const carry = async (page: Page, title: string, columns: number) => {
    await page.getByRole('link', { name: title, exact: true }).focus()
    await page.keyboard.press('Space')
    for (let n = 0; n < columns; n++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
  }
  await carry(owner, 'ทำสัญญาเช่าพื้นที่', 3)
  await carry(helper, 'สั่งสินค้าชุดแรก', 1)
  await expect(inColumn(helper, 'เสร็จแล้ว', 'ทำสัญญาเช่าพื้นที่')).toBeVisible()
  await expect(inColumn(owner, 'กำลังทำ', 'สั่งสินค้าชุดแรก')).toBeVisible()

  // The rest is done in the table, also with the keyboard alone: moving to a cell, and pasting a column.
  await helper.getByRole('link', { name: 'ตาราง' }).focus()
  await helper.keyboard.press('Enter')
  const rows = helper.getByRole('row').filter({ hasText: /[A-Z]-\d/ })
  await expect(rows).toHaveCount(14)
  const heads = await helper.getByRole('columnheader').allInnerTexts()
  const status = heads.findIndex((text) => text.startsWith('สถานะ'))
  await rows
    .first()
    .getByRole('gridcell')
    .nth(status - 1)
    .focus()
  await helper.keyboard.press('ArrowRight')
  await helper.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', Array.from({ length: 14 }, () => 'เสร็จแล้ว').join('\n'))
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(owner.getByRole('region', { name: 'เสร็จแล้ว', exact: true }).getByRole('link')).toHaveCount(14)

  await owner.getByRole('link', { name: 'รายละเอียด', exact: true }).click()
  await owner.getByRole('button', { name: 'ปิดโครงการ' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'ปิดโครงการ' }).click()
  await expect(owner.getByRole('heading', { name: 'เสร็จแล้ว', level: 2 })).toBeVisible()
})
