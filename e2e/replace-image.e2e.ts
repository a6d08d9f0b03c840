import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { callAs, imagesDir, signedInPage, test, waitForHydration } from './support.ts'

test('an image of the site is replaced by another wherever it is shown', async ({ browser, page }) => {
  const mark = `${Date.now() % 10_000_000}`
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/user/filemanager?space=public')
  await waitForHydration(staff)
  const folder = `แทนที่ ${mark}`
  await staff.getByRole('button', { name: 'สร้างโฟลเดอร์' }).first().click()
  await staff.getByLabel('ชื่อโฟลเดอร์').fill(folder)
  await staff.getByRole('button', { name: 'สร้าง', exact: true }).click()
  await staff.getByRole('row', { name: `โฟลเดอร์ ${folder}` }).dblclick()
  await expect(staff.getByRole('heading', { level: 1, name: folder })).toBeVisible()
  const upload = staff.getByLabel('อัปโหลด', { exact: true }).and(staff.locator('input'))
  const file = (name: string, image: string) => ({
    name,
    mimeType: 'image/webp',
    buffer: readFileSync(join(imagesDir, image)),
  })
  const first = `ป้าย-${mark}.webp`
  const second = `ป้ายใหม่-${mark}.webp`
  await upload.setInputFiles([file(first, 'a-abacus-1.webp'), file(second, 'a-backpack-1.webp')])
  const old = staff.getByRole('row', { name: first, exact: true })
  await expect(old).toBeVisible()
  await expect(staff.getByRole('row', { name: second, exact: true })).toBeVisible()

  // A product uses the first of them.
  const sku = `REP${mark}`
  const name = `ของทดลอง ${mark}`
  const { id } = await callAs<{ id: string }>(staff, 'POST', '/api/catalog/products', {
    sku,
    name: { th: name, en: name },
    vatMode: 'exempt',
    variants: [{ sku, regular: 10_000, onHandMilli: 10_000 }],
  })
  const fileId = (await old.getAttribute('data-id')) ?? ''
  await expect(async () => {
    await callAs(staff, 'POST', `/api/catalog/products/${id}/images/of-file`, { fileId })
  }).toPass({ timeout: 60_000 })
  await callAs(staff, 'POST', `/api/catalog/products/${id}/status`, { event: 'publish' })
  const shown = async () => {
    await page.goto(`/shop/product/${sku}`)
    return page.getByRole('main').locator('img[src*="/media/"]').first().getAttribute('src')
  }
  const before = await shown()
  expect(before).toMatch(/\/media\//)

  await staff.reload()
  await waitForHydration(staff)
  await old.click()
  await staff.keyboard.press('i')
  await expect(staff.getByText(name).first()).toBeVisible()
  await staff.getByRole('button', { name: 'แทนที่ทุกแห่ง' }).click()
  const picker = staff.getByRole('dialog', { name: `เลือกไฟล์แทน ${first}` })
  await picker.getByRole('searchbox').fill(second)
  await picker.getByRole('button', { name: new RegExp(`ป้ายใหม่-${mark}`) }).click()
  await expect(staff.getByText('แทนที่แล้ว 1 แห่ง')).toBeVisible()
  await expect.poll(shown, { timeout: 60_000 }).not.toBe(before)
  await staff.close()
})
