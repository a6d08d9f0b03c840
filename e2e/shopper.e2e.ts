import { expect, test } from '@playwright/test'
import { alive, call, demo } from './support.ts'

test('a guest hangs up a bell for what is sold out', async ({ page, request }) => {
  const list = await call(request, 'GET', '/api/shop/products?limit=60')
  const { items } = (await list.json()) as { items: { sku: string; available: number | null }[] }
  const gone = items.find(({ available }) => available === 0)
  await page.goto(`${demo}/shop/product/${gone?.sku}`)
  await alive(page)
  await page.getByLabel('อีเมลของคุณ').fill('waiting@example.com')
  await page.getByRole('button', { name: 'แจ้งเตือนฉัน' }).click()
  await expect(page.getByText('เราจะแจ้งไปที่ waiting@example.com')).toBeVisible()
})
