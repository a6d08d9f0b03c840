import { type APIRequestContext, expect } from '@playwright/test'
import { call, demo, expectAccessible, password, signedInPage, test, waitForHydration } from './support.ts'

test('a guest finds the receipt on the order, requests a full tax invoice, and staff see both', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { number, token } = await fetchedOrder(request)
  await page.goto(`${demo}/shop/orders/${number}?token=${token}`)
  const documents = page.locator('#documents')
  const receipt = documents.getByRole('link', { name: /^ใบเสร็จรับเงิน\/ใบกำกับภาษีอย่างย่อ/ })
  await expect(receipt).toBeVisible()
  const address = (await receipt.getAttribute('href')) ?? ''
  // A keep-alive connection may have been closed meanwhile; what counts is the URL's own response.
  await expect(async () => {
    const file = await call(request, 'GET', address)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }).toPass()

  await waitForHydration(page)
  await documents.getByText('ขอใบกำกับภาษีเต็มรูป').click()
  await documents.getByLabel('เลขประจำตัวผู้เสียภาษี 13 หลัก').fill('0107536000316')
  await documents.getByLabel('ชื่อบุคคลหรือนิติบุคคล').fill('บริษัท ผู้ซื้อ จำกัด')
  await documents.getByLabel('ที่อยู่ในใบกำกับภาษี').fill('1 ถนนสีลม บางรัก กรุงเทพมหานคร 10500')
  await documents.getByRole('button', { name: 'ออกใบกำกับภาษี' }).click()
  await expect(documents.getByText(/หลักสุดท้ายไม่ตรง/)).toBeVisible()
  await expect(documents.getByLabel('ชื่อบุคคลหรือนิติบุคคล')).toHaveValue('บริษัท ผู้ซื้อ จำกัด')
  await documents.getByLabel('เลขประจำตัวผู้เสียภาษี 13 หลัก').fill('0107536000315')
  await documents.getByRole('button', { name: 'ออกใบกำกับภาษี' }).click()
  await expect(documents.getByRole('link', { name: /^ใบเสร็จรับเงิน\/ใบกำกับภาษี \(PDF\) TI/ })).toBeVisible()
  await expect(documents.getByText('ยกเลิกแล้ว')).toBeVisible()
  await expectAccessible(page)

  const manager = await signedInPage(browser, 'manager')
  await manager.goto(`/cluster/user/store/orders?view=table&order=${number}`)
  await expect(manager.getByRole('link', { name: /^ใบเสร็จรับเงิน\/ใบกำกับภาษี \(PDF\) TI/ })).toBeVisible()
  await expect(manager.getByText('บริษัท ผู้ซื้อ จำกัด')).toBeVisible()

  const { request: guest } = await browser.newContext()
  const stranger = await call(guest, 'GET', address.split('?')[0] ?? '')
  expect(stranger.status()).toBe(404)
})

/** Creates an order that was picked up and paid at the counter. */
async function fetchedOrder(request: APIRequestContext): Promise<{ number: string; token: string }> {
  await call(request, 'POST', '/api/shop/cart/lines', { data: { sku: 'PEANUT-400', quantity: 1 } })
  const contact = { name: 'ปรีชา ใบเสร็จ', phone: '081-234-5678' }
  const data = { contact, shipping: 'pickup', payment: 'cod' }
  const { order } = await (await call(request, 'POST', '/api/shop/checkout', { data })).json()
  const signIn = { email: 'manager@demo.localhost', password }
  const session = await (await call(request, 'POST', '/api/account/login', { data: signIn })).json()
  const headers = { authorization: `Bearer ${session.token}` }
  for (const event of ['prepare', 'ready', 'hand_over'])
    await call(request, 'POST', `/api/billing/orders/${order.number}/advance`, { headers, data: { event } })
  return order
}
