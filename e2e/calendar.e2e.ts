import { expect } from '@playwright/test'
import {
  call,
  createMember,
  emailTo,
  expectAccessible,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

test('a meeting is typed in one line, dragged to another hour, made recurring, and one occurrence is moved', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `ประชุม${Date.now() % 100_000}`
  await page.goto('/calendar?view=week&date=2027-03-02')
  await waitForHydration(page)
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
  await waitForHydration(page)
  await meeting.getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('dialog').getByRole('button', { name: 'เฉพาะครั้งนี้' }).click()
  await expect(meeting).toContainText('12.15')
  await page.goto('/calendar?view=week&date=2027-03-17')
  await expect(meeting).toContainText('12.00')
})

test('a half-filled event survives Esc, switching views and going back', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto('/calendar?view=month&date=2027-04-06')
  await waitForHydration(page)
  const add = page.getByRole('link', { name: 'นัดใหม่' })
  const title = page.getByRole('textbox', { name: 'ชื่อนัด' })
  const requested = page.getByRole('dialog', { name: 'ปิดโดยไม่บันทึกหรือไม่' })
  await add.click()
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title).toBeHidden()

  await add.click()
  await expect(title).toBeFocused()
  await title.fill('ตรวจร้านกับช่าง')
  await page.keyboard.press('Escape')
  await requested.getByRole('button', { name: 'กรอกต่อ' }).click()
  await page.getByRole('link', { name: 'สัปดาห์', exact: true }).click()
  await requested.getByRole('button', { name: 'กรอกต่อ' }).click()
  await page.goBack()
  await requested.getByRole('button', { name: 'กรอกต่อ' }).click()
  await expect(title).toHaveValue('ตรวจร้านกับช่าง')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('เพิ่มนัดแล้ว')).toBeVisible()
  await expect(title).toBeHidden()
  await expect(requested).toBeHidden()
})

test('a calendar is shared with a member and its link is rotated; a phone has week and list views', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `ทีม${Date.now() % 100_000}`
  await page.goto('/calendar/new')
  await waitForHydration(page)
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

  await page.getByRole('button', { name: 'เปิดหน้าสาธารณะ' }).click()
  const shown = page.getByRole('link', { name: 'ดูหน้า' })
  const address = (await shown.getAttribute('href')) ?? ''
  expect(await (await call(request, 'GET', address)).text()).toContain(`<h1>${name}</h1>`)
  await shown.click()
  await expect(page.getByRole('heading', { name: 'นัดที่กำลังจะถึง' })).toBeVisible()
  await expectAccessible(page)

  const member = await signedInPage(browser, 'user')
  await member.setViewportSize({ width: 360, height: 780 })
  await member.goto('/calendar')
  await waitForHydration(member)
  await member.getByText(/^ชั้น:/).click()
  await expect(member.getByRole('checkbox', { name }).last()).toBeVisible()
  await member.goto('/calendar?date=2026-12-05')
  await expect(member.getByRole('navigation', { name: 'ธันวาคม 2569' })).toBeVisible()
  await expect(member.getByText('วันพ่อแห่งชาติ').last()).toBeVisible()
})

test('a file is imported into a calendar, and an event’s guest responds by the emailed link', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `เปิดร้าน${Date.now() % 100_000}`
  const guest = `guest${Date.now()}@example.com`
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:${name}`,
    `SUMMARY:${name}`,
    'DTSTART;TZID=SE Asia Standard Time:20270305T090000',
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  await page.goto('/calendar/import')
  await waitForHydration(page)
  await expectAccessible(page)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'a.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(file.join('\r\n')),
  })
  await page.getByRole('button', { name: 'นำเข้า 1 นัด' }).click()
  await expect(page.getByRole('link', { name: 'ดูปฏิทิน' })).toBeVisible()

  await page.goto('/calendar?view=day&date=2027-03-05')
  await waitForHydration(page)
  const event = page.locator('ol > li[data-item]').filter({ hasText: name })
  await event.getByRole('link').click()
  await page.getByLabel('คนที่เชิญ').fill(guest)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()
  const mail = await emailTo(request, guest, /^คำเชิญ/)
  const link = /https?:\/\/\S+\/calendar\/invitation\/\S+/.exec(mail)?.[0] ?? ''

  const own = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const visitor = await own.newPage()
  await visitor.setViewportSize({ width: 360, height: 780 })
  await visitor.goto(new URL(link).pathname)
  await expect(visitor.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByLabel('ข้อความถึงผู้เชิญ').fill('ไปแน่นอน')
  await visitor.getByRole('button', { name: 'ไป', exact: true }).click()
  await expect(visitor.getByText('คุณตอบว่าไป')).toBeVisible()
  await own.close()

  await page.goto('/calendar?view=day&date=2027-03-05')
  await waitForHydration(page)
  await event.getByRole('link').click()
  await expect(page.getByText('ไปแน่นอน')).toBeVisible()
})

test('busy times show before an event is saved, with a slot when all are free; past contacts are invited in one click', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const guest = `busy${Date.now()}@example.com`
  const fields = page.getByRole('textbox')
  const when = async (from: string, to: string) => {
    await fields.and(page.getByLabel('เวลาเริ่ม', { exact: true })).fill(from)
    await fields.and(page.getByLabel('เวลาจบ', { exact: true })).fill(to)
  }
  await page.goto('/calendar?view=day&date=2027-03-09&new=2027-03-09')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'ทั้งวัน' }).uncheck()
  await page.getByLabel('ชื่อนัด').fill('นัดเดิมของแขก')
  await when('1400', '15.30 น.')
  await page.getByLabel('คนที่เชิญ').fill(guest)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('เพิ่มนัดแล้ว')).toBeVisible()

  await page.goto('/calendar?view=day&date=2027-03-09&new=2027-03-09T15:00/2027-03-09T16:00')
  await waitForHydration(page)
  await page.getByLabel('คนที่เชิญ').fill(guest.slice(0, 8))
  await page.getByRole('button', { name: `เชิญ ${guest}` }).click()
  await expect(page.getByLabel('คนที่เชิญ')).toHaveValue(guest)
  const note = page.getByRole('status').filter({ hasText: 'เวลานี้มีคนไม่ว่าง' })
  await expect(note).toContainText('14.00–15.30 น.')
  await expectAccessible(page)
  await note.getByRole('button').first().click()
  await expect(note).toBeHidden()
  await expect(fields.and(page.getByLabel('เวลาเริ่ม', { exact: true }))).toHaveValue('15:30')
})

test('a phone syncs all of a user’s calendars with one password until it is revoked', async ({
  browser,
  request,
}) => {
  const email = await createMember(request, 'ปฏิทิน')
  const page = await signedInPage(browser, email)
  await page.goto('/calendar/new')
  await waitForHydration(page)
  const name = `ส่วนตัว${Date.now() % 100_000}`
  await page.getByLabel('ชื่อปฏิทิน').fill(name)
  await page.getByRole('button', { name: 'เพิ่มปฏิทิน' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/calendar')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'ใช้ในโทรศัพท์' }).first().click()
  await page.getByRole('button', { name: 'สร้างรหัสผ่าน' }).click()
  const password = (await page.locator('dd code').nth(2).textContent()) ?? ''
  await expectAccessible(page)
  const home = await page.locator('dd code').first().textContent()
  const read = () =>
    page.evaluate(
      async ([path, authorization]) => {
        const ask = (address: string, depth: string) =>
          fetch(address, {
            method: 'PROPFIND',
            headers: { authorization: authorization!, depth },
            credentials: 'omit',
          })
        const root = await ask(path!, '0')
        if (root.status !== 207) return String(root.status)
        const [, principal = ''] = /<d:current-user-principal><d:href>([^<]+)/.exec(await root.text()) ?? []
        return (await ask(principal, '1')).text()
      },
      [new URL(home ?? '').pathname, `Basic ${btoa(`${email}:${password}`)}`],
    )
  expect(await read()).toContain(`<d:displayname>${name}</d:displayname>`)
  await page.getByRole('button', { name: 'ปิดการใช้งาน' }).click()
  await expect(page.getByRole('button', { name: 'สร้างรหัสผ่าน' })).toBeVisible()
  expect(await read()).toBe('401')
})

test('on a phone a call is created in Berlin time, shows both time zones, is renamed, and is moved by keyboard across the DST change', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.setViewportSize({ width: 360, height: 780 })
  const name = `โทร${Date.now() % 100_000}`
  await page.goto('/calendar?view=day&date=2027-03-27&new=2027-03-27T09:00/2027-03-27T10:00')
  await waitForHydration(page)
  await page.getByLabel('ชื่อนัด').fill(name)
  await page.getByText('เขตเวลา: กรุงเทพฯ').click()
  const zone = page.getByRole('combobox', { name: 'เขตเวลา' })
  await zone.selectOption('Europe/Berlin')
  await expect(page.getByText('09:00 เบอร์ลิน · 15:00 เวลาไทย')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('เพิ่มนัดแล้ว')).toBeVisible()

  await page.goto('/calendar?view=day&date=2027-03-27')
  await waitForHydration(page)
  const call = page.locator('ol > li[data-item]').filter({ hasText: name })
  await expect(call).toContainText('15.00')
  await call.getByRole('link').click()
  await expect(zone).toHaveValue('Europe/Berlin')
  await page.getByLabel('ชื่อนัด').fill(`${name} ลูกค้า`)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()
  await expect(call).toContainText('15.00')

  await call.getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('เลื่อนแล้ว')).toBeVisible()
  await page.goto('/calendar?view=day&date=2027-03-28')
  await waitForHydration(page)
  await expect(call).toContainText('14.00')
})
