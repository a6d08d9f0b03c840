import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { callAs, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
// People from the face detector's sample image; the test uses one of them.
const users = new URL('../node_modules/@vladmandic/face-api/demo/sample6.jpg', import.meta.url)

/** The machine has no camera: simulates one that sees an image, with the browser's own APIs. */
async function seeWithCamera(jpeg: string) {
  const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 240
  const draw = () => {
    const pen = canvas.getContext('2d')
    const { width, height } = image
    pen?.drawImage(image, width * 0.27, height * 0.1, width * 0.32, height * 0.3, 0, 0, 320, 240)
    requestAnimationFrame(draw)
  }
  draw()
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
}

test('a learner tests the camera, consents, turns it off during the exam, and the teacher sees what was reported', async ({
  browser,
  request,
}) => {
  const teacher = await signedInPage(browser, 'manager', host)
  const slug = `camera-${Date.now()}`
  await teacher.goto('/cluster/exams/new')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อข้อสอบ').fill(`สอบพร้อมกล้อง ${slug}`)
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(slug)
  await teacher.getByLabel('คอร์ส', { exact: true }).selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน' })
  await teacher.getByLabel('ขอใช้กล้องนับใบหน้า').check()
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.getByRole('button', { name: 'เปิดสอบ' }).click()
  await expect(teacher.getByText('เปิดสอบแล้ว').first()).toBeVisible()

  const learner = await signedInPage(browser, await createMember(request, 'ฟ้าใส', host), host)
  await learner.goto('/lesson/detail/leaf-compost')
  await callAs(learner, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await learner.goto(`/lesson/assessment/leaf-compost/${slug}`)
  await waitForHydration(learner)
  await learner.evaluate(seeWithCamera, (await readFile(users)).toString('base64'))
  await learner.getByRole('button', { name: 'ลองกล้อง' }).click()
  await expect(learner.getByText('เห็นคุณชัดเจน')).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText('เลือกว่าจะใช้กล้องหรือไม่')).toBeVisible()
  await learner.getByLabel('ยินยอมให้ใช้กล้องนับใบหน้าระหว่างสอบครั้งนี้').check()
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText('ข้อ 1 จาก')).toBeVisible()
  await expect(learner.getByText('เห็นคุณชัดเจน')).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'ปิดกล้อง' }).click()
  await expect(learner.getByText('ปิดกล้องแล้ว สอบต่อได้ตามปกติ')).toBeVisible()
  await expect(learner.getByText('ข้อ 1 จาก')).toBeVisible()

  await teacher.goto(`${teacher.url().split('?')[0]}/attempts`)
  await teacher.getByRole('link', { name: /ฟ้าใส/ }).first().click()
  await expect(teacher.getByText(/ปิดกล้องเองเมื่อ/)).toBeVisible()
  await expectAccessible(teacher)
})
