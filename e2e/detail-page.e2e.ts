import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a user opened from a filtered list leads to the next one in it and back to the unchanged list', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin')
  await page.goto('/config/people?role=user')
  await waitForHydration(page)
  const links = page.getByRole('cell').getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  const [first, second] = await Promise.all([
    links.nth(0).getAttribute('href'),
    links.nth(1).getAttribute('href'),
  ])
  await links.nth(0).click()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'เป็นรายการแรกของหน้านี้' })).toBeVisible()
  await page.getByRole('link', { name: 'รายการถัดไป' }).click()
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await expect(page.getByRole('link', { name: 'รายการก่อนหน้า' })).toBeVisible()
  await page.getByRole('link', { name: 'กลับไปรายชื่อ' }).click()
  await expect(page).toHaveURL(/\/config\/people\?role=user$/)
})

test('an order has its own page with the same actions as the panel beside the list', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto('/cluster/user/store/orders?view=table&tab=preparing')
  await waitForHydration(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'เปิดเต็มหน้า' }).click()
  await expect(page).toHaveURL(/\/orders\/SO\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('คำสั่งซื้อ SO')
  await expect(page.getByRole('heading', { name: 'ประวัติ' })).toBeVisible()
  await expectAccessible(page)
  const note = `โทรหาก่อนส่ง ${Date.now()}`
  await page.getByRole('textbox', { name: 'บันทึกใหม่' }).fill(note)
  await page.getByRole('button', { name: 'เพิ่มบันทึก' }).click()
  await expect(page.getByText(note)).toBeVisible()
  await page.getByRole('link', { name: 'คำสั่งซื้อ', exact: true }).and(page.locator('.title a')).click()
  await expect(page).toHaveURL(/view=table&tab=preparing|tab=preparing&view=table/)
})
