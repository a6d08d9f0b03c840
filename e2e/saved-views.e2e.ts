import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a manager saves a list’s filters as a view, reopens it, deletes it and undoes that', async ({
  browser,
}) => {
  const words = `ก${Date.now()}`
  const name = `ลูกค้าเงียบ ${words}`
  const page = await signedInPage(browser, 'manager')
  await page.goto(`/cluster/customers?tab=lapsed&search=${encodeURIComponent(words)}`)
  await waitForHydration(page)
  const views = page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' })
  await views.click()
  await page.getByRole('menuitem', { name: 'บันทึกมุมมองนี้…' }).click()
  await page.getByLabel('ชื่อมุมมอง').fill(name)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText(`บันทึกมุมมอง “${name}” แล้ว`)).toBeVisible()

  await page.goto('/cluster/customers')
  await waitForHydration(page)
  await expectAccessible(page)
  await views.click()
  await page.getByRole('menuitem', { name }).click()
  await page.waitForURL(/tab=lapsed/)
  expect(new URL(page.url()).searchParams.get('search')).toBe(words)

  await views.click()
  await page.getByRole('menuitem', { name: `ลบมุมมอง “${name}”` }).click()
  await expect(page.getByText(`ลบมุมมอง “${name}” แล้ว`)).toBeVisible()
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(page.getByText(`บันทึกมุมมอง “${name}” แล้ว`)).toBeVisible()
  await views.click()
  await expect(page.getByRole('menuitem', { name: `ลบมุมมอง “${name}”` })).toBeVisible()

  // Once shared, another staff member finds it among the team's views and makes a copy.
  await page.getByRole('menuitem', { name: 'แชร์ให้ทีม' }).click()
  await expect(page.getByText(`แชร์มุมมอง “${name}” ให้ทีมแล้ว`)).toBeVisible()
  const other = await signedInPage(browser, 'admin')
  await other.goto('/cluster/customers')
  await waitForHydration(other)
  const otherViews = other.getByRole('button', { name: 'มุมมองที่บันทึกไว้' })
  await otherViews.click()
  await expect(other.getByText('ของทีม')).toBeVisible()
  await other.getByRole('menuitem', { name }).click()
  await other.waitForURL(/tab=lapsed/)
  await otherViews.click()
  await other.getByRole('menuitem', { name: 'คัดลอกเป็นของฉัน' }).click()
  await expect(other.getByText(`บันทึกมุมมอง “${name}” แล้ว`)).toBeVisible()
  await other.close()
})
