import { expect } from '@playwright/test'
import {
  callAs,
  createMember,
  demo,
  expectAccessible,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

// The price list names one new member: nobody else's prices change.
test('a manager gives one customer quantity prices, which they see and pay while a guest does not', async ({
  browser,
  page,
  request,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const email = await createMember(request, `ร้าน${mark}`)
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/prices/new')
  await waitForHydration(staff)
  await staff.getByLabel('ชื่อที่ลูกค้าเห็น').fill(`ราคาส่ง ${mark}`)
  await staff.getByLabel('ใครได้ราคานี้').selectOption('customers')
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await expect(staff.getByRole('heading', { name: `ราคาส่ง ${mark}`, level: 1 })).toBeVisible()

  // Listeners create a customer for every sign-up.
  await expect
    .poll(async () => {
      const found = await callAs<{ total: number }>(staff, 'GET', `/api/customer/customers?search=ร้าน${mark}`)
      return found.total
    })
    .toBe(1)
  await staff.getByRole('combobox', { name: 'เพิ่มลูกค้า' }).fill(`ร้าน${mark}`)
  await staff.getByRole('option', { name: new RegExp(mark) }).click()
  await expect(staff.getByRole('button', { name: new RegExp(`เอา ร้าน${mark}.* ออก`) })).toBeVisible()

  const set = async (from: string, price: string) => {
    await staff.getByRole('combobox', { name: 'สินค้า' }).fill('PEANUT-400')
    await staff.getByRole('option').first().click()
    await staff.getByLabel('ตั้งแต่ (ชิ้น)').fill(from)
    await staff.getByLabel('ราคาต่อชิ้น (บาท)').fill(price)
    await staff.getByRole('button', { name: 'ตั้งราคา' }).click()
  }
  await set('1', '40')
  await expect(staff.getByRole('cell', { name: 'ทุกจำนวน', exact: true })).toBeVisible()
  await set('10', '30')
  await expect(staff.getByRole('cell', { name: '10 ชิ้นขึ้นไป', exact: true })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'เปลี่ยนราคาทั้งรายการ' }).click()
  await staff.getByLabel('เปลี่ยน (%)').fill('10')
  await staff.getByRole('button', { name: 'ดูก่อน' }).click()
  await expect(staff.getByText('จะเปลี่ยน 2 ราคา')).toBeVisible()
  await staff.getByRole('button', { name: 'เปลี่ยน 2 ราคา' }).click()
  await expect(staff.getByRole('textbox', { name: /ราคาของ .* 10 ชิ้นขึ้นไป/ })).toHaveValue('33.00')
  // The panel closes automatically, and the elements beside it move.
  await expect(staff.getByRole('button', { name: 'ดูก่อน' })).toBeHidden()
  await staff.getByRole('button', { name: 'เริ่มใช้' }).click()
  await expect(staff.getByRole('button', { name: 'หยุดใช้' })).toBeVisible()

  const buyer = await signedInPage(browser, email)
  await buyer.goto(`${demo}/shop/product/PEANUT-400`)
  await waitForHydration(buyer)
  await expect(buyer.getByText(`ราคาของคุณ · ราคาส่ง ${mark}`)).toBeVisible()
  const tiers = buyer.getByRole('list', { name: 'ราคาตามจำนวน' })
  await expect(tiers.getByText('฿44')).toBeVisible()
  await expect(tiers.getByText('฿33')).toBeVisible()
  await expectAccessible(buyer)
  await buyer.locator('#buy input[name=quantity]').fill('10')
  await buyer.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first().click()
  await expect(buyer.getByRole('link', { name: /ตะกร้า.*10/ }).first()).toBeVisible()
  await buyer.goto(`${demo}/shop/cart`)
  await waitForHydration(buyer)
  await expect(buyer.getByText('฿330').first()).toBeVisible()

  await page.goto(`${demo}/shop/product/PEANUT-400`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('ราคาของคุณ')).toBeHidden()
  await expect(page.getByText('฿33', { exact: true })).toBeHidden()
})

test('on a phone the figures of a price stand in one line, though the name of one takes two', async ({
  browser,
}) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.setViewportSize({ width: 360, height: 780 })
  await staff.goto('/cluster/prices?lang=en')
  await staff.getByRole('link', { name: 'Souvenir shops wholesale' }).first().click()
  await waitForHydration(staff)
  const bottoms = await Promise.all(
    ['From (pieces)', 'Price per piece (baht)', 'or discount (%)'].map(async (name) => {
      const box = await staff.getByLabel(name, { exact: true }).boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }),
  )
  expect(new Set(bottoms).size).toBe(1)
})

test('a manager picks a price list’s tags among those in use, and types a new one', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager', 'market.localhost')
  const name = `ราคาแท็ก ${Date.now()}`
  await staff.goto('/cluster/prices/new')
  await waitForHydration(staff)
  await staff.getByLabel('ชื่อที่ลูกค้าเห็น').fill(name)
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await expect(staff.getByText('ใส่แท็กลูกค้าอย่างน้อยหนึ่งแท็ก')).toBeVisible()
  const tags = staff.getByLabel('แท็กลูกค้า')
  await tags.click()
  await staff.getByRole('option', { name: 'ขายส่ง' }).click()
  await tags.fill('ลองแท็ก')
  await tags.press('Enter')
  await tags.press('Escape')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(staff.getByText('ลูกค้าที่มีแท็ก ขายส่ง, ลองแท็ก')).toBeVisible()
})
