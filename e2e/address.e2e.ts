import { expect } from '@playwright/test'
import { createMember, signedInPage, test, waitForHydration } from './support.ts'

test('address search finds a misspelt name, also in English, and uses khwaeng and khet in Bangkok', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, await createMember(request))
  await page.goto('/user/address/new')
  await waitForHydration(page)
  const field = page.getByRole('combobox', { name: /รหัสไปรษณีย์/ })
  // One letter is wrong and the tone mark is missing.
  await field.fill('คลองเตยเหนิอ')
  await expect(page.getByRole('option').first()).toContainText('คลองเตยเหนือ')
  await field.fill('Nong Khaem Bangkok')
  await expect(page.getByRole('option').first()).toContainText('หนองแขม')
  // With the keyboard alone.
  await field.press('Enter')
  await expect(field).toHaveValue(/หนองแขม เขตหนองแขม กรุงเทพฯ/)
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1')
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByLabel('ชื่อที่อยู่').fill('บ้าน')
  await page.getByRole('button', { name: 'บันทึกที่อยู่' }).click()
  await expect(page.getByText(/แขวงหนองแขม เขตหนองแขม/)).toBeVisible()
})
