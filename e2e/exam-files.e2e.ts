import { expect } from '@playwright/test'
import { callAs, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a learner answers with an image and a PDF, a teacher sees both beside the marks, and nobody else can read them', async ({
  browser,
  request,
}) => {
  const mark = `files-${Date.now()}`
  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/questions/banks')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อคลัง').last().fill(`คลังไฟล์ ${mark}`)
  await teacher.getByRole('button', { name: 'เพิ่มคลัง' }).click()
  await expect(teacher.getByText('บันทึกคลังแล้ว').first()).toBeVisible()
  await teacher.goto('/cluster/questions/new?kind=file')
  await waitForHydration(teacher)
  await teacher.getByRole('textbox', { name: 'คำถาม' }).fill('ถ่ายภาพแผนผังแปลง แล้วแนบรายการวัสดุเป็น PDF')
  await teacher.getByLabel('ส่งได้ไม่เกินกี่ไฟล์').fill('2')
  await teacher.getByLabel('คลังและหมวด').selectOption({ label: `คลังไฟล์ ${mark}` })
  await teacher.getByLabel('ชื่อในรายการ').fill(`แผนผัง ${mark}`)
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.getByRole('button', { name: 'พร้อมใช้', exact: true }).click()
  await expect(teacher.getByText('พร้อมใช้ในข้อสอบแล้ว').first()).toBeVisible()
  await teacher.goto('/cluster/exams/new')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อข้อสอบ').fill(`สอบส่งไฟล์ ${mark}`)
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(mark)
  await teacher.getByLabel('คอร์ส', { exact: true }).selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน' })
  await teacher.getByLabel('หยิบจาก').selectOption({ label: `คลังไฟล์ ${mark}` })
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.getByRole('button', { name: 'เปิดสอบ' }).click()
  await expect(teacher.getByText('เปิดสอบแล้ว').first()).toBeVisible()
  const exam = teacher.url().split('?')[0] ?? ''

  const learner = await signedInPage(browser, await createMember(request, 'ใบบัว', host), host)
  await learner.goto('/lesson/detail/leaf-compost')
  await callAs(learner, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await learner.goto(`/lesson/assessment/leaf-compost/${mark}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText('การส่งไฟล์ต้องใช้อินเทอร์เน็ต')).toBeVisible()
  const input = learner.getByLabel('เลือกไฟล์', { exact: true })
  await input.setInputFiles({ name: 'ผัง.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await expect(learner.getByText('ไฟล์นี้ไม่ใช่ชนิดที่ข้อนี้รับ')).toBeVisible()
  await learner.getByRole('button', { name: 'ปิด ผัง.png' }).click()
  await input.setInputFiles([
    { name: 'ผังแปลง ใบบัว.png', mimeType: 'image/png', buffer: png },
    { name: 'วัสดุ.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
  ])
  const files = learner.getByRole('list', { name: 'ไฟล์ที่ส่งแล้ว' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(learner.getByText('ส่งครบ 2 ไฟล์แล้ว')).toBeVisible()
  await expectAccessible(learner)
  await expect(learner.getByText(/^บันทึกแล้ว/)).toBeVisible()
  await learner.reload()
  await waitForHydration(learner)
  await expect(files.getByRole('link', { name: 'วัสดุ.pdf' })).toBeVisible()
  const href = (await files.getByRole('link', { name: 'วัสดุ.pdf' }).getAttribute('href')) ?? ''
  await learner.getByRole('banner').getByRole('button', { name: 'ตรวจทานและส่ง' }).click()
  await learner.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(learner.getByText('ดาวน์โหลดใบรับ')).toBeVisible()

  const stranger = await signedInPage(browser, 'user2', host)
  await stranger.goto('/lesson')
  expect(await stranger.evaluate(async (url) => (await fetch(url)).status, href)).toBe(404)

  await expect(async () => {
    await teacher.goto(`${exam}/marking`)
    await teacher.getByRole('link', { name: 'ตรวจ', exact: true }).click({ timeout: 1000 })
  }).toPass()
  const shown = teacher.getByRole('list', { name: 'ไฟล์คำตอบ' })
  await expect(shown.getByRole('img')).toBeVisible()
  await expect(shown.locator('iframe')).toBeVisible()
  await expect(shown).not.toContainText('ใบบัว')
  await waitForHydration(teacher)
  await expectAccessible(teacher)
  await teacher.locator('input[name=points]').fill('1')
  await teacher.getByRole('button', { name: 'บันทึกและข้อถัดไป' }).click()
  await expect(teacher.getByText('ตรวจแล้ว 1 จาก 1')).toBeVisible()
})
