import { createHash } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { callAs, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const key = 'b'.repeat(64)

/** Opens an exam of the leaf compost course that is taken in Safe Exam Browser, with a key entered by staff. */
async function openExam(browser: Browser, slug: string): Promise<Page> {
  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams/new')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อข้อสอบ').fill(`สอบในโปรแกรมปิด ${slug}`)
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(slug)
  await teacher.getByLabel('คอร์ส', { exact: true }).selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน' })
  await teacher.getByLabel('หยิบจาก').selectOption({ label: 'ปุ๋ยหมักไม่พลิกกอง' })
  await teacher.getByLabel('สอบใน Safe Exam Browser เท่านั้น').check()
  await teacher.getByLabel('Browser Exam Key').fill('abc')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('คีย์หนึ่งบรรทัดมี 64 ตัว')).toBeVisible()
  await teacher.getByLabel('Browser Exam Key').fill(key)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.getByRole('button', { name: 'เปิดสอบ' }).click()
  await expect(teacher.getByText('เปิดสอบแล้ว').first()).toBeVisible()
  return teacher
}

test('a Safe Exam Browser exam says so in other browsers, opens in SEB, and the teacher sees who uses it', async ({
  browser,
  request,
}) => {
  const slug = `seb-${Date.now()}`
  const teacher = await openExam(browser, slug)
  const exam = teacher.url().split('?')[0] ?? ''
  const settings = await teacher.getByRole('link', { name: 'ดาวน์โหลดไฟล์ตั้งค่า .seb' }).getAttribute('href')
  await expectAccessible(teacher)

  const learner = await signedInPage(browser, await createMember(request, 'ก้องภพ', host), host)
  await learner.goto('/lesson/detail/leaf-compost')
  await callAs(learner, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await learner.goto(`/lesson/assessment/leaf-compost/${slug}`)
  await waitForHydration(learner)
  await expect(learner.getByRole('heading', { name: 'ต้องสอบใน Safe Exam Browser' })).toBeVisible()
  await expect(learner.getByText('ผ่านที่ 60%')).toBeVisible()
  const link = await learner.getByRole('link', { name: 'เปิดใน Safe Exam Browser' }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^sebs?://academy\\.localhost.*${settings}$`))
  await expectAccessible(learner)
  const file = await learner.evaluate(async (url) => (await fetch(url)).text(), settings ?? '')
  expect(file).toContain(`/lesson/assessment/leaf-compost/${slug}</string>`)

  // Headers the program adds to every request.
  await learner.route('**/*', (route) => {
    const hash = createHash('sha256')
      .update(route.request().url().replace(/#.*$/, '') + key)
      .digest('hex')
    return route.continue({
      headers: { ...route.request().headers(), 'x-safeexambrowser-requesthash': hash },
    })
  })
  await learner.reload()
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()
  await learner.reload()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()

  await teacher.goto(`${exam}/monitor`)
  const row = teacher.getByRole('row').filter({ hasText: 'ก้องภพ' })
  await expect(row.getByText('อยู่ใน SEB')).toBeVisible()
  await expectAccessible(teacher)
  await teacher.goto(`${exam}/accommodations`)
  await waitForHydration(teacher)
  await expect(teacher.getByLabel('สอบในเบราว์เซอร์ใดก็ได้ ไม่ต้องใช้ Safe Exam Browser')).toBeVisible()
  await expectAccessible(teacher)
})

/** Simulates the program's JavaScript API, as in its newer web view: hashes of the page's URL with a key, once requested. */
function standIn(keys: { exam: string }) {
  const hashed = async (url: string, key: string) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(url + key))
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const security = {
    configKey: '',
    browserExamKey: '',
    updateKeys(done: () => void) {
      void hashed(location.href.replace(/#.*$/, ''), keys.exam).then((hash) => {
        security.browserExamKey = hash
        done()
      })
    },
  }
  Object.assign(window, { SafeExamBrowser: { version: 'SEB_macOS_3.7_1591_org.example', security } })
}

test('SEB’s newer web view, which adds no headers, is verified by the page: the exam starts, saves and reopens', async ({
  browser,
  request,
}) => {
  const slug = `seb-page-${Date.now()}`
  const teacher = await openExam(browser, slug)
  const member = await createMember(request, 'ภูผา', host)
  const learner = await signedInPage(browser, member, host)
  const at = `/lesson/assessment/leaf-compost/${slug}`
  const door = (page: Page) => page.getByRole('heading', { name: 'ต้องสอบใน Safe Exam Browser' })
  await callAs(learner, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await learner.goto(at)
  await waitForHydration(learner)
  await expect(door(learner)).toBeVisible()

  // A key that nobody has entered opens nothing.
  const stranger = await signedInPage(browser, member, host)
  await stranger.addInitScript(standIn, { exam: 'c'.repeat(64) })
  await stranger.goto(at)
  await waitForHydration(stranger)
  await expect(door(stranger)).toBeVisible()

  await learner.addInitScript(standIn, { exam: key })
  // After a client-side navigation the page has no hashes of its own yet.
  await learner.goto('/lesson/detail/leaf-compost')
  await waitForHydration(learner)
  await learner.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, at)
  await learner.getByRole('button', { name: 'เริ่มทำข้อสอบ' }).click()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()
  const saved = learner.waitForResponse(
    (response) =>
      /\/attempts\/[^/]+\/answers$/.test(response.url()) && response.request().method() === 'POST',
  )
  const choice = learner.locator('main input[type="radio"]')
  let shown = 1
  while (!(await choice.count()))
    await learner.getByRole('button', { name: `ข้อ ${++shown} ยังไม่ตอบ`, exact: true }).click()
  await learner.keyboard.press('1')
  const save = await saved
  expect(save.status()).toBe(200)
  expect((await save.request().allHeaders())['x-seb-page']).toContain(at)
  await learner.reload()
  await expect(learner.getByText(`ข้อ ${shown} จาก`)).toBeVisible()

  // The same attempt in another browser is refused.
  await stranger.reload()
  await waitForHydration(stranger)
  await expect(stranger.getByText('การสอบของคุณยังเปิดอยู่')).toBeVisible()
  await teacher.goto(`${teacher.url().split('?')[0]}/monitor`)
  const row = teacher.getByRole('row').filter({ hasText: 'ภูผา' })
  await expect(row.getByText('อยู่ใน SEB')).toBeVisible()
})
