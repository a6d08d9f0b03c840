import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { alive, callAs, expectAccessible, newMember, signedIn, test } from './support.ts'

const host = 'academy.localhost'
const key = 'b'.repeat(64)

test('an exam of Safe Exam Browser says so elsewhere, opens there, and the teacher sees who sits with it', async ({
  browser,
  request,
}) => {
  const slug = `seb-${Date.now()}`
  const teacher = await signedIn(browser, 'manager', host)
  await teacher.goto('/cluster/exams/new')
  await alive(teacher)
  await teacher.getByLabel('ชื่อข้อสอบ').fill(`สอบในโปรแกรมปิด ${slug}`)
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(slug)
  await teacher.getByLabel('คอร์ส', { exact: true }).selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน' })
  await teacher.getByLabel('สอบใน Safe Exam Browser เท่านั้น').check()
  await teacher.getByLabel('Browser Exam Key').fill('abc')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('คีย์หนึ่งบรรทัดมี 64 ตัว')).toBeVisible()
  await teacher.getByLabel('Browser Exam Key').fill(key)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.getByRole('button', { name: 'เปิดสอบ' }).click()
  await expect(teacher.getByText('เปิดสอบแล้ว').first()).toBeVisible()
  const exam = teacher.url().split('?')[0] ?? ''
  const settings = await teacher.getByRole('link', { name: 'ดาวน์โหลดไฟล์ตั้งค่า .seb' }).getAttribute('href')
  await expectAccessible(teacher)

  const learner = await signedIn(browser, await newMember(request, 'ก้องภพ', host), host)
  await learner.goto('/lesson/detail/leaf-compost')
  await callAs(learner, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await learner.goto(`/lesson/assessment/leaf-compost/${slug}`)
  await alive(learner)
  await expect(learner.getByRole('heading', { name: 'ต้องสอบใน Safe Exam Browser' })).toBeVisible()
  const link = await learner.getByRole('link', { name: 'เปิดใน Safe Exam Browser' }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^sebs?://academy\\.localhost.*${settings}$`))
  await expectAccessible(learner)
  const file = await learner.evaluate(async (url) => (await fetch(url)).text(), settings ?? '')
  expect(file).toContain(`/lesson/assessment/leaf-compost/${slug}</string>`)

  // What the program adds to every request.
  await learner.route('**/*', (route) => {
    const hash = createHash('sha256')
      .update(route.request().url().replace(/#.*$/, '') + key)
      .digest('hex')
    return route.continue({
      headers: { ...route.request().headers(), 'x-safeexambrowser-requesthash': hash },
    })
  })
  await learner.reload()
  await alive(learner)
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()
  await learner.reload()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()

  await teacher.goto(`${exam}/monitor`)
  const row = teacher.getByRole('row').filter({ hasText: 'ก้องภพ' })
  await expect(row.getByText('อยู่ใน SEB')).toBeVisible()
  await expectAccessible(teacher)
  await teacher.goto(`${exam}/accommodations`)
  await alive(teacher)
  await expect(teacher.getByLabel('สอบในเบราว์เซอร์ใดก็ได้ ไม่ต้องใช้ Safe Exam Browser')).toBeVisible()
  await expectAccessible(teacher)
})
