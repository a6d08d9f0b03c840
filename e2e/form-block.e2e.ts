import { expect, type Page } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

// Distinguishes it from what other tests write at the same time.
const mark = `${Date.now() % 1_000_000}`
const name = `นัดเรา ${mark}`
const address = `/${encodeURIComponent(`นัดเรา-${mark}`)}`
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${mark}`),
})
const addBlock = async (staff: Page, block: string) =>
  staff.getByLabel('ส่วนประกอบ').getByRole('button', { name: block, exact: true }).click()

test('an admin adds a form, dates and testimonials to a page', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'admin')
  await staff.goto('/cms/pages?tab=pages')
  await waitForHydration(staff)
  await staff.getByRole('textbox', { name: 'ชื่อหน้าใหม่' }).fill(name)
  await staff.getByRole('button', { name: 'สร้างหน้า' }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  const canvas = staff.frameLocator('#preview-frame')
  for (const block of ['กิจกรรม', 'ปฏิทิน', 'เวลาเปิด', 'รีวิวจากผู้ซื้อ', 'แบบฟอร์ม']) {
    await addBlock(staff, block)
    await expect(
      staff.getByLabel('ตั้งค่า', { exact: true }).getByText(block, { exact: true }).first(),
    ).toBeVisible()
  }
  const settings = staff.getByLabel('ตั้งค่า', { exact: true })
  await settings.getByRole('textbox', { name: 'ชื่อ · ไทย' }).fill(`จองที่นั่ง ${mark}`)
  await expect(canvas.getByRole('heading', { name: `จองที่นั่ง ${mark}` })).toBeVisible()
  await settings.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await settings.getByRole('textbox', { name: 'คำถาม · ไทย' }).last().fill('โทรหากี่โมง')
  await settings.getByLabel('ชนิดคำตอบ').last().selectOption('เวลา')
  await settings.getByLabel('ต้องตอบ').last().check()
  await settings.getByRole('button', { name: 'แสดงเฉพาะเมื่อ…' }).last().click()
  await settings.getByLabel('แสดงเมื่อ · คำถามที่ดู').selectOption('เบอร์โทรศัพท์')
  await expect(settings.getByLabel('แสดงเมื่อ · ดูว่า')).toHaveValue('answered')
  await settings.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await settings.getByRole('textbox', { name: 'คำถาม · ไทย' }).last().fill('แนบเอกสาร')
  await settings.getByLabel('ชนิดคำตอบ').last().selectOption('แนบไฟล์')
  await settings.getByLabel('จำนวนไฟล์สูงสุด').fill('2')
  await expect(canvas.getByText('PDF, รูปภาพ · ไม่เกิน 2 ไฟล์ ไฟล์ละ 10 MB')).toBeVisible()
  await expect(canvas.getByRole('heading', { name: 'เสียงจากผู้ซื้อ' })).toBeVisible()
  await expect(canvas.getByText('ซื้อจริง').first()).toBeVisible()
  await expectAccessible(staff)
  await expect(staff.getByRole('status').filter({ hasText: 'บันทึกร่าง ' })).toBeVisible()
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await staff.getByRole('dialog', { name: 'ก่อนเผยแพร่' }).getByRole('button', { name: 'เผยแพร่เลย' }).click()
  await expect(staff.getByText('เผยแพร่แล้ว').first()).toBeVisible()
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: `จองที่นั่ง ${mark}` })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'เสียงจากผู้ซื้อ' })).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
  await staff.close()
})

test('a guest submits the form in place, another without scripts, and both see validation errors', async ({
  browser,
  page,
}) => {
  await page.goto(address)
  await waitForHydration(page)
  await page.getByLabel('ชื่อ', { exact: true }).fill('มาลี')
  await page.getByRole('textbox', { name: /^อีเมล/ }).fill('มาลี@ร้าน')
  await page.getByLabel('เรื่องที่อยากบอก').fill(`ขอสองที่ ${mark}`)
  // The field is shown where its condition holds and hidden again where not; submitted hidden, it is not missing.
  const time = page.getByLabel('โทรหากี่โมง')
  await expect(time).toBeHidden()
  await page.getByRole('textbox', { name: /^เบอร์โทรศัพท์/ }).fill('081')
  await expect(time).toBeVisible()
  await page.getByRole('textbox', { name: /^เบอร์โทรศัพท์/ }).fill('')
  await expect(time).toBeHidden()
  // The browser's own validation is not a boundary; the messages must be the site's.
  await page.locator('form[action^="/cms/contact"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(page.getByText('พิมพ์อีเมลให้ครบ เช่น name@example.com')).toBeVisible()
  // The button is screens below on a phone: the focus leads to what is wrong, and a corrected field is no longer wrong.
  await expect(page.getByRole('textbox', { name: /^อีเมล/ })).toBeFocused()
  await expect(page.getByLabel('เรื่องที่อยากบอก')).toHaveValue(`ขอสองที่ ${mark}`)
  await page.getByRole('textbox', { name: /^อีเมล/ }).fill('mali@example.com')
  await expect(page.getByText('พิมพ์อีเมลให้ครบ เช่น name@example.com')).toBeHidden()
  await page.getByLabel('แนบเอกสาร').setInputFiles([pdf('แผน.pdf'), pdf('โครงการ.pdf')])
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(page.getByText('ได้รับแล้ว ขอบคุณค่ะ เราจะติดต่อกลับ')).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(address)
  await plain.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await plain.getByRole('textbox', { name: /^เบอร์โทรศัพท์/ }).fill('12')
  await plain.getByLabel('เรื่องที่อยากบอก').fill(`ขอสามที่ ${mark}`)
  await plain.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(plain.getByText('พิมพ์เบอร์โทรศัพท์ให้ครบ เช่น 081-234-5678')).toBeVisible()
  await expect(plain.getByLabel('เรื่องที่อยากบอก')).toHaveValue(`ขอสามที่ ${mark}`)
  await plain.getByRole('textbox', { name: /^เบอร์โทรศัพท์/ }).fill('081-234-5678')
  await plain.getByLabel('โทรหากี่โมง').fill('09:30')
  await plain.getByLabel('แนบเอกสาร').setInputFiles(pdf('ผัง.pdf'))
  await plain.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(plain.getByText('ได้รับแล้ว ขอบคุณค่ะ เราจะติดต่อกลับ')).toBeVisible()
  await context.close()
})

test('staff find both in their inbox and among the forms, and handle one', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/user/message')
  await expect(staff.getByText(`จองที่นั่ง ${mark}`).first()).toBeVisible()
  await staff.goto('/cms/pages?tab=answers&state=new')
  await waitForHydration(staff)
  await expectAccessible(staff)
  const own = staff.getByRole('listitem').filter({ hasText: `ขอสองที่ ${mark}` })
  await expect(own.getByRole('link', { name: 'mali@example.com' })).toBeVisible()
  await expect(own.getByText('โทรหากี่โมง')).toHaveCount(0)
  const sent = await own.getByRole('link', { name: 'โครงการ.pdf' }).getAttribute('href')
  const type = await staff.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), sent ?? '')
  expect(type).toBe('application/pdf')
  await expect(staff.getByRole('link', { name: 'ผัง.pdf' })).toBeVisible()
  await expect(staff.getByText('09.30 น.')).toBeVisible()
  await own.getByRole('button', { name: /^จัดการแล้ว/ }).click()
  await expect(staff.getByText('บันทึกว่าจัดการแล้ว')).toBeVisible()
  await expect(own).toHaveCount(0)
  const download = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
  expect((await download).suggestedFilename()).toBe('forms.csv')
  // Of one form at a time: its summary, and its answers alone as an Excel file.
  await staff.getByRole('button', { name: 'แบบฟอร์ม' }).click()
  await staff.getByRole('menuitemradio', { name: `จองที่นั่ง ${mark} (2)` }).click()
  await staff.getByRole('button', { name: 'สรุป' }).click()
  await expect(staff.getByRole('heading', { name: 'สรุป 1 คำตอบ' })).toBeVisible()
  await expectAccessible(staff)
  const sheet = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'ดาวน์โหลด Excel' }).click()
  expect((await sheet).suggestedFilename()).toBe('forms.xlsx')
  await staff.goto('/cms/pages?tab=answers')
  await waitForHydration(staff)
  await own.getByRole('button', { name: /^ลบ/ }).click()
  const request = staff.getByRole('dialog')
  await request.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: /^ลบ/ }).click()
  await request.getByRole('button', { name: 'ลบ', exact: true }).click()
  await expect(staff.getByText('ลบคำตอบแล้ว')).toBeVisible()
  await expect(own).toHaveCount(0)
  await staff.close()
})
