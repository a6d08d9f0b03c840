import { expect } from '@playwright/test'
import { alive, demo, expectAccessible, signedIn, test } from './support.ts'

test('a guest asks about a product, the shop answers, and everybody reads and finds it', async ({
  page,
  browser,
}) => {
  const words = `เก็บได้นานแค่ไหน ${Date.now()}`
  await page.goto(`${demo}/shop/product/PEANUT-400`)
  await alive(page)
  await page.getByText('ถามร้านเกี่ยวกับสินค้านี้').click()
  await page.getByLabel('คำถาม', { exact: true }).fill(words)
  await page.getByRole('button', { name: 'ส่งคำถาม' }).click()
  await expect(page.getByText(/ส่งคำถามแล้ว/)).toBeVisible()

  const manager = await signedIn(browser, 'manager')
  await manager.goto('/cluster/user/store/questions')
  const asked = manager.locator('section').filter({ hasText: words }).last()
  await expectAccessible(manager)
  await asked.getByLabel('คำตอบ').fill('เปิดถุงแล้วสองสัปดาห์ค่ะ')
  await asked.getByRole('button', { name: 'ตอบและแสดง' }).click()
  await expect(manager.getByText(words)).toHaveCount(0)

  await page.goto(`${demo}/shop/product/PEANUT-400/questions?q=${encodeURIComponent(words)}`)
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByText('เปิดถุงแล้วสองสัปดาห์ค่ะ').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${demo}/shop/product/PEANUT-400/questions?q=ไม่มีคำนี้แน่`)
  await expect(page.getByText(/ไม่พบคำถามที่มีคำว่า/)).toBeVisible()
})
