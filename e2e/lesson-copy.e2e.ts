import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const course = 'ห้องทดลองในครัว 7 การทดลองที่เด็กประถมทำได้เอง'

test('a manager copies a course from the list, views the draft, and undoes the copy', async ({ browser }) => {
  const manager = await signedInPage(browser, 'manager', 'academy.localhost')
  const name = `ห้องทดลองรอบ ${Math.random().toString(36).slice(2, 8)}`
  await manager.goto('/cluster/lessons')
  await waitForHydration(manager)
  await manager.getByRole('button', { name: `คัดลอก ${course}`, exact: true }).click()
  const dialog = manager.getByRole('dialog', { name: 'คัดลอกคอร์ส' })
  await expect(dialog.getByText('สิ่งที่ไม่คัดลอก')).toBeVisible()
  await expect(dialog.getByLabel('คัดลอกข้อสอบ')).toBeChecked()
  await expectAccessible(manager)
  await dialog.getByLabel('ชื่อคอร์สใหม่').fill(course)
  await dialog.getByRole('button', { name: 'คัดลอกเป็นฉบับร่าง' }).click()
  await expect(dialog.getByText('ตั้งชื่อให้ต่างจากคอร์สเดิม')).toBeVisible()
  await dialog.getByLabel('ชื่อคอร์สใหม่').fill(name)
  await dialog.getByRole('button', { name: 'คัดลอกเป็นฉบับร่าง' }).click()
  await expect(manager.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(manager.getByText('คัดลอกแล้ว นี่คือคอร์สใหม่ที่ยังเป็นฉบับร่าง')).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'เลิกทำสำเนานี้' }).click()
  await manager.waitForURL('**/cluster/lessons')
  await expect(manager.getByRole('link', { name: course, exact: true })).toBeVisible()
  await expect(manager.getByRole('link', { name, exact: true })).toHaveCount(0)
})
