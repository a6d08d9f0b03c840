import { expect } from '@playwright/test'
import { callAs, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a teacher ends an attempt and reopens it with new time, and its learner continues at once with the same answers', async ({
  browser,
  request,
}) => {
  const learner = await signedInPage(browser, await createMember(request, 'ภูผา', host), host)
  await learner.goto('/lesson/detail/kitchen-lab')
  await callAs(learner, 'POST', '/api/lesson/courses/kitchen-lab/enrol', {})
  await learner.goto('/lesson/assessment/kitchen-lab/final')
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText('ข้อ 1 จาก 8')).toBeVisible()
  const choice = learner.locator('main input[type="radio"]')
  for (let shown = 2; !(await choice.count()); shown++)
    await learner.getByRole('button', { name: `ข้อ ${shown} ยังไม่ตอบ`, exact: true }).click()
  const saved = learner.waitForResponse((response) => /\/attempts\/[^/]+\/answers$/.test(response.url()))
  await learner.keyboard.press('1')
  expect((await saved).status()).toBe(200)
  await expect(learner.getByText('ตอบแล้ว 1 จาก 8').first()).toBeVisible()

  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams')
  await waitForHydration(teacher)
  await teacher.getByRole('link', { name: 'แบบทดสอบหลังเรียน ห้องทดลองในครัว' }).first().click()
  await teacher.getByRole('link', { name: 'การสอบ', exact: true }).click()
  await teacher.getByRole('row').filter({ hasText: 'ภูผา' }).getByRole('link').first().click()
  const card = (name: string) =>
    teacher
      .locator('section, article')
      .filter({ has: teacher.getByRole('heading', { name }) })
      .last()
  const end = card('จบการสอบแทน')
  await end.getByRole('button', { name: 'จบการสอบแทน' }).click()
  await expect(end.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await end.getByRole('textbox').fill('เครื่องดับ')
  await end.getByRole('button', { name: 'จบการสอบแทน' }).click()
  await expect(
    learner
      .getByText('ครูจบการสอบครั้งนี้แล้ว คำตอบของคุณอยู่ที่เซิร์ฟเวอร์แล้ว')
      .or(learner.getByText(/^ได้ \d+%$/))
      .first(),
  ).toBeVisible()
  await expect(learner.getByText(/รับคำตอบ 1 ข้อ/)).toBeVisible()
  await expectAccessible(teacher)

  const reopen = card('เปิดให้ทำต่อ')
  await reopen.getByLabel('ให้เวลากี่นาทีนับจากนี้').fill('12')
  await reopen.getByLabel('เหตุผล (ผู้สอบเห็นด้วย)').fill('เปลี่ยนเครื่องแล้ว')
  await reopen.getByRole('button', { name: 'เปิดให้ทำต่อ' }).click()
  await expect(teacher.getByText(/เปิดให้ทำต่อ 12 นาที เมื่อ/)).toBeVisible()
  // The open page of the learner turns into the exam again, with what was answered.
  await expect(learner.getByText('เปิดให้ทำต่ออีก 12 นาที')).toBeVisible()
  await expect(learner.getByText('ตอบแล้ว 1 จาก 8').first()).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('banner').getByRole('button', { name: 'ตรวจทานและส่ง' }).click()
  await learner.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(learner.getByText(/รับคำตอบ 1 ข้อ/)).toBeVisible()
  await learner.getByRole('link', { name: /เส้นเวลา/ }).click()
  await learner.getByText('เหตุการณ์ทั้งหมด').click()
  await expect(learner.getByRole('link', { name: /เปิดให้ทำต่ออีก 12 นาที: เปลี่ยนเครื่องแล้ว/ })).toBeVisible()
  await expect(learner.getByText(/ห่วงโซ่ครบถ้วน/)).toBeVisible()
})
