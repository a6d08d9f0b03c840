import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

/** Places an order as a guest in another session, paid on delivery, so that it is a sale immediately; returns its number. */
async function ordered(request: APIRequestContext, name: string, phone: string): Promise<string> {
  const contact = { name, phone }
  const { order } = await guestOrder(request, { sku: 'MANGO-DRY-100', contact, payment: 'cod' })
  return order.number
}

let numbers = 0
/** A number that nobody else in this run has. */
const freshPhone = () => `08${String(Date.now() + numbers++).slice(-8)}`

/** Finds the customers that match the search; listeners create them after the order, behind the jobs of other tests. */
async function find(staff: Page, words: string, rows: number): Promise<void> {
  await expect(async () => {
    await staff.goto(`/cluster/customers?search=${words}`)
    await expect(staff.locator('tr[data-row]')).toHaveCount(rows, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await waitForHydration(staff)
}

test('staff find a guest with two orders as one customer, tag them, add a note, and merge two into one', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const first = freshPhone()
  const second = freshPhone()
  const name = `ลูกค้าทดสอบ ${first.slice(-4)}`
  await ordered(request, name, first)
  const number = await ordered(request, name, first)
  await ordered(request, `คนเดียวกัน ${second.slice(-4)}`, second)

  const staff = await signedInPage(browser, 'manager')
  await find(staff, second, 1)
  await find(staff, first, 1)
  await expect(staff.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name }).click()
  const panel = staff.getByRole('complementary', { name: `ลูกค้า ${name}` })
  await expect(panel.getByText(number)).toBeVisible()
  await panel.getByRole('combobox', { name: 'เพิ่มแท็ก' }).fill('ทดสอบแท็ก')
  await panel.getByRole('button', { name: 'เพิ่มแท็ก' }).click()
  await expect(panel.getByRole('button', { name: 'เอาแท็ก ทดสอบแท็ก ออก' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'บันทึกใหม่' }).fill('โทรก่อนส่ง')
  await panel.getByRole('button', { name: 'เพิ่มบันทึก' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'โทรก่อนส่ง' })).toBeVisible()
  await expectAccessible(staff)

  // From the order to its buyer, and from there to the duplicate record of the same person.
  await panel.getByRole('link', { name: number }).click()
  await staff.getByRole('link', { name, exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'รวมกับลูกค้าอีกคน' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'รวมลูกค้า' })).toBeVisible()
  await waitForHydration(staff)
  await staff.getByRole('combobox', { name: 'ค้นหาลูกค้าอีกคน' }).fill(second)
  await staff.getByRole('option', { name: /คนเดียวกัน/ }).click()
  await expect(staff.getByRole('heading', { name: 'หลังรวม' })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'รวมเป็นคนเดียว' }).click()
  const sure = staff.getByRole('dialog')
  await sure.getByRole('textbox').fill('รวม')
  await sure.getByRole('button', { name: 'รวมเป็นคนเดียว' }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(staff.getByText('รวมลูกค้าอีกคนเข้ามา')).toBeVisible()
  await find(staff, second, 1)
  await expect(staff.getByRole('cell', { name: '3', exact: true })).toBeVisible()
})

test('staff tag several customers at once, undo it, and export the list', async ({ browser, playwright }) => {
  const request = await playwright.request.newContext()
  const name = `กลุ่มทดสอบ ${Date.now()}`
  for (const phone of [freshPhone(), freshPhone()]) await ordered(request, name, phone)
  const staff = await signedInPage(browser, 'manager')
  await find(staff, encodeURIComponent(name), 2)
  await staff.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }).check()
  const bar = staff.getByRole('toolbar', { name: 'ลูกค้าที่เลือก' })
  await bar.getByRole('button', { name: 'ติดแท็ก' }).click()
  await staff.getByRole('combobox', { name: 'แท็ก', exact: true }).fill('ทำพร้อมกัน')
  await staff.getByRole('dialog').getByRole('button', { name: 'ติดแท็ก' }).click()
  await expect(staff.locator('tr[data-row]').getByText('ทำพร้อมกัน')).toHaveCount(2)
  await staff.getByText('ติดแท็กแล้ว').locator('..').getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(staff.locator('tr[data-row]').getByText('ทำพร้อมกัน')).toHaveCount(0)
  const download = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
  expect((await download).suggestedFilename()).toBe('customers.csv')
})

test('a phone shows a customer as a sheet; a member is told they have no access', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.setViewportSize({ width: 360, height: 780 })
  await staff.goto('/cluster/customers?sort=spent')
  await waitForHydration(staff)
  await expectAccessible(staff)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await staff.locator('tr[data-row] a').first().click()
  await expect(staff.getByRole('complementary', { name: /^ลูกค้า / })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'เปิดหน้าเต็ม' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const member = await signedInPage(browser, 'user')
  const answer = await member.goto('/cluster/customers')
  expect(answer?.status()).toBe(403)
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
})
