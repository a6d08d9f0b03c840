import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { alive, callAs, pictures, signedIn, test } from './support.ts'

test('a picture of the site is put in the place of another wherever that is shown', async ({
  browser,
  page,
}) => {
  const mark = `${Date.now() % 10_000_000}`
  const desk = await signedIn(browser, 'manager')
  await desk.goto('/user/filemanager?space=public')
  await alive(desk)
  const folder = `แทนที่ ${mark}`
  await desk.getByRole('button', { name: 'สร้างโฟลเดอร์' }).first().click()
  await desk.getByLabel('ชื่อโฟลเดอร์').fill(folder)
  await desk.getByRole('button', { name: 'สร้าง', exact: true }).click()
  await desk.getByRole('row', { name: `โฟลเดอร์ ${folder}` }).dblclick()
  await expect(desk.getByRole('heading', { level: 1, name: folder })).toBeVisible()
  const upload = desk.getByLabel('อัปโหลด', { exact: true }).and(desk.locator('input'))
  const file = (name: string, picture: string) => ({
    name,
    mimeType: 'image/webp',
    buffer: readFileSync(join(pictures, picture)),
  })
  const [first, second] = [`ป้าย-${mark}.webp`, `ป้ายใหม่-${mark}.webp`]
  await upload.setInputFiles([file(first, 'a-abacus-1.webp'), file(second, 'a-backpack-1.webp')])
  const old = desk.getByRole('row', { name: first, exact: true })
  await expect(old).toBeVisible()
  await expect(desk.getByRole('row', { name: second, exact: true })).toBeVisible()

  // A product shows the first of them.
  const sku = `REP${mark}`
  const name = `ของทดลอง ${mark}`
  const { id } = await callAs<{ id: string }>(desk, 'POST', '/api/catalog/products', {
    sku,
    name: { th: name, en: name },
    vatMode: 'exempt',
    variants: [{ sku, regular: 10_000, onHandMilli: 10_000 }],
  })
  const fileId = (await old.getAttribute('data-id')) ?? ''
  await expect(async () => {
    await callAs(desk, 'POST', `/api/catalog/products/${id}/images/of-file`, { fileId })
  }).toPass({ timeout: 60_000 })
  await callAs(desk, 'POST', `/api/catalog/products/${id}/status`, { event: 'publish' })
  const shown = async () => {
    await page.goto(`/shop/product/${sku}`)
    return page.getByRole('main').locator('img[src*="/media/"]').first().getAttribute('src')
  }
  const before = await shown()
  expect(before).toMatch(/\/media\//)

  await desk.reload()
  await alive(desk)
  await old.click()
  await desk.keyboard.press('i')
  await expect(desk.getByText(name).first()).toBeVisible()
  await desk.getByRole('button', { name: 'แทนที่ทุกแห่ง' }).click()
  const picker = desk.getByRole('dialog', { name: `เลือกไฟล์แทน ${first}` })
  await picker.getByRole('searchbox').fill(second)
  await picker.getByRole('button', { name: new RegExp(`ป้ายใหม่-${mark}`) }).click()
  await expect(desk.getByText('แทนที่แล้ว 1 แห่ง')).toBeVisible()
  await expect.poll(shown, { timeout: 60_000 }).not.toBe(before)
  await desk.close()
})
