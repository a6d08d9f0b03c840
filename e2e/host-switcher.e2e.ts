import { expect } from '@playwright/test'
import { createMember, password, site, test, waitForHydration } from './support.ts'

/** Checks that a cookie was just set with the given lifetime in seconds, with tolerance for slow machines. */
function expectLife(cookies: { name: string; expires: number }[], name: string, seconds: number): void {
  const left = (cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000
  expect(left, name).toBeLessThanOrEqual(seconds)
  expect(left, name).toBeGreaterThan(seconds - 180)
}

test('on a developer’s machine the switcher selects a site, and the root leads to that site’s workspace home', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const context = await browser.newContext({ baseURL: site('localhost') })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'ศาลาเดโม' }).first()).toBeVisible()
  await waitForHydration(page)
  const switcher = page.getByRole('button', { name: 'เว็บไซต์', exact: true })
  await expect(switcher).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(switcher).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await switcher.click()
  await page.getByRole('button', { name: /market\.localhost/ }).click()
  await expect(page.getByRole('link', { name: 'ตลาดบ้านเรา' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'ตลาดบ้านเรา', exact: true })).toBeVisible()
  const chosen = await context.cookies()
  expectLife(chosen, 'host', 86_400)
  expectLife(chosen, 'site', 900)
  await page.getByRole('button', { name: 'ตลาดบ้านเรา', exact: true }).click()
  await page.getByRole('button', { name: 'ล้างตัวเลือก' }).click()
  await expect(page.getByRole('link', { name: 'ศาลาเดโม' }).first()).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('host')

  await page.goto('/user/login')
  await waitForHydration(page)
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/')
  // A request for the workspace marks the device as used for work, whether or not access is allowed.
  await page.goto('/cluster/products')
  expectLife(await context.cookies(), 'cluster', 3600)
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/cluster/user/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('an unknown URL offers the way back to the previous page', async ({ page }) => {
  await page.goto('/cms-blog')
  await waitForHydration(page)
  // The location is stored by an effect of the floating components, which may load after the page itself.
  await page.waitForFunction(() => localStorage.getItem('sala.route.current')?.includes('/cms-blog'))
  await page.goto('/nowhere-at-all')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page).toHaveURL(/\/cms-blog$/)
})
