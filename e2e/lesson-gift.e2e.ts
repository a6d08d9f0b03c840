import { expect } from '@playwright/test'
import {
  createMember,
  expectAccessible,
  payBySlip,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

const host = 'demo.localhost'

test('a member buys two places for a group, and a guest with the link registers and learns', async ({
  browser,
  page: guest,
  request,
}) => {
  const buyer = await signedInPage(browser, await createMember(request))
  await buyer.goto('/lesson/detail/orchard-101')
  await waitForHydration(buyer)
  await buyer.getByRole('complementary').getByRole('link', { name: 'ให้เป็นของขวัญ' }).click()
  await waitForHydration(buyer)
  await expect(buyer.getByRole('button', { name: 'ชำระ ฿990' })).toBeVisible()
  await buyer.getByRole('button', { name: 'เพิ่มจำนวน' }).click()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'ชำระ ฿1,980' }).click()
  await expect(buyer.getByText(/เบอร์โทรศัพท์ไม่ถูกต้อง/)).toBeVisible()
  await expect(buyer.getByRole('spinbutton', { name: 'จำนวนที่' })).toHaveValue('2')
  await buyer.getByLabel('โทรศัพท์').fill('081-234-5678')
  await buyer.getByRole('button', { name: 'ชำระ ฿1,980' }).click()
  const staff = await signedInPage(browser, 'manager')
  const order = await payBySlip(buyer, staff)

  await buyer.goto('/lesson/gift/orchard-101')
  await waitForHydration(buyer)
  await expect(buyer.getByText('ใช้แล้ว 0 จาก 2 ที่')).toBeVisible()
  await expectAccessible(buyer)
  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await buyer.getByRole('button', { name: 'คัดลอกลิงก์' }).click()
  const link = await buyer.evaluate(() => navigator.clipboard.readText())
  const { pathname, search } = new URL(link)

  // The link survives signing in.
  await guest.goto(`${site(host)}${pathname}${search}`)
  await waitForHydration(guest)
  await expect(guest.getByText('มีคนซื้อที่เรียนในคอร์สนี้ให้คุณแล้ว')).toBeVisible()
  await expectAccessible(guest)
  await expect(guest.getByRole('link', { name: 'สมัครสมาชิกใหม่' })).toHaveAttribute('href', /gift%3D/)
  const learner = await signedInPage(browser, await createMember(request))
  await learner.goto(`${pathname}${search}`)
  await waitForHydration(learner)
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'ลงเรียน' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'ทำไมต้องยกร่อง' })).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText('ใช้แล้ว 1 จาก 2 ที่')).toBeVisible()

  // The team refunds the place that nobody took.
  await staff.goto('/cluster/lessons')
  await waitForHydration(staff)
  await staff
    .getByRole('link', { name: /สวนผลไม้ 101/ })
    .first()
    .click()
  await waitForHydration(staff)
  await staff.getByRole('link', { name: 'การรับเข้า' }).click()
  await waitForHydration(staff)
  const row = staff.getByRole('listitem').filter({ hasText: order })
  await row.getByRole('button', { name: 'คืนเงินที่ยังไม่ใช้' }).click()
  await expectAccessible(staff)
  await staff.getByRole('dialog').getByLabel('เลขอ้างอิงการโอนคืน').fill('KB-1')
  await staff.getByRole('dialog').getByRole('button', { name: 'คืนเงินที่ยังไม่ใช้' }).click()
  await expect(row.getByText('ใช้แล้ว 1 จาก 1 ที่')).toBeVisible()
})
