import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff import a carrier’s payout, resolve the lines that do not match, and book it', async ({
  browser,
}) => {
  test.slow()
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/bills/cod/import')
  await waitForHydration(staff)
  const tracking = `XX${Date.now()}`
  const text = `เลขพัสดุ,ยอด COD,ค่าธรรมเนียม\n${tracking},88.00,3.00\n`
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: `${tracking}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(staff.getByText(`ไม่มีพัสดุเลข ${tracking}`)).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'นำเข้า 1 ชิ้น' }).click()
  await staff.getByRole('link', { name: 'ดูรอบโอน' }).click()

  await expect(staff.getByText('ไม่มีพัสดุเลขนี้')).toBeVisible()
  await waitForHydration(staff)
  await staff.getByLabel('เหตุผล').fill('พัสดุของร้านอื่น')
  await staff.getByRole('button', { name: 'ไม่ใช่ของเรา' }).click()
  await expect(staff.getByText('ทุกรายการตรงกับพัสดุ')).toBeVisible()
  await staff.getByRole('button', { name: 'ลงบัญชีรอบนี้' }).click()
  await expect(staff.getByText(/รอจับคู่กับรายการเดินบัญชี/)).toBeVisible()
  await expectAccessible(staff)
})
