import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newCourse, publishCourse } from './lesson-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const film = join(import.meta.dirname, 'film.mp4')
const captions = 'WEBVTT\n\n00:00.000 --> 00:00.600\nเศษใบไม้หนึ่งคืบ\n\n00:00.600 --> 00:09.000\nโรยมูลวัวให้ทั่ว'

const video = (page: Page) => page.locator('video')
const timeOf = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a learner controls a video by keyboard, follows the transcript, writes a note and is led to the next unit', async ({
  browser,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, {
    title: `ก่อกอง ${mark}`,
    slug: `heap-${mark}`,
    section: 'ลงมือกอง',
    kind: 'video',
    unit: 'ก่อกองเก้าชั้น',
  })
  const inputs = teacher.locator('input[type=file]')
  await inputs.nth(0).setInputFiles({ name: 'heap.mp4', mimeType: 'video/mp4', buffer: await readFile(film) })
  await expect(teacher.getByText('heap.mp4')).toBeVisible()
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled()
  await inputs.nth(1).setInputFiles({ name: 'bad.vtt', mimeType: 'text/vtt', buffer: Buffer.from('no') })
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toHaveCount(2)
  await teacher.getByLabel('บทย่อย').fill('0:00 เปิดกอง\n0:01 มูลวัว')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('อ่านคำบรรยายจากไฟล์นี้ไม่ได้')).toBeVisible()
  await inputs.nth(1).setInputFiles({ name: 'th.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
  await expect(teacher.getByText('th.vtt')).toBeVisible()
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' }).nth(1)).toBeEnabled()
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.waitForURL(outline)
  await waitForHydration(teacher)
  await teacher.getByLabel('ชนิด').selectOption('link')
  await teacher.getByLabel('ชื่อตอน').fill('เจาะรูให้กองหายใจ')
  await teacher.getByRole('button', { name: 'เพิ่มตอน' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'เจาะรูให้กองหายใจ' })).toBeVisible()
  await waitForHydration(teacher)
  await teacher.getByLabel('ที่อยู่เว็บ').fill('https://example.com/')
  await publishCourse(teacher, outline)

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto(`/lesson/enroll/heap-${mark}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'ก่อกองเก้าชั้น' })).toBeVisible()
  await waitForHydration(learner)
  await expect(learner.locator('media-play-button')).toHaveAttribute('aria-label', 'เล่น')
  await expectAccessible(learner)
  // On a phone the list of units covers the unit; the keyboard focus moves into it and back.
  await learner.setViewportSize({ width: 360, height: 780 })
  const opener = learner.getByRole('button', { name: 'ดูเนื้อหาทั้งหมด' })
  await opener.click()
  await expect(learner.getByRole('button', { name: 'ปิดรายการ' })).toBeFocused()
  await expectAccessible(learner)
  await learner.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await learner.setViewportSize({ width: 1280, height: 900 })
  await expect
    .poll(() => video(learner).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)

  await learner.keyboard.press('Digit5')
  expect(await timeOf(learner)).toBeGreaterThan(0.3)
  await learner.keyboard.press('Digit0')
  expect(await timeOf(learner)).toBe(0)
  await learner.keyboard.press('KeyC')
  await expect(learner.getByRole('button', { name: 'คำบรรยาย' })).toHaveAttribute('aria-pressed', 'true')
  await learner.keyboard.press('Shift+Period')
  await expect(learner.getByRole('button', { name: 'ความเร็ว 1.25×' })).toBeVisible()

  await learner.getByLabel('ค้นในบทบรรยาย').fill('มูลวัว')
  await expect(learner.getByText('พบ 1 บรรทัด')).toBeVisible()
  await expect(learner.locator('mark')).toHaveText('มูลวัว')
  await video(learner).evaluate((video: HTMLVideoElement) => {
    video.muted = true
  })
  await learner.getByRole('button', { name: /โรย/ }).click()
  await expect(learner.getByRole('region', { name: 'ตอนถัดไป' })).toBeVisible({ timeout: 30_000 })
  await learner.getByRole('button', { name: 'อยู่ตอนนี้ต่อ' }).click()
  await expect(learner.getByRole('region', { name: 'ตอนถัดไป' })).toBeHidden()

  await learner.getByRole('button', { name: /^จดที่/ }).click()
  await learner.getByRole('textbox', { name: /^จดที่/ }).fill('มูลวัวต้องแห้งสนิท k')
  await learner.getByRole('button', { name: 'บันทึก' }).click()
  await expect(learner.getByText('มูลวัวต้องแห้งสนิท k')).toBeVisible()
  await learner.reload()
  await waitForHydration(learner)
  await expect(learner.getByText('มูลวัวต้องแห้งสนิท k')).toBeVisible()
  expect(await video(learner).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25)
  await expectAccessible(learner)
})

test('a section that is not open yet says why, and leads to where the learner can continue', async ({
  browser,
}) => {
  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/lesson/detail/kitchen-lab')
  const later = await teacher.getByRole('link', { name: /ดูสีเปลี่ยนในสี่สิบวินาที/ }).getAttribute('href')
  const learner = await signedInPage(browser, 'learner7@academy.localhost', host)
  await learner.goto('/lesson/enroll/kitchen-lab')
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'คำถามที่ดีมาก่อนอุปกรณ์' })).toBeVisible()
  await learner.goto(later ?? '')
  await expect(learner.getByText('เปิดเมื่อเรียนบท “ก่อนหยิบแก้ว” ครบ').first()).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('link', { name: 'ไปที่ “คำถามที่ดีมาก่อนอุปกรณ์”' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'คำถามที่ดีมาก่อนอุปกรณ์' })).toBeVisible()
})
