import { expect } from '@playwright/test'
import { demo, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a guest asks about a product, the shop answers, and everybody can read and find it', async ({
  page,
  browser,
}) => {
  const words = `เก็บได้นานแค่ไหน ${Date.now()}`
  await page.goto(`${demo}/shop/product/PEANUT-400`)
  await waitForHydration(page)
  await page.getByText('ถามร้านเกี่ยวกับสินค้านี้').click()
  await page.getByLabel('คำถาม', { exact: true }).fill(words)
  await page.getByRole('button', { name: 'ส่งคำถาม' }).click()
  await expect(page.getByText(/ส่งคำถามแล้ว/)).toBeVisible()

  const manager = await signedInPage(browser, 'manager')
  await manager.goto('/cluster/user/store/questions')
  await waitForHydration(manager)
  const request = manager
    .getByRole('list', { name: 'คำถาม' })
    .getByRole('listitem')
    .filter({ hasText: words })
  await expectAccessible(manager)
  await request.getByRole('link').click()
  const panel = manager.getByRole('complementary', { name: 'คำถาม' })
  await expect(panel).toContainText(words)
  await panel.getByLabel('คำตอบ').fill('เปิดถุงแล้วสองสัปดาห์ค่ะ')
  await expectAccessible(manager)
  await panel.getByRole('button', { name: 'ตอบและแสดง' }).click()
  await expect(request).toHaveCount(0)

  await page.goto(`${demo}/shop/product/PEANUT-400/questions?q=${encodeURIComponent(words)}`)
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByText('เปิดถุงแล้วสองสัปดาห์ค่ะ').first()).toBeVisible()
  await expectAccessible(page)

  // A reader reports it as inappropriate; staff check and keep it.
  await waitForHydration(page)
  await page.locator('article').filter({ hasText: words }).getByRole('button', { name: 'รายงาน' }).click()
  await expect(page.getByText('แจ้งร้านแล้ว')).toBeVisible()
  await manager.goto('/cluster/feedback?tab=reported')
  await waitForHydration(manager)
  const reported = manager.getByRole('listitem').filter({ hasText: words })
  await expectAccessible(manager)
  await reported.getByRole('link').click()
  const whole = manager.getByRole('complementary', { name: 'คำถาม' })
  await expect(whole).toContainText(words)
  await whole.getByRole('button', { name: /^คงไว้/ }).click()
  await expect(reported).toHaveCount(0)

  await page.goto(`${demo}/shop/product/PEANUT-400/questions?q=ไม่มีคำนี้แน่`)
  await expect(page.getByText(/ไม่พบคำถามที่มีคำว่า/)).toBeVisible()
})
