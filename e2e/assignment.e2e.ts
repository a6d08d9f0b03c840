import { expect } from '@playwright/test'
import { newCourse, publishCourse } from './lesson-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a learner submits work, gets it returned for improvement, and passes', async ({ browser }) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, {
    title: `เรียงความ ${mark}`,
    slug: `essay-${mark}`,
    section: 'ฝึก',
    kind: 'assignment',
    unit: 'ย่อหน้าแรก',
  })
  await teacher.getByRole('textbox', { name: 'โจทย์' }).fill('เขียนย่อหน้าแรกที่ไม่ขึ้นต้นด้วย ในปัจจุบัน')
  await teacher.getByRole('button', { name: 'เพิ่มเกณฑ์' }).click()
  await teacher.getByLabel('ดูเรื่องอะไร').fill('ประโยคเปิด')
  await teacher.getByLabel('ระดับ บรรทัดละหนึ่งระดับ').fill('10 อยากอ่านต่อ\n4 ธรรมดา')
  await teacher.getByLabel('ผ่านที่').fill('8')
  await expectAccessible(teacher)
  await publishCourse(teacher, outline)

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto(`/lesson/enroll/essay-${mark}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByText('ผ่านที่ 8 จาก 10 คะแนน')).toBeVisible()
  await expect(learner.getByText('อยากอ่านต่อ')).toBeVisible()
  await waitForHydration(learner)
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'ส่งงาน' }).click()
  await expect(learner.getByText(/เขียนคำตอบหรือแนบไฟล์ก่อนส่ง/)).toBeVisible()
  await learner.getByLabel('คำตอบของคุณ').fill('กลิ่นดินหลังฝนทำให้คิดถึงบ้าน')
  await learner.locator('input[name=files]').setInputFiles({
    name: 'ร่าง.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await learner.getByRole('button', { name: 'ส่งงาน' }).click()
  await expect(learner.getByText('รอตรวจ').first()).toBeVisible()

  await teacher.goto(outline)
  await teacher.getByRole('link', { name: 'งานที่ส่ง' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: /งานที่ส่ง/ })).toBeVisible()
  await expectAccessible(teacher)
  await expect(teacher.getByRole('link', { name: `เรียงความ ${mark}`, exact: true }).last()).toHaveAttribute(
    'href',
    new URL(outline).pathname,
  )
  await teacher.getByRole('row').filter({ hasText: 'ย่อหน้าแรก' }).getByRole('link').click()
  await expect(teacher.getByText('กลิ่นดินหลังฝนทำให้คิดถึงบ้าน')).toBeVisible()
  await expect(teacher.getByRole('link', { name: 'ร่าง.pdf' })).toBeVisible()
  await waitForHydration(teacher)
  await expectAccessible(teacher)
  await teacher.getByLabel('คำแนะนำจากผู้ตรวจ').fill('เพิ่มเสียงหรือภาพอีกหนึ่งอย่าง')
  await teacher.getByRole('button', { name: 'ส่งกลับให้แก้' }).click()
  await expect(teacher.getByText('ส่งกลับให้แก้แล้ว').first()).toBeVisible()

  await learner.reload()
  await waitForHydration(learner)
  await expect(learner.getByText('เพิ่มเสียงหรือภาพอีกหนึ่งอย่าง')).toBeVisible()
  await learner.getByLabel('คำตอบของคุณ').fill('กลิ่นดินหลังฝนกับเสียงเขียดทำให้คิดถึงบ้าน')
  await learner.getByRole('button', { name: 'ส่งงาน' }).click()
  await expect(learner.getByText('รอตรวจ').first()).toBeVisible()

  await teacher.goto(`${outline}/submissions`)
  await teacher.getByRole('row').filter({ hasText: 'ฉบับที่ 2' }).getByRole('link').click()
  await waitForHydration(teacher)
  await teacher.getByLabel(/อยากอ่านต่อ/).check()
  await teacher.getByRole('button', { name: 'ให้คะแนน', exact: true }).click()
  await expect(teacher.getByText('10 จาก 10 คะแนน')).toBeVisible()

  await learner.reload()
  await expect(learner.getByText('เรียนจบคอร์สแล้ว')).toBeVisible()
  await expect(learner.getByText('10 จาก 10 คะแนน')).toBeVisible()
  await expect(learner.getByRole('list', { name: 'ผลตามเกณฑ์' })).toHaveText(/ประโยคเปิด 10 · อยากอ่านต่อ/)
})
