import { type Browser, expect, type Page } from '@playwright/test'
import { emailTo, expectAccessible, signedInPage, site, test, waitForHydration } from './support.ts'

const host = 'market.localhost'
const service = 'โต๊ะทำกิจกรรมกลุ่ม'

/** Opens a guest's page; without JavaScript everything is a plain form. */
async function guest(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: site(host), javaScriptEnabled })
  return context.newPage()
}

/** Returns the booking page of the market's calendar, as staff share it. */
async function bookingPage(browser: Browser): Promise<{ staff: Page; path: string }> {
  const staff = await signedInPage(browser, 'admin', host)
  await staff.goto('/calendar/bookings')
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'บริการที่จองได้' }).click()
  await staff.getByRole('menuitem', { name: /เวิร์กช็อป/ }).click()
  const link = staff.getByRole('link', { name: 'ดูหน้าจอง' })
  return { staff, path: (await link.getAttribute('href')) ?? '' }
}

/**
 * Chooses a day at least about two weeks ahead, which is as far as every service is open: in this month, or once that
 * is half over in the next.
 */
async function chooseFarDay(page: Page): Promise<void> {
  const today = new Date(Date.now() + 7 * 3_600_000)
  if (today.getUTCDate() > 14) {
    await page.getByRole('link', { name: 'เดือนถัดไป' }).click()
    await expect(page).toHaveURL(/month=/)
  }
  const month = new URL(page.url()).searchParams.get('month') ?? today.toISOString().slice(0, 7)
  await page.locator(`a[data-testid^="day ${month}"]`).last().click()
}

test('a guest books, moves and cancels by link; two guests compete for one slot; staff see it', async ({
  browser,
  request,
}) => {
  const { staff, path } = await bookingPage(browser)
  const first = await guest(browser)
  const second = await guest(browser, false)
  const email = `guest${Date.now()}@example.com`
  const name = `นภา ${Date.now()}`

  await first.goto(path)
  await waitForHydration(first)
  await first.getByRole('link', { name: new RegExp(service) }).click()
  await expect(first.getByRole('link', { name: new RegExp(service) })).toHaveAttribute('aria-current', 'true')
  await chooseFarDay(first)
  await expect(first.locator('button[data-testid=time]').first()).toBeVisible()
  await expectAccessible(first)
  // Both have the same day open.
  await second.goto(first.url())
  // A double click holds it only once.
  const failures: string[] = []
  first.on('pageerror', ({ message }) => failures.push(message))
  await first.locator('button[data-testid=time]').first().dblclick()
  await expect(first.getByLabel('ชื่อ', { exact: true })).toBeVisible()
  expect(failures).toEqual([])

  // Without JavaScript and a little too late: the nearest times are offered, and one of them is booked.
  await second.locator('button[data-testid=time]').first().click()
  await expect(second.getByText('มีคนจองไปเมื่อสักครู่')).toBeVisible()
  await second.locator('[role=alert] button').first().click()
  await second.getByLabel('ชื่อ', { exact: true }).fill('สมชาย ใจดี')
  await second.getByLabel('เบอร์มือถือ').fill('0x')
  await second.getByRole('button', { name: 'ส่งคำขอจอง' }).click()
  await expect(second.getByLabel('ชื่อ', { exact: true })).toHaveValue('สมชาย ใจดี')
  await second.getByLabel('เบอร์มือถือ').fill('081-555-0199')
  await second.getByRole('button', { name: 'ส่งคำขอจอง' }).click()
  await expect(second.getByRole('heading', { name: /รับคำขอจองแล้ว/ })).toBeVisible()

  await first.getByLabel('ชื่อ', { exact: true }).fill(name)
  await first.getByLabel('เบอร์มือถือ').fill('092-441-1180')
  await first.getByRole('textbox', { name: /^อีเมล/ }).fill(email)
  await first.getByRole('button', { name: 'ส่งคำขอจอง' }).click()
  await expect(first.getByRole('heading', { name: /รับคำขอจองแล้ว/ })).toBeVisible()
  await expectAccessible(first)

  await staff.goto(`/calendar/bookings?search=${encodeURIComponent(name)}`)
  await waitForHydration(staff)
  await staff.locator('a[data-column=booking]').first().click()
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'ยืนยัน', exact: true }).click()
  await expect(staff.getByText('ยืนยันแล้ว', { exact: true }).first()).toBeVisible()
  // Before its time nobody has come: the button looks so, and says why when it is tapped.
  const come = staff.getByRole('button', { name: 'มาแล้ว', exact: true })
  await expect(come).toHaveCSS('opacity', '0.55')
  await come.click({ force: true })
  await expect(staff.locator('.toast', { hasText: 'ยังไม่ถึงเวลานัด' })).toBeVisible()
  await expectAccessible(staff)

  const link = /http\S+\/calendar\/booked\/\S+/.exec(await emailTo(request, email, /^จองแล้ว/))?.[0] ?? ''
  await first.goto(new URL(link).pathname)
  await waitForHydration(first)
  await first.getByRole('link', { name: 'เลื่อนเวลา' }).click()
  await expect(first.getByText('เวลาเดิมยังเป็นของคุณ')).toBeVisible()
  // Far ahead: a booking moved into the notice period can no longer be cancelled.
  await chooseFarDay(first)
  await expect(first.locator('a[data-testid^="day "]').last()).toHaveAttribute('aria-current', /./)
  await first.locator('button[data-testid=time]').last().click()
  await expect(first.getByRole('heading', { name: /เลื่อนเวลาแล้ว/ })).toBeVisible()
  await expect(first.getByTestId('moved')).toContainText(/ย้ายเวลาแล้ว.*เดิม/)
  await first.getByRole('button', { name: 'ยกเลิกการจอง' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'ยกเลิกการจอง' }).click()
  await expect(first.getByRole('heading', { name: 'ยกเลิกแล้ว' })).toBeVisible()
  await staff.reload()
  await expect(staff.getByText('ยกเลิก', { exact: true }).first()).toBeVisible()
})
