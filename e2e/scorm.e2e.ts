import { expect } from '@playwright/test'
import { package12, package2004 } from '../src/areas/lesson/scorm/sample-packages.ts'
import { newCourse, publishCourse } from './lesson-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a SCORM package resumes where it was left, passes, and can reach nothing outside its frame', async ({
  browser,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, {
    title: `ผักกระถาง ${mark}`,
    slug: `pots-${mark}`,
    section: 'เริ่ม',
    kind: 'scorm',
    unit: 'ปลูกผักในกระถาง',
  })
  const chosen = (name: string, buffer: Buffer) =>
    teacher.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  const arrived = (name: string) => expect(teacher.locator('b', { hasText: name })).toBeVisible()
  await chosen('broken.zip', Buffer.from('no package'))
  await arrived('broken.zip')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText(/ไม่ใช่แพ็กเกจ SCORM/).first()).toBeVisible()
  await chosen('pots.zip', Buffer.from(package12()))
  await arrived('pots.zip')
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled()
  await publishCourse(teacher, outline)

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto(`/lesson/enroll/pots-${mark}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  const frame = learner.frameLocator('iframe')
  await expect(frame.getByText('อยู่ที่ หน้าแรก')).toBeVisible()
  await expect(frame.getByText('ออกไปไม่ได้')).toBeVisible()
  await expect(frame.getByText('แปลงหลังบ้าน ผ่านที่ 75')).toBeVisible()
  await expectAccessible(learner)
  await frame.getByRole('button', { name: 'ไปหน้า 3' }).click()
  await expect(frame.getByText('อยู่ที่ หน้า 3')).toBeVisible()
  await expect(learner.getByRole('status').filter({ hasText: /^บันทึกแล้ว$/ })).toBeVisible()
  await learner.reload()
  await waitForHydration(learner)
  await expect(frame.getByText('อยู่ที่ หน้า 3')).toBeVisible()
  await frame.getByRole('button', { name: 'ผ่าน', exact: true }).click()
  await expect(learner.getByText('เรียนจบคอร์สแล้ว')).toBeVisible()
  await expect(learner.getByText('ผ่าน · 80 คะแนน')).toBeVisible()
  await learner.getByRole('button', { name: 'ออกและบันทึก' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: `ผักกระถาง ${mark}` })).toBeVisible()
})

test('what a package reports only while it is closed counts, in the next item and on the next page', async ({
  browser,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, { slug: `close-${mark}`, kind: 'scorm', unit: 'สองส่วน' })
  await teacher
    .locator('input[type=file]')
    .setInputFiles({ name: 'two.zip', mimeType: 'application/zip', buffer: Buffer.from(package2004()) })
  await expect(teacher.locator('b', { hasText: 'two.zip' })).toBeVisible()
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled()
  await publishCourse(teacher, outline)

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto(`/lesson/enroll/close-${mark}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  const frame = learner.frameLocator('iframe')
  const item = (name: string) => learner.getByRole('button', { name: new RegExp(name) })
  await expect(frame.getByText('?part=a')).toBeVisible()
  await waitForHydration(learner)
  await frame.getByRole('button', { name: 'จบเมื่อปิด' }).click()
  await item('ส่วนสอง').click()
  await expect(frame.getByText('?part=b')).toBeVisible()
  await expect(item('ส่วนแรก')).toContainText('จบแล้ว · 90 คะแนน')
  await frame.getByRole('button', { name: 'จบเมื่อปิด' }).click()
  await learner.getByRole('link', { name: 'กลับไปหน้าคอร์ส' }).click()
  await expect(learner.getByRole('link', { name: /สองส่วน.*จบแล้ว/ })).toBeVisible()
})
