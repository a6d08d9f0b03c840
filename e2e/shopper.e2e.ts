import { type APIRequestContext, expect } from '@playwright/test'
import {
  call,
  createMember,
  createSlipImage,
  demo,
  expectAccessible,
  password,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

test('a guest’s heart leads to sign-in and back, and the item goes to the cart, saved for later, and back to the cart', async ({
  page,
}) => {
  const market = site('market.localhost')
  await page.goto(`${market}/shop/product/MK-SOY`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const product = new URL(page.url()).pathname
  await waitForHydration(page)
  await page.getByRole('button', { name: 'บันทึกไว้ในรายการโปรด' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await waitForHydration(page)
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill('user2@market.localhost')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(new RegExp(product))
  await expect(page.getByRole('button', { name: 'นำออกจากรายการโปรด' })).toBeVisible()

  await page.goto(`${market}/shop/wishlist`)
  await waitForHydration(page)
  await expectAccessible(page)
  await page
    .locator('.line')
    .filter({ hasText: name })
    .getByRole('button', { name: /ลงตะกร้า/ })
    .click()
  await expect(page.locator('.line').filter({ hasText: name })).toBeHidden()

  await page.goto(`${market}/shop/cart`)
  await waitForHydration(page)
  const line = page.locator('.line').filter({ hasText: name })
  const putAside = line.getByRole('button', { name: /เก็บไว้ซื้อทีหลัง/ })
  await putAside.click()
  await line.getByRole('button', { name: /กลับลงตะกร้า/ }).click()
  await expect(putAside).toBeVisible()
  await line.getByRole('button', { name: /^ลบ/ }).click()
  await expect(page.getByRole('button', { name: /เลิกทำ/ })).toBeVisible()
})

test('a quantity is cleared and typed anew, beside the product and in the cart, and more than there is says what there is', async ({
  page,
}) => {
  await page.goto(`${demo}/shop/product/COFFEE-ARA`)
  await waitForHydration(page)
  const quantity = page.locator('#buy input[name=quantity]')
  await quantity.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(quantity).toHaveValue('')
  await page.keyboard.type('15')
  await expect(quantity).toHaveValue('15')
  await quantity.fill('99999')
  const limit = page.getByRole('alert').filter({ hasText: /^ได้สูงสุด \d+$/ })
  await expect(limit).toBeVisible()
  expect(await limit.textContent()).toContain(await quantity.inputValue())
  await quantity.fill('15')
  await expect(limit).toBeHidden()
  await page.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*15/ }).first()).toBeVisible()
  await page.goto(`${demo}/shop/cart`)
  await waitForHydration(page)
  const inCart = page.locator('.line input[name=quantity]')
  await inCart.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(page.getByRole('link', { name: /ตะกร้า.*7/ }).first()).toBeVisible()
  await expect(inCart).toHaveValue('7')
  // Left empty, it keeps its value.
  await page.keyboard.press('Backspace')
  await expect(inCart).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(inCart).toHaveValue('7')
})

test('two products are compared side by side, and the URL is enough to share the comparison', async ({
  page,
  browser,
}) => {
  // The first page is not hydrated yet: the link leads to the comparison page, which adds the product. Later ones may
  // be hydrated and stay. Both are open before one is chosen, as with users who compare.
  const tabs = [page, await page.context().newPage()]
  const products = ['HONEY-LYC-250', 'RICE-HML-2']
  for (const [n, tab] of tabs.entries()) await tab.goto(`${demo}/shop/product/${products[n]}`)
  for (const [n, tab] of tabs.entries()) {
    await tab.getByRole('link', { name: 'เปรียบเทียบ', exact: true }).click()
    const taken = tab.getByRole('link', { name: 'อยู่ในการเปรียบเทียบ' })
    await expect(taken.or(tab.locator('thead img').nth(n))).toBeVisible()
    await expect
      .poll(() => tab.evaluate(() => JSON.parse(localStorage['sala.compare'] ?? '[]').length))
      .toBe(n + 1)
  }
  await tabs[1]?.close()
  await page.goto(`${demo}/shop/compare`)
  await waitForHydration(page)
  await expect(page).toHaveURL(/sku=.*sku=/)
  await expect(page.locator('thead img')).toHaveCount(2)
  await expectAccessible(page)
  const other = await browser.newPage({ javaScriptEnabled: false })
  await other.goto(page.url())
  await expect(other.locator('thead img')).toHaveCount(2)
  await other.close()
})

test('a guest requests a restock alert for a sold-out product', async ({ page, request }) => {
  const list = await call(request, 'GET', '/api/shop/products?limit=60')
  const { items } = (await list.json()) as { items: { sku: string; available: number | null }[] }
  const soldOut = items.find(({ available }) => available === 0)
  await page.goto(`${demo}/shop/product/${soldOut?.sku}`)
  await waitForHydration(page)
  await page.getByLabel('อีเมลของคุณ').fill('waiting@example.com')
  await page.getByRole('button', { name: 'แจ้งเตือนฉัน' }).click()
  await expect(page.getByText('เราจะแจ้งไปที่ waiting@example.com')).toBeVisible()
  // The bar that led to the form has nothing left to lead to.
  await expect(page.locator('a[href="#restock"]')).toHaveCount(0)
})

test('a buyer who received the goods leaves a rating, the shop approves it, and everybody can read it', async ({
  page,
  request,
  browser,
}) => {
  const { number, token } = await handedOver(request)
  const message = `อร่อยมาก ${number}`
  await page.goto(`${demo}/shop/orders/${number}?token=${encodeURIComponent(token)}`)
  await page.getByRole('link', { name: 'เขียนรีวิว' }).first().click()
  await expect(page).toHaveURL(/\/review\//)
  await waitForHydration(page)
  await page.locator('label[for="stars-4"]').click()
  await page.getByLabel('เขียนรีวิว').fill(message)
  await page.getByRole('button', { name: 'ส่งรีวิว' }).click()
  await expect(page.getByText('ขอบคุณสำหรับรีวิว')).toBeVisible()
  await expectAccessible(page)

  const manager = await signedInPage(browser, 'manager')
  await manager.goto('/cluster/user/store/reviews')
  await waitForHydration(manager)
  const item = manager.getByRole('listitem').filter({ hasText: message })
  await expectAccessible(manager)
  await item.getByRole('link').click()
  await expect(manager.getByRole('complementary', { name: 'รีวิว' })).toContainText(message)
  await manager.keyboard.press('a')
  await expect(item).toBeHidden()

  await page.goto(`${demo}/shop/product/PEANUT-400/reviews?stars=4`)
  await expect(page.getByText(message)).toBeVisible()
  await expectAccessible(page)
})

test('a buyer returns goods, the shop accepts them, and the refund is recorded as sent', async ({
  page,
  request,
  browser,
}) => {
  const { number, token } = await handedOver(request, 2)
  await page.goto(`${demo}/shop/orders/${number}?token=${encodeURIComponent(token)}`)
  await page.getByRole('link', { name: 'ขอคืนหรือเปลี่ยนสินค้า' }).click()
  await expect(page).toHaveURL(/\/return/)
  // Without JavaScript the refund amount is also shown, at the press of a button.
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(page.url())
  await plain.getByLabel(/^จำนวนที่คืน/).fill('1')
  await plain.getByRole('button', { name: 'ดูยอดของที่เลือก' }).click()
  await expect(plain.getByRole('region', { name: 'สรุปคำขอคืน' })).toContainText('× 1')
  await plain.close()
  await waitForHydration(page)
  await expectAccessible(page)
  const message = page.getByRole('region', { name: 'สรุปคำขอคืน' })
  await expect(message).toContainText('× 2')
  await page.getByRole('button', { name: 'ลดจำนวน' }).click()
  await expect(message).toContainText('× 1')
  await page.getByRole('button', { name: 'ส่งคำขอ', exact: true }).click()
  await expect(page.getByText('กรุณาเลือกเหตุผลที่คืน')).toBeInViewport()
  await page.getByText('สินค้าเสียหายหรือแตกหัก').click()
  await page.getByLabel('หมายเลขพร้อมเพย์').fill('081-234-56')
  await page.getByLabel('รูปสินค้าที่ได้รับ').setInputFiles(await createSlipImage())
  await page.getByRole('button', { name: 'ส่งคำขอ', exact: true }).click()
  await expect(page.getByText('กรุณากรอกเลขให้ครบ')).toBeVisible()
  await page.getByLabel('หมายเลขพร้อมเพย์').fill('081-234-5678')
  await page.getByRole('button', { name: 'ส่งคำขอ', exact: true }).click()
  const returnedItems = page.getByRole('article', { name: `คืนสินค้า ${number}-R1` })
  await expect(returnedItems.getByText('รอร้านตอบ')).toBeVisible()
  await expectAccessible(page)

  const manager = await signedInPage(browser, 'manager')
  await manager.goto(`/cluster/user/store/orders?order=${number}`)
  await waitForHydration(manager)
  const requestCard = manager.getByRole('article', { name: `${number}-R1` })
  await requestCard.getByLabel('ข้อความถึงลูกค้า').fill('ฝากไว้ที่ร้านได้ทุกวัน')
  await requestCard.getByRole('button', { name: 'รับคืน', exact: true }).click()
  await expect(returnedItems.getByText('ฝากไว้ที่ร้านได้ทุกวัน')).toBeVisible()
  await requestCard.getByRole('button', { name: 'ได้รับของแล้ว' }).click()
  await expect(requestCard.getByText('0812345678')).toBeVisible()
  await requestCard.getByLabel('เลขอ้างอิงการโอน').fill('KB-R1')
  await requestCard.getByRole('button', { name: 'บันทึกว่าคืนเงินแล้ว' }).click()
  await expect(requestCard.getByText(/คืนเงินแล้ว ฿/)).toBeVisible()
  await expect(returnedItems.getByText(/คืนเงินแล้ว ฿/)).toBeVisible()
})

test('buyer and shop chat beside the order, live on both sides, and find it in their inboxes', async ({
  request,
  browser,
}) => {
  const email = await createMember(request)
  const session = await (
    await call(request, 'POST', '/api/account/login', { data: { email, password } })
  ).json()
  const headers = { authorization: `Bearer ${session.token}` }
  await call(request, 'POST', '/api/shop/cart/lines', { headers, data: { sku: 'PEANUT-400', quantity: 1 } })
  const contact = { name: 'สมหญิง เดินทาง', phone: '081-234-5678' }
  const data = { contact, shipping: 'pickup', payment: 'cod' }
  const { order } = await (await call(request, 'POST', '/api/shop/checkout', { headers, data })).json()

  const member = await signedInPage(browser, email)
  await member.goto(`/shop/orders/${order.number}`)
  await waitForHydration(member)
  await member.getByLabel('ข้อความถึงร้าน').fill('มารับวันเสาร์ได้ไหม')
  await member.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(member.getByRole('listitem').filter({ hasText: 'มารับวันเสาร์ได้ไหม' })).toBeVisible()

  const manager = await signedInPage(browser, 'manager')
  await manager.goto(`/cluster/user/store/orders?order=${order.number}`)
  await waitForHydration(manager)
  await expect(manager.getByText('มารับวันเสาร์ได้ไหม')).toBeVisible()
  const reply = member.getByLabel('ข้อความถึงร้าน')
  await expect(reply).toHaveValue('')
  await reply.fill('ถ้าไม่สะดวก วันอา')
  await manager.getByLabel('ข้อความถึงลูกค้า').fill('ได้ค่ะ ร้านเปิดถึงห้าโมงเย็น')
  await manager.getByRole('button', { name: 'ส่งข้อความ' }).click()
  // The buyer's page shows it automatically, and keeps what they are typing.
  await expect(member.getByText('ได้ค่ะ ร้านเปิดถึงห้าโมงเย็น')).toBeVisible()
  await expect(reply).toHaveValue('ถ้าไม่สะดวก วันอา')
  await expectAccessible(member)
  await member.goto('/user/message?box=orders')
  await expect(member.getByRole('link', { name: new RegExp(order.number) }).first()).toBeVisible()
})

/** Creates an order of peanuts that its buyer has picked up. */
async function handedOver(
  request: APIRequestContext,
  quantity = 1,
): Promise<{ number: string; token: string }> {
  await call(request, 'POST', '/api/shop/cart/lines', { data: { sku: 'PEANUT-400', quantity } })
  const contact = { name: 'ปรีชา ทดสอบ', phone: '081-234-5678' }
  const data = { contact, shipping: 'pickup', payment: 'cod' }
  const { order } = await (await call(request, 'POST', '/api/shop/checkout', { data })).json()
  const signIn = { email: 'manager@demo.localhost', password }
  const session = await (await call(request, 'POST', '/api/account/login', { data: signIn })).json()
  const headers = { authorization: `Bearer ${session.token}` }
  for (const event of ['prepare', 'ready', 'hand_over'])
    await call(request, 'POST', `/api/billing/orders/${order.number}/advance`, { headers, data: { event } })
  return order
}
