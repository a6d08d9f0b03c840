import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a teacher imports questions from a file into a bank after a preview, and exports the bank', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  const mark = `น้ำเดือด ${Date.now()}`
  const gift = `::${mark} 1:: น้ำเดือดที่กี่องศา {=๑๐๐ ~90}\n\n::${mark} 2:: เลือก ${mark} {~%50%ก ~%50%ข ~%-100%ค}\n\nไม่มีคำตอบ\n`
  await page.goto('/cluster/questions/import')
  await waitForHydration(page)
  await page.getByText('ไฟล์ที่รับ', { exact: true }).click()
  await expect(page.getByText('QTI 3.0, 2.2, 2.1', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const bank = await page.getByLabel('ใส่ในคลัง', { exact: true }).inputValue()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await expect(page.getByText('ไม่รองรับข้อสอบชนิด “description”')).toBeVisible()
  await expect(page.getByText('วิธีให้คะแนนในไฟล์ไม่มีที่นี่ จึงใช้แบบที่ใกล้ที่สุด')).toBeVisible()
  await expectAccessible(page)
  // On a phone the notes of each question are fully visible.
  await page.setViewportSize({ width: 360, height: 780 })
  const report = page.getByRole('region', { name: 'หมายเหตุ' })
  await expect(report).toBeVisible()
  expect(await report.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'นำเข้า 2 ข้อ' }).click()
  await page.getByRole('link', { name: 'ดูข้อสอบในคลัง' }).click()
  await expect(page.getByRole('link', { name: `${mark} 1` })).toBeVisible()
  // Both are taken back to drafts together, and by one undo they are ready again.
  await page.goto(`/cluster/questions?search=${encodeURIComponent(mark)}`)
  await waitForHydration(page)
  const drafts = page.getByRole('table').getByText('ร่าง', { exact: true })
  await page.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }).check()
  await page.getByRole('button', { name: 'กลับเป็นร่าง', exact: true }).click()
  await expect(drafts).toHaveCount(2)
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(drafts).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/cluster/questions/banks')
  await waitForHydration(page)
  await expectAccessible(page)
  const card = page
    .locator('.card')
    .filter({ has: page.locator(`a[href="/cluster/questions/banks/${bank}/export"]`) })
  await card.getByText('แก้ชื่อและคำอธิบาย').click()
  await card.getByLabel('ชื่อใหม่').last().fill(`${mark} คลังชื่อใหม่`)
  await card.getByRole('button', { name: 'บันทึก' }).last().click()
  await expect(page.getByRole('heading', { name: `${mark} คลังชื่อใหม่` })).toBeVisible()
  // Which bank comes first depends on what other tests add.
  await page.locator(`a[href="/cluster/questions/banks/${bank}/export"]`).click()
  const download = page.getByRole('link', { name: 'ดาวน์โหลดเป็น GIFT', exact: true })
  await expect(download).toBeVisible()
  await expectAccessible(page)
  const href = (await download.getAttribute('href')) ?? ''
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), href)
  expect(text).toContain(`::${mark} 1::`)
})
