import { expect } from '@playwright/test'
import { alive, call, expectAccessible, signedIn, test } from './support.ts'

test('a meeting is typed in one line, dragged to another hour, made a series, and one time of it is moved', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager')
  const name = `ประชุม${Date.now() % 100_000}`
  await page.goto('/calendar?view=week&date=2027-03-02')
  await alive(page)
  await expectAccessible(page)
  const line = page.getByRole('textbox', { name: 'เพิ่มนัดเร็ว' })
  await line.fill(`${name} 3 มี.ค. 2570 10 โมง ที่ร้าน`)
  await expect(page.locator('#quick-add-read')).toContainText('10.00–11.00')
  await line.press('Enter')
  const meeting = page.locator('ol > li[data-item]').filter({ hasText: name })
  await expect(meeting).toContainText('10.00')

  const from = (await meeting.boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 })
  await page.mouse.move(from.x + 20, from.y + 12 + 96, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('เลื่อนแล้ว')).toBeVisible()
  await expect(meeting).toContainText('12.00')

  await meeting.getByRole('link').click()
  await page.getByRole('combobox', { name: 'ซ้ำ' }).selectOption('weekly')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()
  await page.goto('/calendar?view=week&date=2027-03-10')
  await alive(page)
  await meeting.getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('dialog').getByRole('button', { name: 'เฉพาะครั้งนี้' }).click()
  await expect(meeting).toContainText('12.15')
  await page.goto('/calendar?view=week&date=2027-03-17')
  await expect(meeting).toContainText('12.00')
})

test('a calendar is shared with a member, and its link is turned; a phone has the week and a list', async ({
  browser,
  request,
}) => {
  const page = await signedIn(browser, 'manager')
  const name = `ทีม${Date.now() % 100_000}`
  await page.goto('/calendar/new')
  await alive(page)
  await page.getByLabel('ชื่อปฏิทิน').fill(name)
  await page.getByRole('button', { name: 'เพิ่มปฏิทิน' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('อีเมลของสมาชิก').fill('user@demo.localhost')
  await page.getByRole('button', { name: 'แบ่งปัน', exact: true }).click()
  await expect(page.getByRole('button', { name: 'เลิกแบ่ง' })).toBeVisible()
  const link = page.getByLabel('ลิงก์ปฏิทินสำหรับโทรศัพท์')
  await page.getByRole('button', { name: 'สร้างลิงก์' }).click()
  const before = new URL(await link.inputValue()).pathname
  expect(await (await call(request, 'GET', before)).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'เปลี่ยนลิงก์ใหม่' }).click()
  await expect(link).not.toHaveValue(new RegExp(before))
  expect((await call(request, 'GET', before)).status()).toBe(404)

  const member = await signedIn(browser, 'user')
  await member.setViewportSize({ width: 360, height: 780 })
  await member.goto('/calendar')
  await alive(member)
  await member.getByText(/^ชั้น:/).click()
  await expect(member.getByRole('checkbox', { name }).last()).toBeVisible()
  await member.goto('/calendar?date=2026-12-05')
  await expect(member.getByRole('navigation', { name: 'ธันวาคม 2569' })).toBeVisible()
  await expect(member.getByText('วันพ่อแห่งชาติ').last()).toBeVisible()
})
