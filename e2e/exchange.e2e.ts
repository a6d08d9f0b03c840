import { expect } from '@playwright/test'
import {
  call,
  callAs,
  demo,
  expectAccessible,
  password,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

test('a buyer exchanges an item for a dearer one, which ships once the difference is paid', async ({
  page,
  request,
  browser,
}) => {
  await call(request, 'POST', '/api/shop/cart/lines', { data: { sku: 'PEANUT-400', quantity: 1 } })
  const contact = { name: 'ปรีชา ทดสอบ', phone: '081-234-5678', email: 'preecha@example.com' }
  const data = { contact, shipping: 'pickup', payment: 'cod' }
  const { order } = await (await call(request, 'POST', '/api/shop/checkout', { data })).json()
  const signIn = { email: 'manager@demo.localhost', password }
  const session = await (await call(request, 'POST', '/api/account/login', { data: signIn })).json()
  const headers = { authorization: `Bearer ${session.token}` }
  for (const event of ['prepare', 'ready', 'hand_over'])
    await call(request, 'POST', `/api/billing/orders/${order.number}/advance`, { headers, data: { event } })

  await page.goto(`${demo}/shop/orders/${order.number}?token=${encodeURIComponent(order.token)}`)
  await page.getByRole('link', { name: 'ขอคืนหรือเปลี่ยนสินค้า' }).click()
  await expect(page).toHaveURL(/\/return/)
  await waitForHydration(page)
  await page.getByText('เปลี่ยนแบบหรือเปลี่ยนเป็นสินค้าอื่น').click()
  await page.getByLabel('หาสินค้าอื่น').fill('HONEY-LYC-500')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(page.getByText(/^พบ \d+ แบบ/)).toBeVisible()
  const replacement = page.getByRole('combobox', { name: /^เปลี่ยน .* เป็น$/ })
  const honey = replacement.locator('option', { hasText: '500' }).first()
  await replacement.selectOption((await honey.getAttribute('value')) ?? '')
  const summary = page.getByRole('region', { name: 'สรุปคำขอเปลี่ยน' })
  await expect(summary).toContainText('จ่ายเพิ่ม ฿')
  await expect(page.getByLabel('หมายเลขพร้อมเพย์')).toBeHidden()
  await page.getByText('เปลี่ยนใจ').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ส่งคำขอ', exact: true }).click()
  const own = page.getByRole('article', { name: `เปลี่ยนสินค้า ${order.number}-R1` })
  await expect(own.getByText('รอร้านตอบ')).toBeVisible()
  await expectAccessible(page)

  const manager = await signedInPage(browser, 'manager')
  await manager.goto(`/cluster/user/store/orders?view=table&returning=exchange&order=${order.number}`)
  await waitForHydration(manager)
  const card = manager.getByRole('article', { name: `${order.number}-R1` })
  await expectAccessible(manager)
  await card.getByRole('button', { name: 'รับเปลี่ยนและจองสินค้า' }).click()
  await expect(own.getByText('อนุมัติให้เปลี่ยน')).toBeVisible()
  await card.getByRole('button', { name: 'ได้รับของแล้ว' }).click()
  await card.getByRole('button', { name: 'สภาพดี ขอชำระส่วนต่าง' }).click()
  await expect(own.getByText('รอชำระส่วนต่าง')).toBeVisible()
  await expectAccessible(page)

  await own.getByRole('link', { name: /ชำระส่วนต่าง/ }).click()
  await expect(page).toHaveURL(/\/billing\/pay/)
  // In the sum, and where gift cards are entered.
  await expect(page.getByText('มูลค่าสินค้าที่นำมาเปลี่ยน').filter({ visible: true })).toHaveCount(2)
  await expectAccessible(page)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  const { payment } = await callAs<{ payment: { id: string } }>(
    manager,
    'GET',
    `/api/billing/orders/${number}`,
  )
  await callAs(manager, 'POST', `/api/billing/payments/${payment.id}/confirm`, {})
  await page.goto(`${demo}/shop/orders/${order.number}?token=${encodeURIComponent(order.token)}`)
  await waitForHydration(page)
  await expect(own.getByText('เปลี่ยนให้แล้ว')).toBeVisible()
  await expect(own.getByRole('link', { name: number })).toBeVisible()
})
