import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff import a bank statement, see that it is complete, and classify a line', async ({ browser }) => {
  test.slow()
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/bills/bank')
  await waitForHydration(staff)
  const end = String(Date.now()).slice(-9)
  await staff.getByText('เพิ่มบัญชีธนาคาร').click()
  await staff.getByLabel('เลขที่บัญชี').fill(`7${end}`)
  await staff.getByLabel('ชื่อบัญชี').fill(`บัญชีทดสอบ ${end}`)
  await staff.getByRole('button', { name: 'เพิ่มบัญชี', exact: true }).click()
  await expect(staff.getByRole('heading', { name: 'ยังไม่มีรายการเดินบัญชี' })).toBeVisible()
  await staff.getByRole('link', { name: 'นำเข้าไฟล์' }).first().click()

  await waitForHydration(staff)
  const payer = `นาย ทดสอบ${end}`
  const text = [
    'วันที่,เวลา,ถอนเงิน,ฝากเงิน,คงเหลือ,รายละเอียด,ชื่อผู้โอน',
    `01/10/2569,09:12,,${end.slice(-5)}.25,"${Number(end.slice(-5)) + 1000}.25",โอนเงิน,${payer}`,
    `01/10/2569,10:00,200.00,,"${Number(end.slice(-5)) + 800}.25",ค่าธรรมเนียม,`,
  ].join('\n')
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(staff.getByText(/ถูกต้องทุกบรรทัด/)).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'นำเข้า 2 บรรทัด' }).click()
  await staff.getByRole('link', { name: 'ไปจับคู่' }).click()

  await expect(staff.getByText('ต่างกันเท่ากับ 2 รายการที่ยังไม่จับคู่พอดี')).toBeVisible()
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'ลงเป็นค่าธรรมเนียม' }).click()
  await expect(staff.getByText('ต่างกันเท่ากับ 1 รายการที่ยังไม่จับคู่พอดี')).toBeVisible()
  await expectAccessible(staff)

  await staff.goto(`/cluster/bills/bank/lines?q=${encodeURIComponent(payer)}`)
  await waitForHydration(staff)
  await staff.getByRole('link', { name: payer }).first().click()
  await expect(staff.getByRole('heading', { name: 'ข้อมูลจากธนาคาร' })).toBeVisible()
  await waitForHydration(staff)
  await staff.getByLabel('ไม่เกี่ยวกับเว็บไซต์นี้').fill('เงินทดรองของเจ้าของร้าน')
  await staff.getByRole('button', { name: 'ไม่ต้องจับคู่' }).click()
  await expect(staff.getByText('ทดสอบ').first()).toBeVisible()
  await expect(staff.getByRole('button', { name: 'แยกคู่' })).toBeVisible()
  await expectAccessible(staff)
})

test('an import with unknown columns continues once the columns are chosen', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/bills/bank')
  await waitForHydration(staff)
  const end = String(Date.now()).slice(-9)
  await staff.getByText('เพิ่มบัญชีธนาคาร').click()
  await staff.getByLabel('เลขที่บัญชี').fill(`8${end}`)
  await staff.getByLabel('ชื่อบัญชี').fill(`บัญชีทดสอบ ${end}`)
  await staff.getByRole('button', { name: 'เพิ่มบัญชี', exact: true }).click()
  await staff.getByRole('link', { name: 'นำเข้าไฟล์' }).first().click()
  await waitForHydration(staff)
  const text = `Tag,Betrag,Wer\n27/11/2026,77.25,Somchai ${end}\n`
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: 'umsatz.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await staff.getByRole('link', { name: 'ตั้งค่าคอลัมน์' }).click()
  await waitForHydration(staff)
  await staff.getByLabel('วันที่', { exact: true }).selectOption('Tag')
  await staff.getByLabel('จำนวนเงิน (คอลัมน์เดียว มีเครื่องหมาย)').selectOption('Betrag')
  await staff.getByLabel('ชื่อผู้โอน').selectOption('Wer')
  await staff.getByRole('main').getByRole('button', { name: 'บันทึก' }).click()
  // The file is not requested again.
  await expect(staff.getByRole('cell', { name: `Somchai ${end}` })).toBeVisible()
  await expectAccessible(staff)
  await expect(staff.getByRole('button', { name: 'นำเข้า 1 บรรทัด' })).toBeVisible()
})
