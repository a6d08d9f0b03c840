import { expect, test } from '@playwright/test'
import { alive, expectAccessible, newMember, signedIn } from './support.ts'

test('staff see what waits, put their cards in order and hide one, and find it so again', async ({
  browser,
}) => {
  const desk = await signedIn(browser, 'manager')
  await desk.goto('/cluster/user/dashboard')
  await alive(desk)
  const cards = desk.getByRole('list', { name: 'งานที่รอ' })
  const names = () => cards.getByRole('listitem').locator('> * > span:first-child').allInnerTexts()
  await expect(cards.getByRole('link', { name: /สลิปรอตรวจ/ })).toBeVisible()
  await expectAccessible(desk)
  const before = await names()
  expect(before).toEqual(expect.arrayContaining(['คำสั่งซื้อที่ต้องจัด', 'สินค้าใกล้หมด', 'จดหมายที่ไม่ถึง']))
  await desk.getByRole('link', { name: 'จัดการ์ด' }).click()
  await desk.getByRole('button', { name: 'ซ่อน สินค้าใกล้หมด' }).click()
  await expect(desk.getByRole('button', { name: 'แสดง สินค้าใกล้หมด' })).toBeVisible()
  await desk.getByRole('button', { name: `เลื่อน ${before[1]} ขึ้นก่อน` }).click()
  await expect(desk.getByRole('button', { name: `เลื่อน ${before[1]} ขึ้นก่อน` })).toBeDisabled()
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'เสร็จแล้ว' }).click()
  await expect(cards.getByText('สินค้าใกล้หมด')).toHaveCount(0)
  await desk.reload()
  await expect(cards.getByRole('listitem').first()).toContainText(before[1] ?? '')
  await expect(cards.getByText('สินค้าใกล้หมด')).toHaveCount(0)
  await cards.getByRole('link', { name: /สลิปรอตรวจ/ }).click()
  await expect(desk).toHaveURL(/\/billing\/payment\/review/)
  await desk.close()
})

test('a member has the cards of a member alone, and a guest is asked to sign in', async ({
  browser,
  page,
  request,
}) => {
  const member = await signedIn(browser, await newMember(request))
  await member.goto('/cluster/user/dashboard')
  const cards = member.getByRole('list', { name: 'งานที่รอ' })
  await expect(cards.getByText('พื้นที่ของฉัน')).toBeVisible()
  await expect(cards.getByText('สลิปรอตรวจ')).toHaveCount(0)
  await member.close()
  await page.goto('/cluster/user/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(page.getByText('สลิปรอตรวจ')).toHaveCount(0)
})
