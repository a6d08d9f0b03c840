import { expect } from '@playwright/test'
import { alive, expectAccessible, signedIn, test } from './support.ts'

const host = 'academy.localhost'
const title = 'สอบจบหลักสูตรปุ๋ยหมัก'

test('a teacher marks an essay by its rubric without a name, with the keyboard alone, and takes the last mark back', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'manager', host)
  await page.goto('/cluster/exams')
  await alive(page)
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

  // Another one and back again.
  await page.keyboard.press('j')
  await expect(current).not.toContainText(first)
  await page.keyboard.press('k')
  await expect(current).toContainText(first)

  // A level of each of the four criteria, and on.
  for (const digit of ['1', '2', '1', '3']) await page.keyboard.press(digit)
  await page.getByLabel('เขียนถึงผู้สอบ').fill('แผนรดน้ำดีมาก')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('ตรวจแล้ว 1 จาก 6')).toBeVisible()
  await expect(current).not.toContainText(first)
  const undo = page.getByRole('button', { name: `ย้อนคะแนนล่าสุด (${first} ได้ 9)` })
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(page.getByText('ตรวจแล้ว 0 จาก 6')).toBeVisible()
  await expect(current).toContainText(first)
})

test('two teachers who mark the same answer are told of each other before anything is replaced', async ({
  browser,
}) => {
  const [page, other] = [await signedIn(browser, 'manager', host), await signedIn(browser, 'admin', host)]
  await page.goto('/cluster/exams')
  await alive(page)
  await page.getByRole('row', { name: title }).getByRole('link', { name: '6', exact: true }).last().click()
  await page.getByRole('link', { name: 'ตรวจ', exact: true }).click()
  await expect(page.getByText('ไม่แสดงชื่อผู้สอบ')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/marking\/[^/]+\/[0-9a-f]{24}$/)
  await other.goto(page.url())
  await alive(other)
  for (const one of [page, other]) for (const digit of ['1', '1', '1', '1']) await one.keyboard.press(digit)
  const form = (one: typeof page) => one.getByRole('button', { name: 'บันทึกและข้อถัดไป' })
  await form(other).click()
  await expect(other.getByText('ตรวจแล้ว 1 จาก 6')).toBeVisible()
  await page.getByLabel('เขียนถึงผู้สอบ').fill('ดีมาก')
  await form(page).click()
  await expect(page.getByText('คะแนนของคุณยังไม่ได้บันทึก').first()).toBeVisible()
  await expect(page.getByText('เพิ่งให้คำตอบนี้ 12 คะแนน')).toBeVisible()
  // What was typed stands there still, and may be saved knowingly.
  await expect(page.getByLabel('เขียนถึงผู้สอบ')).toHaveValue('ดีมาก')
  await expectAccessible(page)
})
