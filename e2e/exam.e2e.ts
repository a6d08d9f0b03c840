import { expect, type Page } from '@playwright/test'
import { callAs, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const exam = '/lesson/assessment/kitchen-lab/final'

/** Answers the current question; returns false for one left unanswered because it would need manual marking. */
async function answer(page: Page): Promise<boolean> {
  const room = page.locator('#main')
  const choice = room.locator('fieldset label').first()
  const textbox = room.locator('input[type=text]')
  const select = room.locator('select')
  const down = room.getByRole('button', { name: /^เลื่อน .* ลง$/ }).first()
  if (await room.locator('textarea').count()) return false
  if (await choice.count()) await choice.click()
  else if (await textbox.count()) await textbox.fill('๑๒')
  else if (await select.count()) await select.first().selectOption({ index: 1 })
  else await down.click()
  return true
}

test('an exam loses no answers when the network fails: it continues, reconnects and is submitted complete', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'user2', host)
  await page.goto('/lesson/detail/kitchen-lab')
  await callAs(page, 'POST', '/api/lesson/courses/kitchen-lab/enrol', {})
  await page.goto(exam)
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /เริ่มทำข้อสอบ|ทำอีกครั้ง/ }).click()
  await expect(page.getByText('ข้อ 1 จาก 8')).toBeVisible()
  await expectAccessible(page)
  // Every question can be navigated to, and its button looks enabled.
  const places = page.getByRole('navigation', { name: 'ไปยังข้อ' }).getByRole('button')
  await expect(places).toHaveCount(8)
  await expect(places.last()).toHaveCSS('opacity', '1')
  // The questions are drawn at random, so a manually marked one may be among the first.
  let at = 1
  const goOn = async () => {
    at++
    await page.getByRole('button', { name: 'ข้อถัดไป' }).click()
    await expect(page.getByText(`ข้อ ${at} จาก 8`)).toBeVisible()
  }
  while (!(await answer(page))) await goOn()
  await expect(page.getByText(/บันทึกแล้ว \d\d:\d\d:\d\d/)).toBeVisible()

  await page.context().setOffline(true)
  for (let more = 0; more < 3; more++) {
    await goOn()
    while (!(await answer(page))) await goOn()
  }
  await expect(page.getByText('ออฟไลน์ เก็บไว้ในเครื่องนี้ 3 ข้อ')).toBeVisible()
  // Only the exam room's own line says so: the site's line would cover it.
  await expect(page.locator('.offline-line')).toBeHidden()
  await page.context().setOffline(false)
  await expect(page.getByText(/บันทึกแล้ว \d\d:\d\d:\d\d/)).toBeVisible()

  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('ตอบแล้ว 4 จาก 8').first()).toBeVisible()
  // It resumes at the question where it was left.
  await expect(page.getByText(`ข้อ ${at} จาก 8`)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'ตรวจทานและส่ง' }).click()
  await expect(page.getByText('ยังไม่ตอบ 4 ข้อ')).toBeVisible()
  await page.getByRole('button', { name: 'ส่งคำตอบ' }).click()
  await expect(page.getByText(/รับคำตอบ 4 ข้อ/)).toBeVisible()
  await expect(page.getByText(/EX-69-/)).toBeVisible()
  // The score appears automatically, for each question.
  await expect(page.getByText(/^ได้ \d+%$/)).toBeVisible()
  await expect(page.getByText('ยังไม่ถูก', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a teacher previews an exam as a learner would, tries an answer and has it scored', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  await page.goto('/cluster/exams')
  await page.getByRole('link', { name: 'ลองมือลูกคิด' }).first().click()
  await page.getByRole('link', { name: 'ดูอย่างผู้สอบ' }).click()
  await waitForHydration(page)
  await expect(page.getByText('ชุดที่ 1', { exact: true })).toBeVisible()
  await page.getByLabel('แสดงเฉลย').check()
  await expect(page.getByText('เฉลย', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'คิดคะแนน' }).click()
  await expect(page.getByText(/^ได้ 0 จาก \d+ คะแนน$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'ชุดถัดไป' }).click()
  await expect(page).toHaveURL(/version=2/)
  // Paper is light even in dark mode, and has no controls around the questions.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const html = page.locator('html')
  const tabs = page.getByRole('link', { name: 'ห้องคุมสอบ' })
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await expect(tabs).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(html).toHaveCSS('color-scheme', 'light')
  await expect(tabs).toBeHidden()
  await expect(page.getByRole('button', { name: 'พิมพ์' })).toBeHidden()
  await expect(page.getByText('ข้อ 1', { exact: true })).toBeVisible()
  await expect(page.getByText('ชุดที่ 2', { exact: true })).toBeVisible()
  // Its title is the one of the exam, and its taker writes their name on it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ลองมือลูกคิด')
  await expect(page.getByText('ชื่อ', { exact: true })).toBeVisible()
  // Answered by hand there, an ordering question has boxes for numbers instead of buttons.
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/cluster/exams')
  await page.getByRole('link', { name: 'สอบวัดระดับเรขาคณิต' }).first().click()
  await page.getByRole('link', { name: 'ดูอย่างผู้สอบ' }).click()
  const up = page.getByRole('button', { name: /^เลื่อน.*ขึ้น$/ }).first()
  await expect(up).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(up).toBeHidden()
  await expect(page.getByRole('button', { name: 'ใช้ลำดับนี้' })).toBeHidden()
})

test('a teacher writes a question, lets exams draw it, and finds it again', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  const requested = `ใบไม้สีเขียวเพราะอะไร ${Date.now()}`
  await page.goto('/cluster/questions/new?kind=true_false')
  await waitForHydration(page)
  await page.locator('.ProseMirror').click()
  await page.keyboard.type(requested)
  await page.getByLabel('คำตอบ', { exact: true }).selectOption({ label: 'ถูก' })
  // Another kind has another form: unsaved text is not discarded without confirmation.
  await page.getByRole('link', { name: 'เติมคำ', exact: true }).click()
  await page.getByRole('dialog', { name: 'ยังไม่ได้บันทึก' }).getByRole('button', { name: 'อยู่หน้านี้ต่อ' }).click()
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(requested)
  await page.getByRole('button', { name: 'พร้อมใช้' }).click()
  await expect(page.getByText('พร้อมใช้ในข้อสอบแล้ว')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/cluster/questions?search=${encodeURIComponent(requested)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
})

test('a teacher writes formulas, which everybody reads as mathematics', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  await page.goto('/cluster/questions/new?kind=single')
  await waitForHydration(page)
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('ค่าของ ')
  await page.getByRole('button', { name: 'แทรกสูตร' }).click()
  const dialog = page.getByRole('dialog', { name: 'แทรกสูตร' })
  await dialog.getByLabel('สูตร (TeX)').fill(String.raw`\frac{1}{`)
  await expect(dialog.getByText('สูตรยังไม่ครบหรือพิมพ์ผิด')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'แทรกสูตร' })).toBeDisabled()
  await dialog.getByLabel('สูตร (TeX)').fill('')
  await dialog.getByRole('button', { name: '√x' }).click()
  await expect(dialog.locator('math')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'แทรกสูตร' }).click()
  await page.keyboard.type(' เมื่อ x = 4')
  await expect(page.locator('.ProseMirror math')).toBeVisible()
  const options = page.getByLabel('ตัวเลือก', { exact: false }).and(page.getByRole('textbox'))
  await options.first().fill(String.raw`\(\pm 2\)`)
  await page.getByRole('checkbox', { name: 'ข้อนี้ถูก' }).first().check()
  await options.nth(1).fill('4')
  await page.getByRole('button', { name: 'บันทึก' }).click()
  // The server sets them, too: they are there before any script runs.
  await expect(page.getByRole('button', { name: 'พร้อมใช้' })).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html.match(/<math/g)?.length).toBeGreaterThanOrEqual(2)
  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('math msqrt').first()).toBeVisible()
  await expectAccessible(page)
})
