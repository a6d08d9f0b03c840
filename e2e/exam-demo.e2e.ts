import { expect } from '@playwright/test'
import { alive, expectAccessible, signedIn, test } from './support.ts'

const host = 'academy.localhost'

test('the academy shows an exam that is answered by pictures, and one that is sat in Safe Exam Browser', async ({
  browser,
}) => {
  const painter = await signedIn(browser, 'user2', host)
  await painter.goto('/lesson/assessment/watercolour-nearby/portfolio')
  await alive(painter)
  await expect(painter.getByRole('heading', { level: 1, name: 'ส่งภาพมุมโปรดให้ครูตรวจ' })).toBeVisible()
  await expect(painter.getByRole('button', { name: 'เริ่มทำข้อสอบ' })).toBeVisible()
  await expectAccessible(painter)

  const learner = await signedIn(browser, 'user', host)
  await learner.goto('/lesson/detail/compass-and-ruler')
  await learner.getByRole('link', { name: /สอบวัดระดับเรขาคณิต/ }).click()
  await learner.getByRole('link', { name: 'ไปที่ข้อสอบ' }).click()
  await expect(learner.getByRole('heading', { name: 'ต้องสอบใน Safe Exam Browser' })).toBeVisible()
  await alive(learner)
  await expectAccessible(learner)
})
