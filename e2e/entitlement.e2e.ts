import { expect } from '@playwright/test'
import { createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('staff add a file to a product and grant it to a member, who can open it until access is revoked', async ({
  browser,
  request,
}) => {
  const admin = await signedInPage(browser, 'admin')
  const email = await createMember(request, 'อ่านดี')
  const name = `คู่มือชงชา ${Date.now()}`
  await admin.goto('/cluster/user/store/downloads')
  await waitForHydration(admin)
  const form = admin.locator('form', { has: admin.getByRole('button', { name: 'เพิ่มไฟล์' }) })
  const sku = form.getByLabel('รหัสสินค้า (SKU)')
  await sku.fill('NONE')
  await form.getByLabel('ชื่อที่ผู้ซื้อเห็น').fill(name)
  await form.locator('input[type=file]').setInputFiles({
    name: 'tea.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\ntea\n%%EOF'),
  })
  await form.getByRole('button', { name: 'เพิ่มไฟล์' }).click()
  await expect(admin.getByText('ไม่พบสินค้ารหัสนี้')).toBeVisible()
  await expectAccessible(admin)
  await sku.fill('TEA-250')
  await form.getByRole('button', { name: 'เพิ่มไฟล์' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: name })).toBeVisible()

  const member = await signedInPage(browser, email)
  await member.goto('/user/entitlements')
  await expect(member.getByText('ยังไม่มีสิทธิ์การใช้งาน')).toBeVisible()

  await admin.goto(`/config/people?search=${encodeURIComponent(email)}`)
  await waitForHydration(admin)
  await admin.locator('tbody a[href^="/config/people/"]').first().click()
  await admin.getByRole('link', { name: 'ดูและให้สิทธิ์' }).click()
  await waitForHydration(admin)
  await admin.getByLabel('สิ่งที่ให้ใช้').selectOption({ label: `ไฟล์: ${name}` })
  await admin.getByRole('button', { name: 'ให้สิทธิ์' }).click()
  const row = admin.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('ใช้ได้', { exact: true })).toBeVisible()
  await expectAccessible(admin)

  await member.reload()
  await expectAccessible(member)
  const open = member.getByRole('link', { name: 'เปิด', exact: true })
  const address = (await open.getAttribute('href')) ?? ''
  const download = member.waitForEvent('download')
  await open.click()
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`)

  await row.getByLabel('เหตุผล').fill('ให้ผิดคน')
  await row.getByRole('button', { name: 'ถอนสิทธิ์' }).click()
  await expect(row.getByText('ถอนแล้ว', { exact: true })).toBeVisible()
  expect((await member.goto(address))?.status()).toBe(403)
  await member.goto('/user/entitlements')
  await expect(member.getByText('ถอนแล้ว', { exact: true })).toBeVisible()
  await expect(member.getByRole('link', { name: 'เปิด', exact: true })).toHaveCount(0)
})
