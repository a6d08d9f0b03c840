import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newCourse, publishCourse } from './lesson-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const video = join(import.meta.dirname, 'film-tools/film.mp4')

const tallOf = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.videoHeight)
const sourceOf = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentSrc)

/** Checks the preview thumbnails over the seek bar, by mouse and by keyboard; nobody else may load them. */
async function showsPictures(learner: Page): Promise<void> {
  const bar = learner.locator('media-time-range')
  const image = learner.locator('[style*="pictures.jpg"]')
  const place = () => image.evaluate((element) => getComputedStyle(element).backgroundPosition)
  await expect(image).toHaveCount(0)
  const fetched = learner.waitForResponse(/pictures\.jpg$/)
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 }
  await bar.hover({ position: { x: width * 0.9, y: height / 2 } })
  await expect.poll(place).toBe('-160px 0px')
  const sheet = await fetched
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await bar.hover({ position: { x: width * 0.1, y: height / 2 } })
  await expect.poll(place).toBe('0px 0px')
  await learner.getByRole('heading', { level: 1 }).hover()
  await expect(image).toHaveCount(0)
  await bar.getByRole('slider').press('End')
  await expect.poll(place).toBe('-160px 0px')
  const stranger = await learner.context().browser()?.newContext()
  const refused = await stranger?.request.get(sheet.url().replace(host, '127.0.0.1'), { headers: { host } })
  expect(refused?.status()).toBe(404)
}

test('a video gets several renditions, shows thumbnails over the seek bar, streams them, and falls back to the original file', async ({
  browser,
}) => {
  const slug = `sizes-${Math.random().toString(36).slice(2, 8)}`
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, { slug, kind: 'video', unit: 'สี' })
  const unit = teacher.url()
  await teacher
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'colours.mp4', mimeType: 'video/mp4', buffer: await readFile(video) })
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled()
  await publishCourse(teacher, outline)
  const state = teacher.getByRole('region', { name: /^หลายความละเอียด/ })
  await teacher.goto(unit)
  await waitForHydration(teacher)
  // The state is updated automatically.
  await expect(state.getByText('พร้อมใช้', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(state.getByText('มี 360p, 540p รวม')).toBeVisible()
  await waitForHydration(teacher)
  await expectAccessible(teacher)

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto(`/lesson/enroll/${slug}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'สี' })).toBeVisible()
  await waitForHydration(learner)
  const quality = learner.getByLabel('ความละเอียด')
  await expect(quality).toHaveValue('auto')
  expect(await sourceOf(learner)).toMatch(/^blob:/)
  await learner.locator('video').evaluate((element: HTMLVideoElement) => {
    element.muted = true
  })
  await quality.selectOption('360p')
  await learner.reload()
  await waitForHydration(learner)
  // Remembered on this device; the video recorded as 360 is 36 pixels high.
  await expect(quality).toHaveValue('360')
  await expect.poll(() => tallOf(learner)).toBe(36)
  await quality.selectOption('540p')
  await expectAccessible(learner)
  await showsPictures(learner)
  await learner.reload()
  await waitForHydration(learner)
  await expect.poll(() => tallOf(learner)).toBe(72)
  await expect(quality).toHaveValue('540')

  await learner.route('**/*.m4s', (route) => route.fulfill({ status: 403, body: '' }))
  await learner.reload()
  await waitForHydration(learner)
  await expect.poll(() => sourceOf(learner)).toContain('/api/files/items/')
  await expect(quality).toBeHidden()
  await learner.locator('video').evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect(learner.getByRole('alert')).toHaveCount(0)
})
