import { expect } from '@playwright/test'
import { alive, callAs, expectAccessible, newMember, signedIn, test } from './support.ts'

test('a member subscribes, sees what a change costs, pauses, ends and keeps; staff sold the plan', async ({
  browser,
  request,
}) => {
  const code = `walk-${Date.now()}`
  const name = `เดินป่า ${Date.now()}`
  const staff = await signedIn(browser, 'admin')
  await staff.goto('/cluster/subscriptions/plans/new')
  await alive(staff)
  await staff.getByLabel(/รหัสในที่อยู่/).fill(code)
  await staff.locator('[name="name.th"]').fill(name)
  await staff.locator('[name="prices.0.base"]').fill('300')
  await staff.locator('[name="seatsIncluded"]').fill('1')
  await staff.locator('[name="prices.0.perSeat"]').fill('100')
  await staff.locator('[name="seatsMost"]').fill('5')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  const item = staff.locator('li').filter({ hasText: name })
  await item.getByRole('button', { name: 'เปิดขาย' }).click()
  await expect(item.getByText('เปิดขาย', { exact: true })).toBeVisible()

  const email = await newMember(request)
  const page = await signedIn(browser, email)
  await page.goto(`/billing/subscribe/plan/${code}?seats=2`)
  await alive(page)
  await expect(page.getByTestId('due')).toHaveText('฿400')
  await expectAccessible(page)
  const phone = page.getByLabel('เบอร์โทร')
  await phone.fill('081-234-5678')
  await page.getByRole('button', { name: /ไปจ่าย/ }).click()
  await expect(page.getByText(/อ่านและยอมรับเงื่อนไขก่อน/)).toBeVisible()
  await page.getByLabel(/ฉันอ่านแล้ว/).check()
  await page.getByRole('button', { name: /ไปจ่าย/ }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  const { payment } = await callAs<{ payment: { id: string } }>(staff, 'GET', `/api/billing/orders/${order}`)
  await callAs(staff, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})

  // By the number of the order, as the specification has it.
  await page.goto(`/billing/subscribe/${order}`)
  await alive(page)
  await expect(page.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('อีเมลของคนที่จะให้ใช้').fill('friend@example.com')
  await page.getByRole('button', { name: 'เพิ่มคน' }).click()
  await expect(page.getByText('2 จาก 2 ที่')).toBeVisible()

  await page.getByRole('link', { name: 'เปลี่ยนแพ็กเกจ' }).click()
  await page.getByLabel('จำนวนที่นั่ง').fill('3')
  await page.getByRole('button', { name: 'คำนวณใหม่' }).click()
  // The first day of the period: all of it is still to come.
  await expect(page.getByTestId('due')).toHaveText('฿100')
  await expect(page.getByTestId('says')).toContainText('คืนของเดิมให้ ฿400')
  await expectAccessible(page)
  await page.goto(`/billing/subscribe/${order}`)
  await alive(page)

  await page.getByRole('button', { name: '1 เดือน' }).click()
  await expect(page.getByText('พักไว้', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'กลับมาใช้ตอนนี้' }).click()
  await expect(page.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ยกเลิกเมื่อครบรอบ' }).click()
  await expect(page.getByText('จะเลิกเมื่อครบรอบ', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ใช้ต่อ' }).first().click()
  await expect(page.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()

  await staff.goto(`/cluster/subscriptions?search=${encodeURIComponent(email)}`)
  await alive(staff)
  await staff.getByTestId('subscription').first().click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('สมหญิง')
  await expectAccessible(staff)
})

test('staff run a test customer through time', async ({ browser }) => {
  const code = `clock-${Date.now()}`
  const staff = await signedIn(browser, 'admin')
  await staff.goto('/cluster/subscriptions/plans/new')
  await alive(staff)
  await staff.getByLabel(/รหัสในที่อยู่/).fill(code)
  await staff.locator('[name="name.th"]').fill(code)
  await staff.locator('[name="prices.0.base"]').fill('50')
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  const item = staff.locator('li').filter({ hasText: code })
  await item.getByRole('button', { name: 'เปิดขาย' }).click()
  await expect(item.getByText('เปิดขาย', { exact: true })).toBeVisible()
  await staff.getByLabel('แพ็กเกจ', { exact: true }).selectOption(code)
  await staff.getByLabel('จำนวนที่นั่ง').fill('1')
  await staff.getByRole('button', { name: 'เริ่มการทดสอบ' }).click()
  await staff.waitForURL(/\/cluster\/subscriptions\/[0-9a-f-]{36}$/)
  await alive(staff)
  await staff.getByRole('button', { name: 'ลูกค้าทดสอบจ่าย ฿50' }).click()
  await expect(staff.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()
  await staff.getByLabel('จำนวนวัน').fill('33')
  await staff.getByRole('button', { name: 'เดินเวลา' }).click()
  await expect(staff.getByText('ค้างจ่าย', { exact: true })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: '+ 7 วัน' }).click()
  await expect(staff.getByText('พักการใช้งาน', { exact: true }).first()).toBeVisible()
})
