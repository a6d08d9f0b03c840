import { expect } from '@playwright/test'
import { alive, test } from './support.ts'

test('without a connection a page stays where it is, with what was typed, and goes on when it is back', async ({
  context,
  page,
}) => {
  await page.goto('/cms-blog/news/welcome')
  await alive(page)
  const typed = page.getByRole('textbox', { name: 'ความคิดเห็น' })
  await typed.fill('เขียนค้างไว้ก่อนสัญญาณหาย')
  const away = page.getByRole('banner').getByRole('link', { name: 'สินค้า', exact: true }).first()
  await context.setOffline(true)
  await expect(page.getByText('ไม่มีอินเทอร์เน็ต')).toBeVisible()
  await away.click()
  await expect(page.getByText('อินเทอร์เน็ตขาดหายชั่วคราว').first()).toBeVisible()
  await away.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cms-blog\/news\/welcome$/)
  await expect(typed).toHaveValue('เขียนค้างไว้ก่อนสัญญาณหาย')
  await context.setOffline(false)
  await expect(page.getByText('กลับมาออนไลน์แล้ว').first()).toBeVisible()
  await expect(page.getByText('ไม่มีอินเทอร์เน็ต')).toBeHidden()
  await away.click()
  await expect(page).toHaveURL(/\/shop\/products$/)
})
