import { expect } from '@playwright/test'
import { callAs, signedInPage, test, waitForHydration } from './support.ts'

test('staff find products, orders and settings by typing, and Enter opens the first', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin')
  await page.goto('/cluster/user/dashboard')
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill('มะม่วงน้ำดอก')
  const hit = page.getByRole('dialog').getByRole('button', { name: /มะม่วงน้ำดอกไม้.*MANGO-01/ })
  await expect(hit).toBeVisible()
  await field.fill('พร้อมเพย์')
  await expect(page.getByRole('dialog').getByRole('button', { name: /การรับเงิน/ })).toBeVisible()
  await field.fill('MANGO-01')
  await expect(hit).toBeVisible()
  await field.press('Enter')
  await page.waitForURL(/\/cluster\/products\?product=/)
  await expect(page.getByRole('complementary', { name: /มะม่วงน้ำดอกไม้/ })).toBeVisible()
})

test('a member finds no shop records', async ({ browser }) => {
  const page = await signedInPage(browser, 'user')
  const { groups } = await callAs<{ groups: { key: string }[] }>(page, 'GET', '/api/search?q=MANGO-01')
  expect(groups.map(({ key }) => key)).not.toContain('products')
})
