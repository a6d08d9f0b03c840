import { expect } from '@playwright/test'
import { callAs, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const title = 'สอบจบหลักสูตรปุ๋ยหมัก'

test('a teacher marks an anonymous essay by rubric using only the keyboard, undoes the last mark, and sees who else is marking', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  await page.goto('/cluster/exams')
  await waitForHydration(page)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: 'ตรวจทีละข้อ' }).click()
  await expect(page.getByText('รอตรวจ 6')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ตรวจ', exact: true }).click()
  await expect(page.getByText('ตรวจแล้ว 0 จาก 6')).toBeVisible()
  await expect(page.getByText('ไม่แสดงชื่อผู้สอบ')).toBeVisible()
  await expect(page.locator('#main, main')).not.toContainText('ศรีสุข')
  await expectAccessible(page)
  const current = page.getByRole('navigation', { name: 'คำตอบทั้งหมดของข้อนี้' }).locator('[aria-current=page]')
  const first = (await current.locator('span').first().textContent()) ?? ''

  // To the next one and back.
  await page.keyboard.press('j')
  await expect(current).not.toContainText(first)
  await page.keyboard.press('k')
  await expect(current).toContainText(first)

  // Comments on passages, selected with the mouse and with the keyboard.
  const unmarked = page
    .locator('article p')
    .filter({ has: page.locator('span:only-child') })
    .last()
  const text = (await unmarked.textContent()) ?? ''
  const essay = page.locator('article p', { hasText: text })
  await essay.click({ clickCount: 3, position: { x: 40, y: 12 } })
  await page.getByRole('button', { name: 'เขียนความเห็นตรงนี้' }).first().click()
  const comments = page.getByRole('list', { name: 'ความเห็นในเนื้อความ' })
  await expect(comments.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('สังเกตดีมาก')
  await expect(essay.locator('mark')).toHaveCount(1)
  await essay.click({ clickCount: 3, position: { x: 40, y: 12 } })
  await expect(page.getByText('ตรงนี้มีความเห็นแล้ว').first()).toBeVisible()
  await comments.getByRole('button', { name: /^ลบความเห็นต่อ/ }).click()
  await expect(essay.locator('mark')).toHaveCount(0)
  await page.getByText('เลือกข้อความด้วยแป้นพิมพ์').click()
  await page.getByRole('textbox', { name: 'คำตอบ', exact: true }).focus()
  await page.keyboard.press('Control+Home')
  for (let at = 0; at < 12; at++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'เขียนความเห็นตรงนี้' }).last().click()
  await expect(comments.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('ขึ้นต้นได้ดี')
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'ให้คะแนน' }).click()

  // A level for each of the four criteria, then on to the next.
  for (const digit of ['1', '2', '1', '3']) await page.keyboard.press(digit)
  await page.getByLabel('เขียนถึงผู้สอบ').fill('แผนรดน้ำดีมาก')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('ตรวจแล้ว 1 จาก 6')).toBeVisible()
  await expect(current).not.toContainText(first)
  await page.keyboard.press('k')
  await expect(current).toContainText(first)
  await expect(comments.getByRole('textbox')).toHaveValue('ขึ้นต้นได้ดี')
  expect(text.startsWith((await essay.locator('mark').textContent()) ?? '?')).toBe(true)
  const undo = page.getByRole('button', { name: `ย้อนคะแนนล่าสุด (${first} ได้ 9)` })
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(page.getByText('ตรวจแล้ว 0 จาก 6')).toBeVisible()
  await expect(current).toContainText(first)

  // Another user marks what is open here, and both are told before anything is overwritten.
  const other = await signedInPage(browser, 'admin', host)
  await other.goto(page.url())
  await waitForHydration(other)
  for (const tab of [page, other]) for (const digit of ['1', '1', '1', '1']) await tab.keyboard.press(digit)
  const form = (tab: typeof page) => tab.getByRole('button', { name: 'บันทึกและข้อถัดไป' })
  await form(other).click()
  await expect(other.getByText('ตรวจแล้ว 1 จาก 6')).toBeVisible()
  await page.getByLabel('เขียนถึงผู้สอบ').fill('ดีมาก')
  await form(page).click()
  await expect(page.getByText('คะแนนของคุณยังไม่ได้บันทึก').first()).toBeVisible()
  await expect(page.getByText('เพิ่งให้คำตอบนี้ 12 คะแนน')).toBeVisible()
  // The typed text is still there and may be saved deliberately.
  await expect(page.getByLabel('เขียนถึงผู้สอบ')).toHaveValue('ดีมาก')
  await expectAccessible(page)
})

test('staff replay an attempt step by step, with proof of its saves', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  await page.goto('/cluster/exams')
  await waitForHydration(page)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: 'การสอบ', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'รอตรวจ' }).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'เส้นเวลา' }).click()
  await expect(page.getByText(/ห่วงโซ่ครบถ้วน/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('slider').press('Home')
  await expect(page).toHaveURL(/at=0$/)
  await expect(page.getByText('ยังไม่ตอบ')).toHaveCount(4)
  await page.getByRole('button', { name: 'เหตุการณ์ถัดไป' }).click()
  await expect(page).toHaveURL(/at=1$/)
  await expect(page.getByText('ยังไม่ตอบ')).toHaveCount(3)
})

test('a learner sees what the server has stored of their own attempt', async ({ browser, page: guest }) => {
  const page = await signedInPage(browser, 'user', host)
  await page.goto('/lesson/detail/leaf-compost')
  await callAs(page, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await page.goto('/lesson/assessment/leaf-compost/plan')
  await waitForHydration(page)
  await page.getByRole('button', { name: /เริ่มทำข้อสอบ|ทำอีกครั้ง/ }).click()
  await expect(page.getByText(/^ข้อ 1 จาก \d+/)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'ตรวจทานและส่ง' }).click()
  await page.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await page.getByRole('link', { name: 'ดูเส้นเวลาการบันทึก' }).click()
  await expect(page.getByRole('heading', { name: 'ใบรับการสอบ' })).toBeVisible()
  await expect(page.getByText(/EX-69-/)).toBeVisible()
  await expect(page.getByText(/ห่วงโซ่ครบถ้วน/)).toBeVisible()
  await expectAccessible(page)
  // Signed out in the meantime, they are led back to it.
  await guest.goto(page.url())
  await expect(guest).toHaveURL(/\/user\/login\?next=.*receipt/)
})
