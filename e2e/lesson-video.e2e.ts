import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newCourse, publishCourse } from './lesson-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const video = join(import.meta.dirname, 'film.mp4')

const timeOf = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ at: video.currentTime, paused: video.paused }))

async function joinCourse(learner: Page, slug: string, unit: string): Promise<void> {
  await learner.goto(`/lesson/enroll/${slug}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: unit })).toBeVisible()
  await waitForHydration(learner)
}

test('a video stops at its question, cannot be skipped past it, and continues after the answer; its author sees the answers', async ({
  browser,
}) => {
  const slug = `asks-${Math.random().toString(36).slice(2, 8)}`
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, { slug, kind: 'video', unit: 'กองปุ๋ยเก้าชั้น' })
  const unit = teacher.url()
  await teacher
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'heap.mp4', mimeType: 'video/mp4', buffer: await readFile(video) })
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled()
  await teacher.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await teacher.getByLabel('ถามเมื่อถึงเวลา').fill('0:01')
  await teacher.getByLabel('คำถาม', { exact: true }).fill('ชั้นล่างสุดคืออะไร')
  await teacher.getByLabel('ตัวเลือก').fill('ใบไม้\nมูลวัว')
  await teacher.getByLabel('บอกเมื่อตอบผิด').fill('ใบไม้ช่วยให้อากาศเข้า')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('ขึ้นต้นข้อที่ถูกข้อเดียวด้วย *')).toBeVisible()
  await teacher.getByLabel('ตัวเลือก').fill('* ใบไม้\nมูลวัว')
  await publishCourse(teacher, outline)

  const learner = await signedInPage(browser, 'user', host)
  await joinCourse(learner, slug, 'กองปุ๋ยเก้าชั้น')
  await expect(learner.getByText('ยังต้องตอบคำถามในวิดีโออีก 1 ข้อ')).toBeVisible()
  // The video is there before the page is hydrated, and its duration is already known.
  const scripts = /\/assets\/[^/]+\.js$/
  await learner.route(scripts, async (route) => {
    await new Promise((go) => setTimeout(go, 700))
    await route.continue()
  })
  await learner.reload()
  await waitForHydration(learner)
  await expect(learner.getByRole('img', { name: 'คำถามที่ 0:01 ยังไม่ตอบ' })).toBeVisible()
  await learner.unroute(scripts)
  expect(await learner.content()).not.toContain('ใบไม้ช่วยให้อากาศเข้า')
  // Seeks towards its end with a key: the question stops it.
  await learner.keyboard.press('Digit9')
  const question = learner.getByRole('dialog', { name: 'ชั้นล่างสุดคืออะไร' })
  await expect(question).toBeFocused()
  expect(await timeOf(learner)).toEqual({ at: expect.closeTo(1, 1), paused: true })
  await expectAccessible(learner)
  await question.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(question.getByRole('alert')).toContainText('ตอบก่อนแล้วจึงส่ง')
  await question.getByLabel('มูลวัว').focus()
  await learner.keyboard.press('Space')
  await learner.keyboard.press('Enter')
  await expect(question.getByRole('status')).toContainText('ใบไม้ช่วยให้อากาศเข้า')
  await expect(question.getByText('ข้อที่ถูก')).toBeVisible()
  await expectAccessible(learner)
  await learner.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
  })
  await question.getByRole('button', { name: 'ดูต่อ' }).click()
  await expect(question).toBeHidden()
  await expect(learner.getByRole('img', { name: 'คำถามที่ 0:01 ตอบแล้ว' })).toBeVisible()
  await learner.reload()
  await waitForHydration(learner)
  await expect(learner.getByText('ยังต้องตอบคำถามในวิดีโออีก')).toBeHidden()
  await expect(learner.getByRole('button', { name: /ตอบแล้ว ยังไม่ถูก/ })).toBeVisible()

  await teacher.goto(unit)
  await waitForHydration(teacher)
  await expect(teacher.getByText('ตอบแล้ว 1 คน ถูก 0%')).toBeVisible()
  const curve = teacher.getByRole('region', { name: 'ดูกันถึงตรงไหน' })
  await expect(curve.getByText('เปิดดูแล้ว 1 คน')).toBeVisible()
  await expect(curve.getByText('จำนวนคนที่ดูแต่ละช่วง').first()).toBeVisible()
  await expectAccessible(teacher)
})

test('an article shows position and progress, resumes where it was left, and completes when read to the end', async ({
  browser,
}) => {
  const reader = await signedInPage(browser, 'user2', host)
  await reader.setViewportSize({ width: 390, height: 420 })
  await reader.goto('/lesson/detail/kitchen-lab')
  await waitForHydration(reader)
  const to = await reader
    .locator('a[href*="/lesson/play/"]', { hasText: 'น้ำกะหล่ำม่วงเปลี่ยนสีได้อย่างไร' })
    .first()
    .getAttribute('href')
  await reader.goto(to ?? '')
  await waitForHydration(reader)
  await expect(reader.getByText('อ่านราว 1 นาที')).toBeVisible()
  await expect(reader.getByText('จบตอนนี้เองเมื่ออ่านถึงท้ายทุกหัวข้อ')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'อ่านจบแล้ว' })).toHaveCount(0)
  const contents = reader.locator('details', { hasText: 'สารบัญ' })
  await contents.locator('summary').click()
  await expectAccessible(reader)
  const response = reader.waitForResponse(
    (answer) => answer.url().endsWith('/read') && answer.request().postDataJSON().at === 2 && answer.ok(),
  )
  await reader.getByRole('button', { name: 'อ่านผล' }).click()
  await expect(reader.getByRole('heading', { name: 'อ่านผล' })).toBeFocused()
  await expect(contents.locator('summary b')).toHaveText('อ่านผล')
  await response
  await reader.reload()
  await waitForHydration(reader)
  await reader.getByRole('button', { name: 'อ่านต่อจาก “อ่านผล”' }).click()
  await expect(reader.getByRole('heading', { name: 'อ่านผล' })).toBeFocused()
  for (const [at, name] of ['เริ่มเรื่อง', 'ลงมือ', 'อ่านผล'].entries()) {
    await contents.locator('summary').click()
    await contents.getByRole('button', { name }).click()
    // Marked as read once its end has been visible for a while.
    await expect(contents.locator('li').nth(at).locator('.vh')).toBeAttached()
  }
  await expect(reader.getByText('เรียนตอนนี้จบแล้ว').first()).toBeVisible()
  await expectAccessible(reader)
})

test('a PDF is embedded where the browser can show it, and is a link elsewhere', async ({ browser }) => {
  const slug = `pdf-${Math.random().toString(36).slice(2, 8)}`
  const teacher = await signedInPage(browser, 'manager', host)
  const outline = await newCourse(teacher, { slug, kind: 'file', unit: 'ใบงาน' })
  const buffer = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  await teacher
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer })
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled()
  await publishCourse(teacher, outline)

  const learner = await signedInPage(browser, 'user', host)
  await learner.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => innerWidth > 400 }),
  )
  await joinCourse(learner, slug, 'ใบงาน')
  const frame = learner.locator('iframe[title="เอกสาร sheet.pdf"]')
  await expect(frame).toBeVisible()
  const headers = await learner.evaluate(
    async (src) => Object.fromEntries((await fetch(src)).headers),
    (await frame.getAttribute('src')) ?? '',
  )
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  })
  await learner.setViewportSize({ width: 360, height: 640 })
  await expect(frame).toBeHidden()
  await expect(learner.getByRole('link', { name: 'เปิดในหน้าใหม่' })).toBeVisible()
  await expectAccessible(learner)
})
