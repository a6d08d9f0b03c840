import { expect } from '@playwright/test'
import { createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('an admin creates a group, and its member can work on orders but not settings', async ({
  browser,
  request,
}) => {
  const admin = await signedInPage(browser, 'admin')
  const email = await createMember(request, 'วรรณา')
  const name = `แพ็กของ ${Date.now()}`
  await admin.goto('/config/people/groups')
  await waitForHydration(admin)
  await admin.getByRole('link', { name: 'สร้างกลุ่ม' }).first().click()
  await admin.getByRole('link', { name: 'จัดคำสั่งซื้อ' }).click()
  await expect(admin.getByLabel('จัดการคำสั่งซื้อ', { exact: true })).toBeChecked()
  await admin.getByLabel('ชื่อกลุ่ม').fill(name)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'บันทึกกลุ่ม' }).click()
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible()

  const member = await signedInPage(browser, email)
  expect((await member.goto('/cluster/user/store/orders'))?.status()).toBe(403)

  await admin.getByRole('combobox', { name: 'ค้นหาคนที่จะเพิ่ม' }).fill(email)
  await admin.getByRole('option', { name: /วรรณา/ }).click()
  await expect(admin.getByRole('button', { name: /^นำออก: / })).toBeVisible()
  await expectAccessible(admin)

  await member.goto('/cluster/user/store/orders?view=table')
  await expect(member.getByRole('heading', { name: 'คำสั่งซื้อ', level: 1 })).toBeVisible()
  const places = member.getByRole('navigation').getByRole('link')
  await expect(places.filter({ hasText: 'คำสั่งซื้อ' }).first()).toBeVisible()
  await expect(places.filter({ hasText: 'ตั้งค่าเว็บไซต์' })).toHaveCount(0)
  expect((await member.goto('/config'))?.status()).toBe(403)
  expect((await member.goto('/config/people/groups'))?.status()).toBe(403)

  await admin.getByRole('button', { name: 'ลบกลุ่ม' }).click()
  await expect(admin.getByText('กลุ่มนี้ถูกลบ')).toBeVisible()
  expect((await member.goto('/cluster/user/store/orders'))?.status()).toBe(403)
})

test('a user’s page shows where rights come from, and an admin grants a role in one category', async ({
  browser,
  request,
}) => {
  const admin = await signedInPage(browser, 'admin')
  const email = await createMember(request, 'ประไพ')
  await admin.goto(`/config/people?search=${encodeURIComponent(email)}`)
  await waitForHydration(admin)
  await admin.locator('tbody a[href^="/config/people/"]').first().click()
  const card = admin.locator('section', { has: admin.getByRole('heading', { name: 'สิทธิ์และที่มา' }) })
  await card.getByLabel('ให้บทบาทเฉพาะที่').selectOption({ index: 0 })
  await card.getByRole('button', { name: 'ให้บทบาท', exact: true }).click()
  const row = card.getByRole('listitem').filter({ hasText: 'ผู้ดูแลความคิดเห็น' })
  await expect(row).toBeVisible()
  await expectAccessible(admin)

  const member = await signedInPage(browser, email)
  expect((await member.goto('/cluster/feedback/comments'))?.status()).toBe(200)
  expect((await member.goto('/cms/pages?tab=posts'))?.status()).toBe(403)

  await row.getByRole('button', { name: 'ถอนบทบาท' }).click()
  await expect(row).toHaveCount(0)
  await expect(admin.getByText(/ถูกถอนบทบาท ผู้ดูแลความคิดเห็น/).first()).toBeVisible()
  expect((await member.goto('/cluster/feedback/comments'))?.status()).toBe(403)
})
