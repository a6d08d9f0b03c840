import { expect } from '@playwright/test'
import { demo, emailTo, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff import a file of invoices, preview the result, issue them, and a customer pays by the emailed link', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const mark = String(Date.now()).slice(-7)
  const email = `bill${mark}@example.com`
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/bills')
  await waitForHydration(staff)
  await staff.getByRole('link', { name: 'ออกบิลจากไฟล์' }).click()
  await waitForHydration(staff)
  const text = [
    'เลขอ้างอิง,ชื่อลูกค้า,รายการ,จำนวน,จำนวนเงิน,ครบกำหนด,อีเมล',
    `A${mark},มาลี ห้อง ${mark},ค่าเช่าห้อง,1,"4,500.00",31/12/2590,${email}`,
    `A${mark},,ค่าน้ำ,12,18,,`,
    `B${mark},สมชาย ห้อง ${mark},ค่าเช่าห้อง,1,4500,31/12/2590,`,
    `C${mark},สมหญิง ห้อง ${mark},ค่าเช่าห้อง,1,ฟรี,31/12/2590,`,
  ].join('\n')
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: `bills-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(staff.getByRole('cell', { name: '฿4,716.00' })).toBeVisible()
  await expect(staff.getByText('อ่านจำนวนเงินไม่ได้')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('ส่งบิลทางอีเมลทันที').check()
  await staff.getByRole('button', { name: 'ออกบิล 2 ใบ' }).click()
  const sheets = staff.getByRole('link', { name: 'พิมพ์ใบแจ้งชำระทั้งหมด (PDF)' })
  await expect(sheets).toBeVisible()
  await expectAccessible(staff)
  const pdf = await staff.evaluate(
    async (to) => {
      const answer = await fetch(to)
      return [answer.status, answer.headers.get('content-type'), (await answer.blob()).size] as const
    },
    (await sheets.getAttribute('href')) ?? '',
  )
  expect(pdf.slice(0, 2)).toEqual([200, 'application/pdf'])
  expect(pdf[2]).toBeGreaterThan(10_000)

  const sent = await emailTo(request, email, /ใบแจ้งหนี้/)
  const link = /https?:\/\/\S+\/billing\/invoice\/\S+/.exec(sent)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(`${demo}${pathname}${search}`)
  await waitForHydration(page)
  await expect(page.getByText('Thai QR Payment')).toBeVisible()
  await expect(page.getByText('฿4,716.00').first()).toBeVisible()

  await staff.getByRole('button', { name: 'ยกเลิกการนำเข้าทั้งหมด' }).click()
  await staff.getByRole('alertdialog').getByRole('button').last().click()
  await expect(staff.getByText('ถอนแล้ว').first()).toBeVisible()
})
