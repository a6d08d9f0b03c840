import { expect } from '@playwright/test'
import { createMember, expectAccessible, payBySlip, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a path’s buyer chooses a cohort of its cohort-based course, and is enrolled once it is paid', async ({
  browser,
  request,
}) => {
  const email = await createMember(request, 'พรทิพย์', host)
  const buyer = await signedInPage(browser, email, host)
  await buyer.goto('/lesson/path/home-school')
  await waitForHydration(buyer)
  const cohorts = buyer.getByRole('group', { name: /^รุ่นของ/ })
  await expect(cohorts.getByRole('radio', { name: /^รุ่นเดือนหน้า/ })).toBeChecked()
  await expectAccessible(buyer)
  await cohorts.getByRole('radio', { name: /^รุ่นปีใหม่/ }).check()
  await buyer.getByLabel('โทรศัพท์').fill('081-234-5678')
  await buyer.getByRole('button', { name: 'ซื้อทั้งเส้นทาง ฿990' }).click()
  const staff = await signedInPage(browser, 'manager', host)
  await payBySlip(buyer, staff)
  await buyer.goto('/lesson/path/home-school')
  await expect(buyer.getByText('คุณมีสิทธิ์เรียนครบทุกคอร์สแล้ว')).toBeVisible()
  await expect(buyer.getByRole('link', { name: /^เริ่มเรียน ห้องทดลองในครัว/ })).toBeVisible()
  await expectAccessible(buyer)
  await staff.goto('/cluster/lessons')
  await staff
    .getByRole('link', { name: /^เขียนเรียงความภาษาไทย/ })
    .first()
    .click()
  await expect(staff).toHaveURL(/\/cluster\/lessons\/[\w-]{36}$/)
  await staff.goto(`${staff.url()}/learners?search=${encodeURIComponent(email)}`)
  await expect(staff.getByText(`${email} · รุ่นปีใหม่`)).toBeVisible()

  // On a tablet the long names of a course and a unit leave the search and the bell their places.
  await staff.setViewportSize({ width: 768, height: 900 })
  await staff.goto('/cluster/lessons')
  await staff
    .getByRole('link', { name: /^ห้องทดลองในครัว/ })
    .first()
    .click()
  const unit = 'น้ำกะหล่ำม่วงเปลี่ยนสีได้อย่างไร'
  await staff.getByRole('link', { name: unit }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(unit)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
  await staff.setViewportSize({ width: 360, height: 780 })
  const search = await staff.getByRole('button', { name: /^ค้นหา หรือสั่งงาน/ }).boundingBox()
  const place = await staff.locator('.crumb [aria-current]').boundingBox()
  expect(search?.width).toBe(44)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0)
})
