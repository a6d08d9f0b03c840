import { type Browser, expect, type Page } from '@playwright/test'
import { issueInvoice } from './order-support.ts'
import { callAs, expectAccessible, sendSlip, signedInPage, site, test, waitForHydration } from './support.ts'

// On the academy site, where no other test sends slips.
const host = 'academy.localhost'

/** Slips are verified by a service, a verified one counts as paid, and any amount above ฿500 needs the approval of two people. */
async function checkSlips(browser: Browser): Promise<void> {
  const admin = await signedInPage(browser, 'admin', host)
  // When the test runs a second time, the settings are already published.
  const publish = async () => {
    await admin.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    const published = admin.getByText('เผยแพร่แล้ว', { exact: true })
    await expect(published.or(admin.getByText('ไม่มีสิ่งใดเปลี่ยนไปจากที่เผยแพร่อยู่'))).toBeVisible()
  }
  await admin.goto('/config/slip-check')
  await waitForHydration(admin)
  await admin.getByLabel('ให้บริการใดตรวจสลิป').selectOption('slip2go')
  await admin.getByLabel('สลิปที่ธนาคารยืนยันแล้ว ถือว่ารับเงินทันที').check()
  await expectAccessible(admin)
  await publish()
  await admin.goto('/config/payment')
  await waitForHydration(admin)
  await admin.getByLabel('ยอดเกินนี้ต้องมีสองคนยืนยัน').fill('500')
  await publish()
}

/** Pays an invoice for ฿1,070 with a slip whose reference has the given ending; returns the order's number. */
async function payInvoice(
  page: Page,
  staff: Page,
  { buyer, end }: { buyer: string; end?: string },
): Promise<string> {
  const { path } = await issueInvoice(staff, buyer)
  await page.goto(`${site(host)}${path}`)
  await waitForHydration(page)
  await sendSlip(page, end)
  await page.waitForURL(/[?&]order=/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** The decisions have longer names in English: approving stays within the screen of a phone. */
async function decisionsFitPhoneInEnglish(staff: Page): Promise<void> {
  const desk = staff.viewportSize()!
  const [thai, english] = ['th', 'en'].map((lang) => {
    const there = new URL(staff.url())
    there.searchParams.set('lang', lang)
    return there.href
  })
  await staff.setViewportSize({ width: 360, height: 760 })
  await staff.goto(english!)
  const approve = await staff.getByRole('button', { name: /^Approve/ }).boundingBox()
  expect(approve!.x + approve!.width).toBeLessThanOrEqual(360)
  await staff.goto(thai!)
  await waitForHydration(staff)
  await staff.setViewportSize(desk)
}

/** On a phone, the buttons that send a reason are below its text, never on it. */
async function reasonIsClearOfButtonsOnPhone(staff: Page): Promise<void> {
  const desk = staff.viewportSize()!
  await staff.setViewportSize({ width: 360, height: 760 })
  await staff.getByRole('button', { name: /^ขอข้อมูลเพิ่ม/ }).click()
  const reason = staff.getByLabel('เหตุผล')
  await expect(reason).toBeFocused()
  const send = staff.getByRole('button', { name: 'ส่งให้ลูกค้า' })
  await send.scrollIntoViewIfNeeded()
  const text = await reason.boundingBox()
  const button = await send.boundingBox()
  expect(button!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
  await staff.getByRole('button', { name: 'ไม่ส่ง', exact: true }).click()
  await staff.setViewportSize(desk)
}

test('a slip verified by its bank settles automatically; one that differs shows why and needs two people', async ({
  page,
  browser,
}) => {
  test.slow()
  await checkSlips(browser)
  const first = await signedInPage(browser, 'manager', host)
  await payInvoice(page, first, { buyer: `โอนครบ ${Date.now() % 1e6}` })
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible({ timeout: 60_000 })

  const number = await payInvoice(page, first, { buyer: `โอนขาด ${Date.now() % 1e6}`, end: '9901' })
  await expect(page.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()
  const { payment } = await callAs<{ payment: { slip: { id: string } } }>(
    first,
    'GET',
    `/api/billing/orders/${number}`,
  )
  const review = `/billing/payment/review?slip=${payment.slip.id}`
  await first.goto(review)
  await waitForHydration(first)
  await expect(first.getByText('ผลจาก Slip2Go')).toBeVisible()
  await expect(first.getByText('พบการโอน')).toBeVisible({ timeout: 60_000 })
  await expect(first.getByText('ขาด ฿100').first()).toBeVisible()
  await expect(first.getByText('ยอดเกิน ฿500 ต้องมีสองคนยืนยัน คุณจะเป็นคนแรก')).toBeVisible()
  await expectAccessible(first)
  await decisionsFitPhoneInEnglish(first)
  await reasonIsClearOfButtonsOnPhone(first)
  await first.getByRole('button', { name: /^อนุมัติ/ }).click()
  await expect(first.getByText(`#${Number(number.slice(4))} รอคนที่สองยืนยัน`)).toBeVisible({ timeout: 30_000 })
  await first.goto(review)
  await waitForHydration(first)
  await expect(first.getByRole('button', { name: /^อนุมัติ/ })).toBeDisabled()

  const second = await signedInPage(browser, 'admin', host)
  await second.goto(review)
  await waitForHydration(second)
  await expect(second.getByText(/ยืนยันยอด ฿[\d,]+ แล้วเมื่อ .* เมื่อคุณอนุมัติยอดเดียวกัน เงินนี้จะถือว่ารับแล้ว/)).toBeVisible()
  await second.getByRole('button', { name: /^อนุมัติ/ }).click()
  await expect(page.getByRole('heading', { name: 'ขอบคุณ ร้านได้รับเงินแล้ว' })).toBeVisible({ timeout: 60_000 })
})
