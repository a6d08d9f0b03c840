import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const views = ['cart', 'categorie', 'categories', 'checkout', 'product', 'products', 'thankyou']

test('every shop component renders on its own for each role, on phone and desktop, without violations', async ({
  browser,
}) => {
  test.slow()
  const page = await signedInPage(browser, 'admin')
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  await page.goto('/shop/component')
  await expect(page.getByRole('main').getByRole('link', { name: /·/ })).toHaveCount(views.length * 2)
  for (const view of views) {
    for (const role of ['guest', 'user']) {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`/shop/component/${view}/${role}`)
      await waitForHydration(page)
      await expect(page.getByText('ข้อมูลในหน้านี้สมมติขึ้น')).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${view} for ${role} at 360`).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectAccessible(page)
    }
  }
  expect(errors).toEqual([])
})

test('only admins see the component gallery', async ({ browser }) => {
  const manager = await signedInPage(browser, 'manager')
  expect((await manager.goto('/shop/component/cart/guest'))?.status()).toBe(403)
})
