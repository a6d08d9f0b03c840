import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff add a note to an order, resolve it, delete it, and undo the deletion', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  const text = `ลูกค้าขอเลื่อนส่ง ${Date.now()}`
  await staff.goto('/cluster/user/store/orders?view=table')
  await waitForHydration(staff)
  await staff.locator('a[href*="order=SO"]').first().click()
  const field = staff.getByRole('textbox', { name: 'บันทึกใหม่' })
  await field.fill(text)
  await field.press('Control+Enter')
  const note = staff.getByRole('listitem').filter({ hasText: text })
  await expect(note).toBeVisible()
  await expect(field).toHaveValue('')
  await note.getByRole('button', { name: 'จัดการแล้ว' }).click()
  await expect(note.getByRole('button', { name: 'เปิดใหม่' })).toBeVisible()
  await note.getByRole('button', { name: 'ลบบันทึก' }).click()
  await expect(note).toHaveCount(0)
  await staff.getByText('ลบบันทึกแล้ว').locator('..').getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(note).toBeVisible()
  await expectAccessible(staff)
})
