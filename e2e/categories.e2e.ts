import { expect } from '@playwright/test'
import { demo, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a manager adds a category, describes it, positions it, and removes it', async ({ browser, page }) => {
  const name = `หมวดทดสอบ ${Date.now()}`
  const manager = await signedInPage(browser, 'manager')
  await manager.goto('/cluster/products/categories')
  await waitForHydration(manager)
  await manager.getByLabel('ชื่อหมวดหมู่ใหม่').fill(name)
  await manager.getByRole('button', { name: 'เพิ่มหมวดหมู่' }).first().click()
  await expect(manager.getByText('เพิ่มหมวดหมู่แล้ว')).toBeVisible()
  await manager.getByRole('button', { name: `เลื่อน ${name} ขึ้น` }).click()
  await expect(manager.getByText('เรียงลำดับแล้ว')).toBeVisible()
  await expect(manager.getByRole('button', { name: `เลื่อน ${name} ลง` })).toBeEnabled()
  await manager.getByRole('link', { name: `แก้ไข ${name}` }).click()
  const panel = manager.getByRole('complementary', { name: `หมวดหมู่ ${name}` })
  await panel.getByLabel('คำอธิบายภาษาไทย').fill('ของที่ลองทำ')
  await panel.getByRole('button', { name: 'บันทึก' }).click()
  await expect(manager.getByText('บันทึกแล้ว').last()).toBeVisible()
  await expectAccessible(manager)
  await panel.getByRole('button', { name: 'ลบหมวดหมู่' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'ลบหมวดหมู่' }).click()
  await expect(manager.getByText('ลบหมวดหมู่แล้ว')).toBeVisible()
  await expect(manager.getByText(name)).toHaveCount(0)
  // An empty category is not linked, so customers never saw it.
  await page.goto(`${demo}/shop/categories`)
  await expect(page.getByText(name)).toHaveCount(0)
})
