import { expect } from '@playwright/test'
import { guestOrder } from './order-support.ts'
import {
  callAs,
  createSlipImage,
  demo,
  expectAccessible,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

test('a link leads through payment step by step, keeps all input and choices, and continues in another browser', async ({
  browser,
  request,
}) => {
  const { order, payment } = await guestOrder(request)
  const link = `${demo}/billing/payment/step?order=${order.number}&token=${order.token}`
  // Without any JavaScript: plain forms work, and rejected input is preserved.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${link}&at=contact`)
  const step = plain.getByRole('list', { name: 'ขั้นตอน' }).locator('[aria-current=step]')
  await expect(step).toContainText('ผู้รับ')
  await plain.getByLabel('ชื่อผู้รับ').fill('สมศรี ทีละขั้น')
  await plain.getByLabel('เบอร์โทรศัพท์').fill('12')
  await plain.getByRole('button', { name: 'ต่อไป' }).click()
  await expect(plain.getByLabel('ชื่อผู้รับ')).toHaveValue('สมศรี ทีละขั้น')
  await plain.getByLabel('เบอร์โทรศัพท์').fill('0899999999')
  await plain.getByRole('button', { name: 'ต่อไป' }).click()
  await expect(step).toContainText('วิธีชำระ')
  // Going back preserves the choice.
  await plain.getByRole('radio', { name: /โอนเข้าบัญชีธนาคาร/ }).check()
  await plain.getByRole('button', { name: 'ย้อนกลับ' }).click()
  await expect(plain.getByLabel('ชื่อผู้รับ')).toHaveValue('สมศรี ทีละขั้น')
  await plain.getByRole('button', { name: 'ต่อไป' }).click()
  await expect(plain.getByRole('radio', { name: /โอนเข้าบัญชีธนาคาร/ })).toBeChecked()
  await plain.getByRole('button', { name: 'ต่อไป' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('โอนเงินเข้าบัญชี')

  // Without an order, the page shows how payment works and which orders are waiting.
  await plain.goto(`${demo}/billing/payment/step`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('ขั้นตอนการชำระเงิน')

  // Another device continues where this one stopped.
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('โอนเงินเข้าบัญชี')
  await waitForHydration(phone)
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(phone.getByRole('radio', { name: /โอนเข้าบัญชีธนาคาร/ })).toBeChecked()
  await expectAccessible(phone)
  await phone.goBack()
  await phone.setInputFiles('input[type=file]', await createSlipImage())
  await phone.getByRole('button', { name: 'ส่งสลิป' }).click()
  await expect(phone.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  const staff = await signedInPage(browser, 'manager')
  const { payments } = await callAs<{ payments: { id: string; status: string }[] }>(
    staff,
    'GET',
    `/api/billing/orders/${order.number}`,
  )
  const waits = payments.find(({ status }) => status === 'verifying')
  expect(waits?.id).not.toBe(payment.id)
  await callAs(staff, 'POST', `/api/billing/payments/${waits?.id}/confirm`, await slipOf(staff, order.number))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('ชำระเงินเรียบร้อย')
  await expectAccessible(phone)
  await phone.goto(`${demo}/billing/payment/step`)
  await expectAccessible(phone)
  // A finished payment stays finished, whichever step its link names.
  await plain.goto(`${link}&at=contact`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('ชำระเงินเรียบร้อย')
  await expect(step).toContainText('เสร็จสิ้น')

  // A cancelled one has not completed the steps.
  const other = await guestOrder(request)
  await plain.goto(`${demo}/billing/payment/step?order=${other.order.number}&token=${other.order.token}`)
  await plain.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('ผลการชำระเงิน')
  await expect(step).toHaveCount(0)
})

async function slipOf(staff: Parameters<typeof callAs>[0], number: string) {
  const order = await callAs<{ payment: { slip: { id: string } | null } }>(
    staff,
    'GET',
    `/api/billing/orders/${number}`,
  )
  return { slip: order.payment.slip?.id }
}
