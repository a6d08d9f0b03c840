import { expect } from '@playwright/test'
import { call, demo, expectAccessible, password, signedInPage, test, waitForHydration } from './support.ts'

/** Dates that are in the future whenever the test runs. */
const year = new Date().getFullYear() + 1
const ships = `15 ม.ค. ${year + 543}`
const later = `31 ม.ค. ${year + 543}`

test('an item is pre-ordered, its date is shown everywhere and changed by staff, and it ships once in stock', async ({
  page,
  browser,
  request,
}) => {
  const sku = `PRE-${Date.now()}`
  const name = `แจกันศิลาดล ${sku}`
  const login = { email: 'manager@demo.localhost', password }
  const session = await (await call(request, 'POST', '/api/account/login', { data: login })).json()
  const headers = { authorization: `Bearer ${session.token}` }
  const preorder = { ships: `${year}-01-15`, by: 'day', limitMilli: 2000 }
  const variants = [{ regular: 129_000, weightGrams: 900, onHandMilli: 0, preorder }]
  const data = { sku, name: { th: name, en: name }, variants, status: 'active' }
  const created = await call(request, 'POST', '/api/catalog/products', { headers, data })
  expect(created.status()).toBe(201)

  await page.goto(`${demo}/shop/products?search=${sku}`)
  await expect(page.getByText(`สั่งจองล่วงหน้า ส่งราว ${ships}`).first()).toBeVisible()

  await page.goto(`${demo}/shop/product/${sku}`)
  await waitForHydration(page)
  await expect(page.getByText(`สั่งจองล่วงหน้า ส่งราว ${ships}`).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'สั่งจองล่วงหน้า' }).first().click()
  await expect(page.getByRole('link', { name: /ตะกร้า.*1/ }).first()).toBeVisible()

  await page.goto(`${demo}/shop/cart`)
  await waitForHydration(page)
  await expect(page.locator('.line').filter({ hasText: name })).toContainText(`ส่งราว ${ships}`)

  await page.goto(`${demo}/shop/checkout`)
  await waitForHydration(page)
  await expect(page.getByText(`มีสินค้าสั่งจองล่วงหน้า ส่งราว ${ships}`)).toBeVisible()
  await page.getByLabel('ชื่อผู้รับ').fill('สมศรี รอได้')
  await page.getByLabel('เบอร์โทรศัพท์').fill('081-234-5678')
  await page.getByRole('combobox', { name: /รหัสไปรษณีย์/ }).fill('75110')
  await page.getByRole('option').first().click()
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1 หมู่ 3')
  await expectAccessible(page)
  await page.getByRole('button', { name: /สั่งซื้อ/ }).first().click()
  await expect(page).toHaveURL(/\/(shop\/thankyou|billing\/pay)/)
  const number = /SO\d+/.exec(page.url())![0]
  await page.goto(`${demo}/shop/thankyou/${number}`)
  await expect(page.locator('.line').filter({ hasText: name })).toContainText(`ส่งราว ${ships}`)
  await page.goto(`${demo}/billing/pay?order=${number}`)
  await expect(page.getByText(`${name}: สั่งจองล่วงหน้า ส่งราว ${ships}`)).toBeVisible()

  const desk = await signedInPage(browser, 'manager@demo.localhost')
  await desk.goto(`${demo}/cluster/user/store/orders?view=table&search=${number}&order=${number}`)
  await waitForHydration(desk)
  const row = desk.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(`จอง ส่งราว ${ships}`)
  await expect(desk.locator('.pick li').filter({ hasText: name })).toContainText(`จอง ส่งราว ${ships}`)
  await expectAccessible(desk)
  await desk.setViewportSize({ width: 360, height: 780 })
  await desk.goto(`${demo}/cluster/user/store/orders?view=table&search=${number}`)
  await expect(row).toContainText(`จอง ส่งราว ${ships}`)
  expect(await row.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
  await desk.setViewportSize({ width: 1280, height: 900 })
  await desk.goto(`${demo}/cluster/user/store/preorders`)
  await waitForHydration(desk)
  await expect(desk.getByText(name).first()).toBeVisible()
  await expectAccessible(desk)
  const card = desk.locator('.card').filter({ hasText: name })
  await card.locator('summary').click()
  await card.getByRole('textbox', { name: 'วันใหม่' }).fill(`31/1/${year + 543}`)
  await card.getByRole('button', { name: 'เลื่อนกำหนดส่ง' }).click()
  await expect(desk.getByText('เลื่อนแล้ว แจ้งผู้ซื้อ 1 คำสั่งซื้อ').first()).toBeVisible()

  await page.goto(`${demo}/shop/orders/${number}`)
  await expect(page.getByText(`สั่งจองล่วงหน้า ส่งราว ${later}`).first()).toBeVisible()
  await expect(page.getByText('กำหนดส่งของสั่งจองเปลี่ยน')).toBeVisible()
  await expectAccessible(page)

  // The stock arrives and is allocated to the waiting order; nothing is outstanding any more.
  const [{ id }] = (await created.json()).variants
  const counted = await call(request, 'PUT', `/api/catalog/variants/${id}/stock`, {
    headers,
    data: { onHandMilli: 1000, reason: 'count' },
  })
  expect(counted.ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('ของสั่งจองเข้าแล้ว').first()).toBeVisible()
})

test('on a phone, the ship date of a pre-order and the link to a restock alert fit in English, too', async ({
  page,
  request,
}) => {
  const session = await (
    await call(request, 'POST', '/api/account/login', { data: { email: 'manager@demo.localhost', password } })
  ).json()
  const headers = { authorization: `Bearer ${session.token}` }
  const preorder = { ships: `${year}-12-21`, by: 'day', limitMilli: 2000 }
  const create = async (sku: string, more: object) => {
    const data = { sku, name: { th: sku, en: sku }, variants: [{ regular: 8500, ...more }], status: 'active' }
    expect((await call(request, 'POST', '/api/catalog/products', { headers, data })).status()).toBe(201)
    return `${demo}/shop/product/${sku}?lang=en`
  }
  const ahead = await create(`AHEAD-${Date.now()}`, { onHandMilli: 0, preorder })
  const soldOut = await create(`OUT-${Date.now()}`, { onHandMilli: 0 })
  await page.setViewportSize({ width: 360, height: 780 })
  const rightOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().right)

  await page.goto(soldOut)
  await waitForHydration(page)
  expect(await rightOf('a[href="#restock"]')).toBeLessThanOrEqual(344)

  await page.goto(ahead)
  await waitForHydration(page)
  const rule = page.getByText(/^Orders ship on a first-come/)
  expect(await rule.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(250)
  await page.getByRole('button', { name: 'Pre-order' }).last().click()
  await expect(page.getByRole('link', { name: /cart.*1/i }).first()).toBeVisible()
  await page.goto(`${demo}/shop/cart?lang=en`)
  await waitForHydration(page)
  expect(await rightOf('.line .badge')).toBeLessThanOrEqual(await rightOf('.line'))
})
