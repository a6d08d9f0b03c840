import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, site, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a guest watches a course trailer with captions, and the player loads only when pressed', async ({
  page: guest,
}) => {
  await guest.goto(`${site(host)}/lesson`)
  await waitForHydration(guest)
  const card = guest.getByRole('listitem').filter({ hasText: 'ห้องทดลองในครัว' })
  await expect(card.getByRole('img', { name: 'มีวิดีโอตัวอย่าง' })).toBeVisible()
  await guest.goto(`${site(host)}/lesson/detail/kitchen-lab`)
  await expect(guest.locator('video')).toHaveCount(0)
  await expectAccessible(guest)
  // Pressed before the page is hydrated, as the first thing a user does on a phone.
  const part = guest.waitForResponse(
    (answer) => /\/api\/lesson\/trailers\/[\w-]+$/.test(answer.url()) && answer.status() === 206,
  )
  await guest.getByRole('link', { name: 'เล่นตัวอย่างคอร์ส 0:40' }).click()
  await part
  const player = guest.getByRole('region', { name: /^ตัวอย่างคอร์ส ห้องทดลองในครัว/ })
  const video = player.locator('video')
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime > 0.2)).toBe(true)
  await expect(player.getByRole('button', { name: 'คำบรรยาย' })).toBeVisible()
  // Space on the page scrolls it; inside the player it pauses the video.
  await player.press('Space')
  expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expectAccessible(guest)
})

test('a teacher adds a trailer in the course settings, and removes it', async ({ browser }) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const staff = await signedInPage(browser, 'manager', host)
  await staff.goto('/cluster/lessons/new/settings')
  await waitForHydration(staff)
  await expect(staff.getByRole('heading', { name: 'วิดีโอตัวอย่าง' })).toHaveCount(0)
  await staff.getByLabel('ชื่อคอร์ส').fill(`คอร์สมีตัวอย่าง ${mark}`)
  await staff.getByLabel('ที่อยู่ในลิงก์').fill(`trailer-${mark}`)
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: `คอร์สมีตัวอย่าง ${mark}` })).toBeVisible()
  const course = staff.url()
  await staff.goto(`${course}/settings`)
  await waitForHydration(staff)
  await staff
    .locator('input[type=file][accept="video/mp4,video/webm"]')
    .setInputFiles(join(import.meta.dirname, 'film.mp4'))
  await expect(staff.getByText('film.mp4').first()).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await staff.waitForURL(course)
  await staff.goto(`${course}/settings`)
  await waitForHydration(staff)
  await expect(staff.getByText('film.mp4').first()).toBeVisible()
  // A draft can only be watched by the team.
  const src = `/api/lesson/trailers/${course.split('/').at(-1)}`
  const statusOf = () => staff.evaluate(async (address) => (await fetch(address)).status, src)
  expect(await statusOf()).toBe(200)
  await staff.getByRole('button', { name: 'เอาไฟล์ออก' }).first().click()
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await staff.waitForURL(course)
  expect(await statusOf()).toBe(404)
})
