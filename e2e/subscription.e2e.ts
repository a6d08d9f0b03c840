import { expect, type Page } from '@playwright/test'
import { callAs, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('a member subscribes, previews the cost of a change, pauses, cancels and resumes; staff set up the plan', async ({
  browser,
  request,
}) => {
  const code = `walk-${Date.now()}`
  const name = `เดินป่า ${Date.now()}`
  const staff = await signedInPage(browser, 'admin')
  await staff.goto('/cluster/subscriptions/plans/new')
  await waitForHydration(staff)
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

  const email = await createMember(request)
  const page = await signedInPage(browser, email)
  await page.goto(`/billing/subscribe/plan/${code}?seats=2`)
  await waitForHydration(page)
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

  // By order number, as the specification requires.
  await page.goto(`/billing/subscribe/${order}`)
  await waitForHydration(page)
  await expect(page.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('อีเมลของคนที่จะให้ใช้').fill('friend@example.com')
  await page.getByRole('button', { name: 'เพิ่มคน' }).click()
  await expect(page.getByText('2 จาก 2 ที่')).toBeVisible()

  await page.getByRole('link', { name: 'เปลี่ยนแพ็กเกจ' }).click()
  await page.getByLabel('จำนวนที่นั่ง').fill('3')
  await page.getByRole('button', { name: 'คำนวณใหม่' }).click()
  // The first day of the period: all of it is still ahead.
  await expect(page.getByTestId('due')).toHaveText('฿100')
  await expect(page.getByTestId('says')).toContainText('คืนของเดิมให้ ฿400')
  await expectAccessible(page)
  await page.goto(`/billing/subscribe/${order}`)
  await waitForHydration(page)

  await page.getByRole('button', { name: '1 เดือน' }).click()
  await expect(page.getByText('พักไว้', { exact: true })).toBeVisible()
  // Cancelling now would lose the days that were kept, and says so.
  await expect(page.getByText(/วันที่เก็บไว้ \d+ วันจะหมดไป/)).toBeVisible()
  await page.getByRole('button', { name: 'ยกเลิกเลย' }).click()
  const certain = page.getByRole('dialog', { name: 'ยกเลิกแพ็กเกจนี้?' })
  await expect(certain.getByText(/วันที่เก็บไว้ \d+ วันจะหมดไป/)).toBeVisible()
  await certain.getByRole('button', { name: 'ใช้ต่อ' }).click()
  await page.getByRole('button', { name: 'กลับมาใช้ตอนนี้' }).click()
  await expect(page.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ยกเลิกเมื่อครบรอบ' }).click()
  await expect(page.getByText('จะเลิกเมื่อครบรอบ', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ใช้ต่อ' }).first().click()
  await expect(page.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()

  await staff.goto(`/cluster/subscriptions?search=${encodeURIComponent(email)}`)
  await waitForHydration(staff)
  await staff.locator('[data-column=subscription]').first().click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('สมหญิง')
  await expectAccessible(staff)
})

test('staff advance a test customer through time', async ({ browser }) => {
  const code = `clock-${Date.now()}`
  const staff = await signedInPage(browser, 'admin')
  await staff.goto('/cluster/subscriptions/plans/new')
  await waitForHydration(staff)
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
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'ลูกค้าทดสอบจ่าย ฿50' }).click()
  await expect(staff.getByText('ใช้งานอยู่', { exact: true })).toBeVisible()
  await staff.getByLabel('จำนวนวัน').fill('33')
  await staff.getByRole('button', { name: 'เดินเวลา' }).click()
  await expect(staff.getByText('ค้างจ่าย', { exact: true })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: '+ 7 วัน' }).click()
  await expect(staff.getByText('พักการใช้งาน', { exact: true }).first()).toBeVisible()
})

test('what the button pays is always what is chosen, without asking for the sum to be calculated', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const page = await signedInPage(browser, email)
  await page.goto('/billing/subscribe/plan/family?cycle=1month')
  await waitForHydration(page)
  const due = page.getByTestId('due')
  await expect(due).toHaveText('฿279')
  await page.getByRole('radio', { name: /รายปี/ }).check()
  await expect(due).toHaveText('฿2,790')
  await expect(page.getByRole('button', { name: 'ไปจ่าย ฿2,790' })).toBeEnabled()
  // A typed code counts before the money does, even if the next click is on the button that pays.
  await page.getByLabel(/คูปอง/).fill('NEWTERM')
  await page.getByRole('button', { name: /ไปจ่าย/ }).click()
  await expect(due).toHaveText('฿2,232')
  await expect(page).toHaveURL(/plan\/family\?cycle=1year&coupon=NEWTERM/)
})

/** Creates a plan on sale, as staff do; returns its code. */
async function soldPlan(staff: Page, name: string, price: string, seats = '1'): Promise<string> {
  const code = `${name.replace(/\W/g, '') || 'walk'}-${Date.now()}`
  await staff.goto('/cluster/subscriptions/plans/new')
  await waitForHydration(staff)
  await staff.getByLabel(/รหัสในที่อยู่/).fill(code)
  await staff.locator('[name="name.th"]').fill(`${name} ${code}`)
  await staff.locator('[name="prices.0.base"]').fill(price)
  await staff.locator('[name="seatsIncluded"]').fill(seats)
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  const item = staff.locator('li').filter({ hasText: code })
  await item.getByRole('button', { name: 'เปิดขาย' }).click()
  await expect(item.getByText('เปิดขาย', { exact: true })).toBeVisible()
  return code
}

test('staff change a member’s plan now and for the next period, pause, resume, add days, and cancel it', async ({
  browser,
  request,
}) => {
  const staff = await signedInPage(browser, 'admin')
  const small = await soldPlan(staff, 'small', '300')
  const large = await soldPlan(staff, 'large', '600')
  const email = await createMember(request)
  const page = await signedInPage(browser, email)
  await page.goto(`/billing/subscribe/plan/${small}`)
  await waitForHydration(page)
  await page.getByLabel('เบอร์โทร').fill('081-234-5678')
  await page.getByLabel(/ฉันอ่านแล้ว/).check()
  await page.getByRole('button', { name: /ไปจ่าย/ }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  const paid = async (order: string) => {
    const { payment } = await callAs<{ payment: { id: string } }>(
      staff,
      'GET',
      `/api/billing/orders/${order}`,
    )
    await callAs(staff, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})
  }
  await paid(new URL(page.url()).searchParams.get('order') ?? '')

  await staff.goto(`/cluster/subscriptions?search=${encodeURIComponent(email)}`)
  await waitForHydration(staff)
  await staff.locator('[data-column=subscription]').first().click()
  await staff.waitForURL(/\/cluster\/subscriptions\/[0-9a-f-]{36}/)
  await waitForHydration(staff)
  const url = staff.url()
  await expectAccessible(staff)

  // Other terms for the next period, reverted by changing to the current ones.
  await staff.getByRole('link', { name: 'เปลี่ยนแพ็กเกจ' }).click()
  await staff.waitForURL(/\/change/)
  await waitForHydration(staff)
  await staff.getByLabel('แพ็กเกจ', { exact: true }).selectOption(large)
  await staff.locator('input[name="mode"][value="next"]').check()
  await staff.getByRole('button', { name: 'คำนวณใหม่' }).click()
  await expect(staff.getByTestId('says')).toContainText('฿600')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'เปลี่ยนในรอบถัดไป' }).click()
  await staff.waitForURL(url)
  await expect(staff.getByText(/รอบถัดไปเปลี่ยนเป็น/)).toBeVisible()

  // Immediately: the charge awaits the member's payment.
  await staff.goto(`${url}/change?plan=${large}&mode=prorate`)
  await waitForHydration(staff)
  await expect(staff.getByTestId('due')).toHaveText('฿300')
  await staff.getByRole('button', { name: /฿300/ }).click()
  await staff.waitForURL(url)
  await waitForHydration(staff)
  const bill = staff.getByRole('listitem').filter({ hasText: 'รอจ่าย' })
  await expect(bill.getByRole('link').first()).toHaveAttribute('href', /^\/cluster\/user\/store\/orders\/SO/)
  await paid((await bill.getByRole('link').first().textContent()) ?? '')
  await staff.reload()
  await waitForHydration(staff)
  await expect(staff.getByRole('heading', { name: new RegExp(large) })).toBeVisible()

  await staff.getByLabel('เพิ่มกี่วัน').fill('5')
  await staff.getByLabel('เหตุผล').fill('ระบบล่มสองวัน')
  await staff.getByRole('button', { name: 'เพิ่มวัน' }).click()
  await expect(staff.getByText(/เพิ่มวันใช้ · ระบบล่มสองวัน/)).toBeVisible()

  await staff.getByRole('button', { name: 'พัก 30 วัน' }).click()
  await expect(staff.getByText('พักไว้', { exact: true }).first()).toBeVisible()
  await staff
    .getByRole('button', { name: /กลับมาใช้/ })
    .first()
    .click()
  await expect(staff.getByText('ใช้งานอยู่', { exact: true }).first()).toBeVisible()
  await staff.getByRole('button', { name: 'ยกเลิกแพ็กเกจ', exact: true }).click()
  // "Cancel" beside "Cancel" would leave the reader guessing which of them keeps the plan.
  const sure = staff.getByRole('dialog')
  await expect(sure.getByText(/ไม่เก็บเงินอีก/)).toBeVisible()
  await sure.getByRole('button', { name: 'ยกเลิกแพ็กเกจ', exact: true }).click()
  await expect(staff.getByText('จะเลิกเมื่อครบรอบ', { exact: true }).first()).toBeVisible()
})

test('a member has each period charged to a saved card, which they add along the way', async ({
  browser,
  request,
}) => {
  const staff = await signedInPage(browser, 'admin')
  const code = await soldPlan(staff, 'card', '199')
  const page = await signedInPage(browser, await createMember(request))
  await page.goto(`/billing/subscribe/plan/${code}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'เพิ่มบัตร' }).click()
  await page.waitForURL(/\/user\/cards/)
  // Only this page's own document may call the gateway, so it reloads itself once.
  await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return loaded && new URL(loaded.name).pathname === '/user/cards'
  })
  await waitForHydration(page)
  await page.getByLabel('หมายเลขบัตร').fill('4242 4242 4242 4242')
  await page.getByLabel('ชื่อบนบัตร').fill('MALEE SRISUK')
  await page.getByLabel('วันหมดอายุ').fill('12/39')
  await page.getByLabel('รหัสหลังบัตร').fill('123')
  await page.getByLabel(/เก็บบัตรนี้ไว้ชำระครั้งต่อไป/).check()
  await page.getByRole('button', { name: 'เก็บบัตรนี้', exact: true }).click()
  await page.getByRole('link', { name: 'กลับไปทำรายการต่อ' }).click()
  await page.getByLabel(/เรียกเก็บจากบัตรเองแต่ละรอบ/).check()
  await page.getByRole('radio', { name: 'บัตร' }).check()
  await page.getByLabel('เบอร์โทร').fill('081-234-5678')
  await page.getByLabel(/ฉันอ่านแล้ว/).check()
  await page.getByRole('button', { name: /ไปจ่าย/ }).click()
  await page.waitForURL(/\/billing\/pay\?order=/)
  await page.getByRole('button', { name: /^ชำระ ฿.*4242$/ }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible()
  await page.goto('/user/subscriptions')
  await expect(page.getByText(/จ่ายครั้งถัดไป/)).toBeVisible()
  await page.locator('a[href*="/billing/subscribe/SB"]').first().click()
  await page.waitForURL(/\/billing\/subscribe\/SB/)
  await waitForHydration(page)
  await expect(page.getByText(/บัตรหลัก Visa ลงท้าย 4242/)).toBeVisible()
  await expect(page.getByText(/ตัดจากบัตร Visa ลงท้าย 4242/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ปิดเรียกเก็บ' }).click()
  await expect(page.getByRole('button', { name: 'เปิดเรียกเก็บ' })).toBeVisible()
})

test('content of a demo plan is locked without the plan, and opens for subscribers', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, await createMember(request))
  await page.goto('/billing/subscribe/plan/solo')
  await waitForHydration(page)
  const locked = page.getByRole('listitem').filter({ hasText: 'ปฏิทินวางแผนประจำเดือน' })
  await expect(locked.getByText('เปิดเมื่อมีแพ็กเกจนี้')).toBeVisible()
  await expect(locked.getByRole('link')).toHaveCount(0)
  const member = await signedInPage(browser, 'user')
  await member.goto('/user/subscriptions')
  await member.locator('a[href*="/billing/subscribe/SB"]').first().click()
  await member.waitForURL(/\/billing\/subscribe\/SB/)
  const file = await member
    .getByRole('listitem')
    .filter({ hasText: 'ปฏิทินวางแผนประจำเดือน' })
    .getByRole('link')
    .getAttribute('href')
  const open = (by: Page) =>
    by.evaluate(async (path) => {
      const answer = await fetch(path)
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
    }, file ?? '')
  expect(await open(member)).toEqual([200, 'application/pdf'])
  expect((await open(page))[0]).toBe(403)
})
