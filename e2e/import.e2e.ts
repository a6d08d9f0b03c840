import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const mark = `w${Date.now() % 100_000_000}`
/** The sample as the export of a site used by this test only; its images have a host that does not respond. */
const file = readFileSync(join(import.meta.dirname, '../src/areas/cms/import/samples/wordpress.xml'), 'utf8')
  .replaceAll('https://old.example/wp-content', 'https://127.0.0.1/wp-content')
  .replaceAll('old.example', `${mark}.example`)
  .replaceAll('<wp:post_name><![CDATA[', `<wp:post_name><![CDATA[${mark}-`)
  .replaceAll('/2024/05/', `/2024/${mark}/`)
  .replaceAll('nicename="farm"', `nicename="${mark}"`)

test('an admin checks a WordPress export, imports it, reads it, and undoes it', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'admin')
  await staff.goto('/cms/pages')
  await waitForHydration(staff)
  await staff.getByRole('link', { name: 'นำเข้าจากเว็บเดิม' }).click()
  await expect(staff.getByRole('heading', { name: 'นำเข้าหน้าและบทความ' })).toBeVisible()
  await expectAccessible(staff)
  await staff
    .locator('input[type=file]')
    .setInputFiles({ name: `${mark}.xml`, mimeType: 'text/xml', buffer: Buffer.from(file) })
  const apply = staff.getByRole('button', { name: 'นำเข้า 13 รายการ' })
  await expect(apply).toBeVisible({ timeout: 60_000 })
  await expect(staff.getByText('อยู่ในถังขยะของเว็บเดิม จึงไม่นำเข้า')).toBeVisible()
  await expectAccessible(staff)
  // Nothing has been imported yet.
  expect((await page.goto(`/2024/${mark}/classic/`))?.status()).toBe(404)

  await apply.click()
  // The list of earlier imports contains the same text.
  const message = (words: string) => staff.getByRole('status').filter({ hasText: words })
  await expect(message('สร้างใหม่ 13 รายการ')).toBeVisible({ timeout: 60_000 })
  await expect(staff.getByText(/ที่อยู่อยู่ในเครือข่ายภายใน/).first()).toBeVisible()
  await expectAccessible(staff)

  // A guest reads it with its comments, and its old URL redirects.
  await page.goto(`/cms-blog/${mark}`)
  await page.getByRole('link', { name: 'ข้าวใหม่มาแล้ว' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'ข้าวใหม่มาแล้ว' })).toBeVisible()
  const comments = page.getByRole('region', { name: 'ความคิดเห็น 2' })
  await expect(comments.getByText('หอมมาก จริง')).toBeVisible()
  await expect(comments.getByText('ขอบคุณ', { exact: true })).toBeVisible()
  await expect(page.getByText('รอตรวจ')).toHaveCount(0)
  await page.goto(`/2024/${mark}/classic/`)
  await expect(page).toHaveURL(new RegExp(`/cms-blog/${mark}/${mark}-classic$`))

  await staff.getByRole('button', { name: 'ยกเลิกการนำเข้าทั้งหมด' }).click()
  await staff.getByRole('button', { name: 'ถอนเลย' }).click()
  await expect(message('ถอนแล้ว')).toBeVisible({ timeout: 60_000 })
  expect((await page.goto(`/cms-blog/${mark}/${mark}-classic`))?.status()).toBe(404)
})
