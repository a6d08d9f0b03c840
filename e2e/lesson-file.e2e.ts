import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const course = 'ห้องทดลองในครัว 7 การทดลองที่เด็กประถมทำได้เอง'

test('a course is exported as a file and imported as a draft, and is also exported as a cartridge', async ({
  browser,
}) => {
  const manager = await signedInPage(browser, 'manager', 'academy.localhost')
  const own = `คอร์สเดินทาง ${Math.random().toString(36).slice(2, 8)}`
  await manager.goto('/cluster/lessons')
  await waitForHydration(manager)
  await manager.getByRole('button', { name: `คัดลอก ${course}`, exact: true }).click()
  await manager.getByLabel('ชื่อคอร์สใหม่').fill(own)
  await manager.getByRole('button', { name: 'คัดลอกเป็นฉบับร่าง' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: own })).toBeVisible()
  await manager.getByRole('link', { name: 'ส่งออกเป็นไฟล์' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: 'ส่งออกคอร์ส' })).toBeVisible()
  await waitForHydration(manager)
  await expectAccessible(manager)
  const cartridge = manager.waitForEvent('download')
  await manager.getByRole('link', { name: 'ดาวน์โหลด: Common Cartridge 1.3' }).click()
  expect((await cartridge).suggestedFilename()).toMatch(/^kitchen-lab-copy.*\.imscc$/)
  const download = manager.waitForEvent('download')
  await manager.getByRole('link', { name: 'ดาวน์โหลด: คอร์สของศาลา' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kitchen-lab-copy.*\.sala-course\.zip$/)

  await manager.goto('/cluster/lessons')
  await manager.getByRole('link', { name: 'นำเข้าคอร์ส' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: 'นำเข้าคอร์ส' })).toBeVisible()
  await waitForHydration(manager)
  await manager.locator('input[type=file]').setInputFiles(await file.path())
  await expect(manager.getByRole('heading', { name: 'คอร์สที่จะได้' })).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: /สร้างคอร์สร่างจาก/ }).click()
  await manager.getByRole('link', { name: 'เปิดคอร์สใหม่' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: own })).toBeVisible()
  await expect(manager.getByRole('link', { name: 'คำถามที่ดีมาก่อนอุปกรณ์' })).toBeVisible()
})
