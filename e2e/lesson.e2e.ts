import { expect } from '@playwright/test'
import { expectAccessible, recordVideo, signedInPage, site, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const academy = site(host)

test('a teacher writes a course with an article and a video, and a learner completes it', async ({
  browser,
  page: guest,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const title = `ปลูกผักสวนครัว ${mark}`
  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/lessons/new/settings')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อคอร์ส').fill(title)
  // There is no slug field: the slug is derived from the title, in any script.
  const slug = `ปลูกผักสวนครัว-${mark}`
  await teacher.getByLabel('คำโปรย').fill('จากเมล็ดถึงจาน')
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(teacher.getByText('ยังไม่มีตอนเลย')).toBeVisible()
  const outline = teacher.url()

  await teacher.getByLabel('ชื่อบท').fill('เตรียมดิน')
  await teacher.getByRole('button', { name: 'เพิ่มบท' }).click()
  await expect(teacher.getByRole('heading', { level: 2, name: 'เตรียมดิน' })).toBeVisible()
  await teacher.getByLabel('ชื่อตอน').fill('ดินร่วนทำอย่างไร')
  await teacher.getByRole('button', { name: 'เพิ่มตอน' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'ดินร่วนทำอย่างไร' })).toBeVisible()
  await waitForHydration(teacher)
  await teacher.getByRole('textbox', { name: 'เนื้อความ' }).fill('ผสมใบไม้แห้งกับดินเดิมเท่า ๆ กัน')
  await teacher.getByLabel('อ่านได้ก่อนลงเรียน').check()
  const back = teacher.getByRole('main').getByRole('link', { name: title, exact: true })
  await back.click()
  await teacher.getByRole('dialog', { name: 'ยังไม่ได้บันทึก' }).getByRole('button', { name: 'อยู่หน้านี้ต่อ' }).click()
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.waitForURL(outline)
  // Left as it was stored, it asks nothing.
  await teacher.getByRole('link', { name: 'ดินร่วนทำอย่างไร' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'ดินร่วนทำอย่างไร' })).toBeVisible()
  await teacher.reload()
  await waitForHydration(teacher)
  await expect(teacher.locator('[contenteditable]')).toContainText('ผสมใบไม้แห้ง')
  await back.click()
  await teacher.waitForURL(outline)

  await waitForHydration(teacher)
  await teacher.getByLabel('ชนิด').selectOption('video')
  await teacher.getByLabel('ชื่อตอน').fill('ดูวิธีพรวนดิน')
  await teacher.getByRole('button', { name: 'เพิ่มตอน' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'ดูวิธีพรวนดิน' })).toBeVisible()
  await waitForHydration(teacher)
  const buffer = await recordVideo(teacher)
  await teacher
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dig.webm', mimeType: 'video/webm', buffer })
  // The name is shown from the start; the button offers another file once this one is uploaded.
  await expect(teacher.locator('button', { hasText: 'เปลี่ยนไฟล์' })).toBeEnabled({ timeout: 60_000 })
  await expect(teacher.getByText('dig.webm')).toBeVisible()
  await teacher.getByLabel('ต้องดูจริงอย่างน้อย').fill('50')
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.waitForURL(outline)
  await waitForHydration(teacher)
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await expect(teacher.getByText('เผยแพร่ฉบับที่ 1 แล้ว').first()).toBeVisible()

  await guest.goto(`${academy}/lesson?search=${mark}`)
  await guest.getByRole('link', { name: title }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: /ดินร่วนทำอย่างไร/ }).click()
  await expect(guest.getByText('ผสมใบไม้แห้งกับดินเดิมเท่า ๆ กัน')).toBeVisible()
  await expect(guest.getByText('นี่คือตอนตัวอย่าง')).toBeVisible()

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto(`/lesson/enroll/${slug}`)
  await waitForHydration(learner)
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'ดินร่วนทำอย่างไร' })).toBeVisible()
  await waitForHydration(learner)
  await learner.setViewportSize({ width: 360, height: 780 })
  await learner.getByRole('button', { name: 'อ่านจบแล้ว' }).click()
  await expect(learner.getByRole('img', { name: 'เรียนแล้ว 50%' })).toBeVisible()
  // The confirmation is shown above the way to the next unit, not over it.
  await expect(learner.getByText('บันทึกแล้วว่าเรียนตอนนี้จบ')).toBeVisible()
  await learner.getByRole('link', { name: 'ตอนถัดไป' }).click({ trial: true, timeout: 1000 })
  await learner.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(learner)
  await learner.getByText('ยังขาดอีก 1 ตอนจึงจบคอร์ส').click()
  const opened = learner.waitForResponse(/\/watched$/)
  await learner.getByRole('link', { name: 'ดู “ดูวิธีพรวนดิน” ให้ครบ 50% (ดูแล้ว 0%)' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'ดูวิธีพรวนดิน' })).toBeVisible()
  await opened
  // What is watched while reports fail is stored on the device, and counts at the next visit.
  await learner.route(/\/watched$/, (route) => route.abort())
  await learner.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await learner.waitForFunction(() => document.querySelector('video')?.ended)
  await expect(learner.getByText('ออฟไลน์ เก็บความคืบหน้าไว้ในเครื่องนี้')).toBeVisible()
  const later = await learner.context().newPage()
  await learner.close()
  await later.clock.install()
  await later.goto(`${academy}/lesson/detail/${slug}`)
  await later.getByRole('link', { name: /ดูวิธีพรวนดิน/ }).click()
  await expect(later.getByText('เรียนจบคอร์สแล้ว')).toBeVisible({ timeout: 20_000 })
  await expect(later.getByRole('img', { name: /^ดูแล้ว (9\d|100)%$/ })).toBeVisible()

  // After twenty minutes without activity the video pauses and asks; one press continues.
  await waitForHydration(later)
  await later.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    video.playbackRate = 0.1
    return video.play()
  })
  await later.clock.fastForward('21:00')
  await expect(later.getByRole('alert')).toContainText('ยังดูอยู่ไหม')
  await expectAccessible(later)
  await later.getByRole('button', { name: 'ดูต่อ' }).click()
  await expect(later.getByText('ยังดูอยู่ไหม')).toBeHidden()

  await teacher.goto(`${outline}/learners`)
  await expect(teacher.getByRole('row').filter({ hasText: '100%' })).toBeVisible()
  await expectAccessible(teacher)
  // On a phone each learner is a card, with no table beyond the edge of the screen.
  await teacher.setViewportSize({ width: 390, height: 780 })
  await expect(teacher.getByRole('row').filter({ hasText: '100%' })).toBeVisible()
  const table = teacher.getByRole('table')
  expect(
    await table.evaluate((node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0)),
  ).toBeLessThan(1)
  await expectAccessible(teacher)

  // Whoever the settings name as a teacher is presented on the page of the course.
  await teacher.setViewportSize({ width: 1280, height: 900 })
  await teacher.goto(`${outline}/settings`)
  await waitForHydration(teacher)
  await teacher.getByRole('checkbox', { name: 'ต้นกล้า รุ่งเรือง' }).check()
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.waitForURL(outline)
  await teacher.goto(`${outline}/settings`)
  await teacher.getByRole('link', { name: 'ต้นกล้า รุ่งเรือง' }).click()
  const biography = teacher.getByLabel('ประวัติย่อ')
  await expect(biography).toBeVisible()
  await waitForHydration(teacher)
  await biography.fill(`ปลูกผักมาสิบปี\n${mark}`)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('บันทึกโปรไฟล์แล้ว')).toBeVisible()
  await expectAccessible(teacher)
  await guest.goto(`${academy}/lesson/detail/${slug}`)
  await expect(guest.getByText(`ปลูกผักมาสิบปี ${mark}`)).toBeVisible()
  await guest.getByRole('link', { name: 'ถามคุณต้นกล้า' }).click()
  // The form opens, however far down it is.
  await expect(guest.locator('#ask textarea')).toBeFocused()
  await expectAccessible(guest)

  // Reviews are checked before they are shown; whoever sends one sees that.
  const reviewer = await signedInPage(browser, 'user', host)
  await reviewer.goto(`/lesson/detail/${slug}/reviews`)
  await waitForHydration(reviewer)
  await reviewer.locator('label[for="stars-5"]').click()
  await reviewer.getByRole('button', { name: 'ส่งรีวิว' }).click()
  await expect(reviewer.getByText('ขอบคุณ รีวิวของคุณจะขึ้นหลังทีมงานตรวจ')).toBeVisible()
})
