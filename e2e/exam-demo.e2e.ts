import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('the demo academy has an exam answered with images, and one taken in Safe Exam Browser', async ({
  browser,
}) => {
  const watcher = await signedInPage(browser, 'user2', host)
  await watcher.goto('/lesson/assessment/city-stars/night-log')
  await waitForHydration(watcher)
  await expect(watcher.getByRole('heading', { level: 1, name: 'ส่งบันทึกคืนดูดาวของเรา' })).toBeVisible()
  await expect(watcher.getByRole('button', { name: 'เริ่มทำข้อสอบ' })).toBeVisible()
  await expectAccessible(watcher)

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto('/lesson/detail/compass-and-ruler')
  await waitForHydration(learner)
  await learner.locator('summary', { hasText: 'ลองทำ' }).click()
  await learner.getByRole('link', { name: /สอบวัดระดับเรขาคณิต/ }).click()
  await learner.getByRole('link', { name: 'ไปที่ข้อสอบ' }).click()
  await expect(learner.getByRole('heading', { name: 'ต้องสอบใน Safe Exam Browser' })).toBeVisible()
  await waitForHydration(learner)
  await expectAccessible(learner)
})
