import { expect, type Page, test } from '@playwright/test'
import { signedIn } from './support.ts'

/** Holds the page's scripts back until told, as a slow line would; answers how to let them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

test('what a guest presses before the scripts have come is done when they are there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/shop/products', { waitUntil: 'commit' })
  const dark = page.getByRole('button', { name: 'ใช้โหมดมืด' })
  await dark.click()
  await expect(dark).toHaveAttribute('data-waiting')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
})

test('what staff press before the scripts have come is done when they are there', async ({ browser }) => {
  const page = await signedIn(browser, 'manager')
  const release = await holdScripts(page)
  await page.goto('/cluster/products', { waitUntil: 'commit' })
  const find = page.getByRole('button', { name: /^ค้นหา หรือสั่งงาน/ })
  await find.click()
  await expect(find).toHaveAttribute('data-waiting')
  release()
  await expect(page.getByRole('textbox', { name: /^ค้นหา หรือสั่งงาน/ })).toBeVisible()
})
