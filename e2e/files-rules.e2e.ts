import { expect, type Page } from '@playwright/test'
import { createMember, signedInPage, test, waitForHydration } from './support.ts'

const text = (name: string, body: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(body) })

async function upload(page: Page, ...files: ReturnType<typeof text>[]): Promise<void> {
  await page.getByLabel('อัปโหลด', { exact: true }).and(page.locator('input')).setInputFiles(files)
}

test('a single-download link is used up by one download, and says so', async ({ browser, request }) => {
  const page = await signedInPage(browser, await createMember(request))
  await page.goto('/user/filemanager')
  await waitForHydration(page)
  await upload(page, text('แบบแปลน.txt', 'ก'))
  await page.getByRole('row', { name: 'แบบแปลน.txt' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'แชร์' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ดาวน์โหลดได้กี่ครั้ง').fill('1')
  await dialog.getByRole('button', { name: 'สร้างลิงก์', exact: true }).click()
  const link = await dialog.getByLabel('ลิงก์', { exact: true }).inputValue()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByText('ดาวน์โหลดได้อีก 1 ครั้ง')).toBeVisible()
  const downloading = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'ดาวน์โหลด' }).click()
  expect((await downloading).suggestedFilename()).toBe('แบบแปลน.txt')
  expect((await guest.goto(link))?.status()).toBe(410)
  await expect(guest.getByText('ลิงก์นี้ดาวน์โหลดครบจำนวนแล้ว')).toBeVisible()
})

test('an admin gives a user a small quota, and larger files are refused with the reason', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const admin = await signedInPage(browser, 'admin')
  await admin.goto(`/config/people?search=${encodeURIComponent(email)}`)
  await waitForHydration(admin)
  await admin.getByRole('link', { name: 'สมหญิง เดินทาง' }).click()
  await admin.getByLabel('พื้นที่ของคนนี้ (GB)').fill('0')
  await admin.getByRole('button', { name: 'บันทึกพื้นที่' }).click()
  await expect(admin.getByText(/จาก 0/)).toBeVisible()

  const page = await signedInPage(browser, email)
  await page.goto('/user/filemanager')
  await waitForHydration(page)
  await upload(page, text('ใหญ่ไป.txt', 'ก'))
  await expect(page.getByText(/พื้นที่ของคุณไม่พอ/)).toBeVisible()
  await expect(page.getByRole('row', { name: 'ใหญ่ไป.txt' })).toHaveCount(0)
})
