import { expect } from '@playwright/test'
import { alive, callAs, expectAccessible, signedIn, test } from './support.ts'

const host = 'academy.localhost'

test('a teacher watches an exam live, tells everybody something and gives more time, which the learner sees at once', async ({
  browser,
}) => {
  const learner = await signedIn(browser, 'user', host)
  await learner.goto('/lesson/detail/kitchen-lab')
  await callAs(learner, 'POST', '/api/lesson/courses/kitchen-lab/enrol', {})
  await learner.goto('/lesson/assessment/kitchen-lab/final')
  await alive(learner)
  const begin = learner.getByRole('button', { name: /เริ่มทำข้อสอบ|ทำอีกครั้ง/ })
  const room = learner.getByText('ข้อ 1 จาก 8')
  await expect(begin.or(room)).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await expect(room).toBeVisible()

  const teacher = await signedIn(browser, 'manager', host)
  await teacher.goto('/cluster/exams')
  await alive(teacher)
  await teacher.getByRole('link', { name: 'แบบทดสอบหลังเรียน ห้องทดลองในครัว' }).first().click()
  await teacher.getByRole('link', { name: 'ห้องคุมสอบ' }).click()
  await expect(teacher.getByRole('heading', { level: 1 })).toContainText('ห้องคุมสอบ')
  await expect(teacher.getByRole('cell', { name: 'กำลังทำ' }).first()).toBeVisible()
  await expectAccessible(teacher)

  await teacher.getByLabel('ข้อความ', { exact: true }).fill('เหลือเวลาอีกครึ่งหนึ่ง')
  await teacher.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(learner.getByText('เหลือเวลาอีกครึ่งหนึ่ง')).toBeVisible()

  await teacher.getByLabel('นาที', { exact: true }).fill('10')
  await teacher.getByLabel('เหตุผล (ผู้สอบเห็นด้วย)').fill('เน็ตห้องสอบล่ม')
  await teacher.getByRole('button', { name: 'เพิ่มเวลา' }).click()
  await expect(learner.getByText('ได้เวลาเพิ่ม 10 นาที: เน็ตห้องสอบล่ม')).toBeVisible()
  await expectAccessible(learner)

  const exam = teacher.url().replace(/\/monitor$/, '')
  for (const beside of ['attempts', 'analysis']) {
    await teacher.goto(`${exam}/${beside}`)
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(teacher)
  }
})
