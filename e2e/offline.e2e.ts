import { expect } from '@playwright/test'
import { signedInPage, test, waitForHydration } from './support.ts'

test('offline, navigation and forms stay on the page and keep input; they work again once the connection is back', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'user')
  const context = page.context()
  await page.goto('/cms-blog/news/welcome')
  await waitForHydration(page)
  const textbox = page.getByRole('textbox', { name: 'ความคิดเห็น' })
  await textbox.fill('เขียนค้างไว้ก่อนสัญญาณหาย')
  const away = page.getByRole('banner').getByRole('link', { name: 'สินค้า', exact: true }).first()
  await context.setOffline(true)
  await expect(page.getByText('ไม่มีอินเทอร์เน็ต')).toBeVisible()
  await away.click()
  await expect(page.getByText('อินเทอร์เน็ตขาดหายชั่วคราว').first()).toBeVisible()
  await away.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cms-blog\/news\/welcome$/)
  await expect(textbox).toHaveValue('เขียนค้างไว้ก่อนสัญญาณหาย')
  const send = page.getByRole('button', { name: 'ส่งความคิดเห็น' })
  await send.click()
  await expect(page.getByText('สิ่งที่กรอกยังอยู่')).toBeVisible()
  await expect(textbox).toHaveValue('เขียนค้างไว้ก่อนสัญญาณหาย')
  await context.setOffline(false)
  await expect(page.getByText('กลับมาออนไลน์แล้ว').first()).toBeVisible()
  await expect(page.getByText('ไม่มีอินเทอร์เน็ต')).toBeHidden()
  await send.click()
  await expect(page.getByText('ขอบคุณสำหรับความคิดเห็น')).toBeVisible()
  await away.click()
  await expect(page).toHaveURL(/\/shop\/products$/)
})

test('a workspace page stays while it reloads offline, and new content arrives later', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', 'academy.localhost')
  await page.goto('/cluster/questions/banks')
  await waitForHydration(page)
  await page.locator('summary', { hasText: 'เพิ่มหมวด' }).last().click()
  const textbox = page.getByRole('textbox', { name: 'ชื่อหมวด' })
  await textbox.fill('เขียนค้างไว้')
  const name = `คลังที่ส่งตอนเน็ตหลุด ${Date.now()}`
  await page.getByLabel('ชื่อคลัง').first().fill(name)
  let lost = 0
  await page.route(/\/cluster\/questions\/banks\.data/, (route) =>
    route.request().method() === 'GET' && lost++ < 3 ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.getByRole('button', { name: 'เพิ่มคลัง' }).click()
  await expect(page.getByText('เชื่อมต่อไม่ได้ กำลังลองใหม่')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('เชื่อมต่อไม่ได้ กำลังลองใหม่')).toBeHidden()
  expect(lost).toBeGreaterThan(3)
  await expect(textbox).toHaveValue('เขียนค้างไว้')
})

test('a page that could not be reached opens by itself once the server answers again', async ({ page }) => {
  await page.goto('/shop/products')
  await waitForHydration(page)
  const unreachable = /\/(build\.json|shop\/categories\.data)/
  await page.route(unreachable, (route) => route.abort())
  await page.getByRole('link', { name: 'หมวดหมู่' }).first().click()
  await expect(page.getByRole('heading', { name: 'อินเทอร์เน็ตขาดหายชั่วคราว' })).toBeVisible()
  await page.unroute(unreachable)
  await expect(page.getByRole('heading', { name: 'อินเทอร์เน็ตขาดหายชั่วคราว' })).toBeHidden()
  await expect(page).toHaveURL(/\/shop\/categories$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
