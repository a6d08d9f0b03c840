import { expect } from '@playwright/test'
import { createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff see pending work and open it', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/user/dashboard')
  await waitForHydration(staff)
  const cards = staff.getByRole('list', { name: 'งานที่รอ' })
  for (const name of [/คำสั่งซื้อใหม่ \d+ รายการ/, /สินค้าต้องเติม/])
    await expect(cards.getByRole('link', { name })).toBeVisible()
  await expect(staff.getByRole('heading', { name: /^สวัสดีตอน/ })).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'สินค้าขายดี' })).toBeVisible()
  await expectAccessible(staff)
  await cards.getByRole('link', { name: /สลิปรอตรวจ/ }).click()
  await expect(staff).toHaveURL(/\/billing\/payment\/review/)
  await staff.close()
})

test('cards are reordered and hidden, and the layout follows to another device', async ({
  browser,
  request,
}) => {
  const member = await createMember(request)
  const staff = await signedInPage(browser, member)
  await staff.goto('/cluster/user/dashboard')
  await waitForHydration(staff)
  const names = () =>
    staff
      .getByRole('list', { name: 'งานที่รอ' })
      .getByRole('listitem')
      .locator('> * > span:first-child')
      .allInnerTexts()
  const [first = '', second = '', third = ''] = await names()
  await staff.getByRole('link', { name: 'จัดการ์ด' }).click()
  await staff.getByRole('button', { name: `ซ่อน ${third}` }).click()
  await expect(staff.getByRole('button', { name: `แสดง ${third}` })).toBeVisible()
  await staff.getByRole('button', { name: `เลื่อน ${second} ขึ้นก่อน` }).click()
  await expect(staff.getByRole('button', { name: `เลื่อน ${second} ขึ้นก่อน` })).toBeDisabled()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'เสร็จแล้ว' }).click()
  await expect.poll(names).toEqual([second, first])
  await staff.close()

  const phone = await signedInPage(browser, member)
  await phone.goto('/cluster/user/dashboard')
  const cards = phone.getByRole('list', { name: 'งานที่รอ' })
  await expect(cards.getByRole('listitem').first()).toContainText(second)
  await expect(cards.getByText(third)).toHaveCount(0)
  await phone.close()
})

test('a member has only member cards, and a guest is asked to sign in', async ({
  browser,
  page,
  request,
}) => {
  const member = await signedInPage(browser, await createMember(request))
  await member.goto('/cluster/user/dashboard')
  const cards = member.getByRole('list', { name: 'งานที่รอ' })
  await expect(cards.getByText('พื้นที่ของฉัน')).toBeVisible()
  await expect(cards.getByText('สลิปรอตรวจ')).toHaveCount(0)
  await member.close()
  await page.goto('/cluster/user/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(page.getByText('สลิปรอตรวจ')).toHaveCount(0)
})

test('an address shortened to its folder leads to the area’s page; one that never was is not found', async ({
  page,
}) => {
  await page.goto('/shop')
  await expect(page).toHaveURL(/\/shop\/products$/)
  await page.goto('/cluster')
  await expect(page).toHaveURL(/\/cluster\/user\/dashboard$/)
  const unknown = await page.goto('/shop/product/NO-SUCH-PRODUCT')
  expect(unknown?.status()).toBe(404)
  const hostile = await page.request.get('/shop/..//evil.example/', { maxRedirects: 0 })
  expect(hostile.headers().location ?? '').not.toContain('evil')
})
