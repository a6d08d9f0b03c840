import { expect } from '@playwright/test'
import { callAs, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a manager sees this month’s sales, changes the period, and drills down from a figure to its orders', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto('/cluster/dashboard')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'แดชบอร์ด' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'เรื่องที่ควรรู้' })).toBeVisible()
  await expectAccessible(page)
  // On a tablet the five figures are in rows of three and two, none of them alone.
  await page.setViewportSize({ width: 768, height: 1000 })
  const figures = page.locator('[class*="figures"] > *')
  await expect(figures).toHaveCount(5)
  const tops = await figures.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(2)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'ดูสรุปการขาย' }).first().click()
  // Both pages have the period links.
  await expect(page.getByRole('heading', { name: 'สรุปการขาย' })).toBeVisible()
  await page.getByRole('link', { name: '7 วัน' }).click()
  await expect(page).toHaveURL(/period=7d/)
  await page.getByRole('link', { name: 'วิธีชำระเงิน' }).click()
  await expect(page).toHaveURL(/period=7d.*by=method|by=method.*period=7d/)
  await expectAccessible(page)
  await page.getByRole('row').getByRole('link', { name: 'พร้อมเพย์' }).click()
  await expect(page).toHaveURL(/store\/orders\?.*method=promptpay/)
  await expect(page.getByRole('table')).toBeVisible()
})

test('a member is told that reports are for staff', async ({ browser }) => {
  const page = await signedInPage(browser, 'user')
  const answer = await page.goto('/cluster/user/sales/summary')
  expect(answer?.status()).toBe(403)
})

test('best sellers of the demo’s history rank first among the products from the start', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  interface Product {
    sku: string
    sold: number
  }
  const { items } = await callAs<{ items: Product[] }>(page, 'GET', '/api/catalog/products?sort=sold')
  // No test orders ten pieces of one product.
  expect(items.filter(({ sold }) => sold >= 10_000).length).toBeGreaterThan(2)
})
