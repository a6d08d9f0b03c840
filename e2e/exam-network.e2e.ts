import { expect } from '@playwright/test'
import { callAs, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const elsewhere = '203.0.113.0/24'
const here = '127.0.0.1\n::1'

test('an exam limited to networks opens only there, and loses no answer of a device that leaves them', async ({
  browser,
  request,
}) => {
  const slug = `network-${Date.now()}`
  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams/new')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อข้อสอบ').fill(`สอบในห้อง ${slug}`)
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(slug)
  await teacher.getByLabel('คอร์ส', { exact: true }).selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน' })
  await teacher.getByLabel('หยิบจาก').selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง' })
  const networks = teacher.getByLabel('สอบได้จากเครือข่าย')
  const saveWith = async (text: string) => {
    await networks.fill(text)
    await teacher.getByRole('button', { name: 'บันทึก' }).click()
  }
  await saveWith('10.0.0.0/33')
  await expect(teacher.getByText('อ่าน “10.0.0.0/33” ไม่ได้')).toBeVisible()
  await saveWith(elsewhere)
  await teacher.getByRole('button', { name: 'เปิดสอบ' }).click()
  await expect(teacher.getByText('เปิดสอบแล้ว').first()).toBeVisible()
  await expectAccessible(teacher)

  const learner = await signedInPage(browser, await createMember(request, 'ธารา', host), host)
  await learner.goto('/lesson/detail/leaf-compost')
  await callAs(learner, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await learner.goto(`/lesson/assessment/leaf-compost/${slug}`)
  await waitForHydration(learner)
  const outside = learner.getByRole('heading', { name: 'ต้องสอบจากเครือข่ายที่กำหนด' })
  await expect(outside).toBeVisible()
  await expect(learner.getByText(/^ตอนนี้คุณเชื่อมต่อจาก (127\.0\.0\.1|::1) /)).toBeVisible()
  await expectAccessible(learner)

  const move = async (text: string) => {
    const done = teacher.waitForResponse((response) => response.request().method() === 'POST')
    await saveWith(text)
    expect((await done).status()).toBe(200)
  }
  await move(here)
  await learner.getByRole('button', { name: 'ตรวจอีกครั้ง' }).click()
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()

  // The network changes while the room is open: it stays open, saves, and hears from the team.
  await move(elsewhere)
  const choice = learner.locator('main input[type="radio"]')
  let shown = 1
  while (!(await choice.count()))
    await learner.getByRole('button', { name: `ข้อ ${++shown} ยังไม่ตอบ`, exact: true }).click()
  const saved = learner.waitForResponse((response) => /\/attempts\/[^/]+\/answers$/.test(response.url()))
  await learner.keyboard.press('1')
  expect((await saved).status()).toBe(200)
  await teacher.goto(`${teacher.url().split('?')[0]}/monitor`)
  await waitForHydration(teacher)
  const row = teacher.getByRole('row').filter({ hasText: 'ธารา' })
  await row.getByRole('button').or(row.getByRole('link')).first().click()
  await expect(teacher.getByText('อยู่นอกเครือข่ายที่กำหนด').first()).toBeVisible()
  await teacher.getByRole('button', { name: 'ข้อความถึงทุกคน' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByLabel('ข้อความ', { exact: true }).fill('เปลี่ยนกลับมาใช้ Wi-Fi ของห้อง')
  await dialog.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(learner.getByText('เปลี่ยนกลับมาใช้ Wi-Fi ของห้อง')).toBeVisible()
  await expect(learner.getByText(`ข้อ ${shown} จาก`)).toBeVisible()

  // Opened again from outside, it can only be submitted.
  await learner.reload()
  await waitForHydration(learner)
  await expect(outside).toBeVisible()
  await expect(learner.getByText('การสอบของคุณยังเปิดอยู่')).toBeVisible()
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await learner.getByRole('dialog').getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(learner.getByText(/^รับคำตอบ 1 ข้อ/)).toBeVisible()
})
