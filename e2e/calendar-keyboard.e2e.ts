import { expect } from '@playwright/test'
import { longPressDrag, openPhonePage, tabTo } from './gestures.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test('by keyboard alone an event is created, given custom recurrence, moved from one occurrence on, deleted and restored', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `คีย์${Date.now() % 100_000}`
  await page.goto('/calendar?view=week&date=2027-04-13')
  await waitForHydration(page)
  await tabTo(page, page.getByRole('link', { name: 'นัดใหม่' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ชื่อนัด')).toBeFocused()
  await page.keyboard.type(name)
  await tabTo(page, page.getByRole('checkbox', { name: 'ทั้งวัน' }))
  await page.keyboard.press('Space')
  const repeat = page.getByRole('combobox', { name: 'ซ้ำ', exact: true })
  await tabTo(page, repeat)
  await page.keyboard.press('End')
  await expect(repeat).toHaveValue('custom')
  await tabTo(page, page.getByRole('spinbutton', { name: 'ทุก ๆ' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await tabTo(page, page.getByRole('checkbox', { name: 'พฤหัสบดี' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('combobox', { name: 'สิ้นสุด' }))
  await page.keyboard.press('End')
  await tabTo(page, page.getByRole('spinbutton', { name: 'จำนวนครั้ง' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await expect(page.getByText('ทุก 2 สัปดาห์ วันอังคารและพฤหัสบดี รวม 4 ครั้ง')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('เพิ่มนัดแล้ว')).toBeVisible()
  const times = page.locator('ol > li[data-item]').filter({ hasText: name })
  await expect(times).toHaveCount(2)

  await tabTo(page, times.last().getByRole('link'), 200)
  await page.keyboard.press('Alt+ArrowDown')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'ตั้งแต่ครั้งนี้' }))
  await page.keyboard.press('Enter')
  await expect(times.last()).toContainText(`${name}9.15`)
  await expect(times.first()).toContainText(`${name}9.00`)

  await tabTo(page, times.first().getByRole('link'), 200)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'ลบ · ทุกครั้ง' }))
  await page.keyboard.press('Enter')
  await expect(times).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: /เลิกทำ/ }).last(), 250)
  await page.keyboard.press('Enter')
  await expect(times).toHaveCount(2)
})

test('by touch on a phone an event is created, dragged to another hour, moved with all its occurrences, and turned into a task', async ({
  browser,
}) => {
  const page = await openPhonePage(browser, 'manager')
  const name = `นิ้ว${Date.now() % 100_000}`
  await page.goto('/calendar?view=day&date=2027-04-20&new=2027-04-20T10:00/2027-04-20T11:00')
  await waitForHydration(page)
  await page.getByLabel('ชื่อนัด').fill(name)
  await page.getByRole('combobox', { name: 'ซ้ำ', exact: true }).selectOption('custom')
  await page.getByRole('combobox', { name: 'หน่วย' }).selectOption('MONTHLY')
  await page.getByRole('combobox', { name: 'ตรงกับ' }).selectOption('weekday')
  await expect(page.getByText('วันอังคารที่สาม ทุกเดือน').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).tap()
  await expect(page.getByText('เพิ่มนัดแล้ว')).toBeVisible()

  const event = page.locator('ol > li[data-item]').filter({ hasText: name })
  await event.scrollIntoViewIfNeeded()
  const { height } = (await event.boundingBox())!
  await longPressDrag(page, event, height * 2, page.locator('[data-ghost]'))
  await page.getByRole('dialog').getByRole('button', { name: 'ทุกครั้ง' }).tap()
  await expect(event).toContainText('12.00')
  await page.goto('/calendar?view=day&date=2027-05-18')
  await waitForHydration(page)
  await expect(event).toContainText('12.00')

  await event.getByRole('link').tap()
  await page.getByRole('link', { name: 'สร้างงาน' }).tap()
  await expect(page.getByRole('textbox', { name: 'ชื่องาน' })).toHaveValue(name)
  // Selected by name, because the default is the project last worked in, which may be another test's.
  await page.getByRole('combobox', { name: 'โครงการ' }).selectOption('เว็บไซต์ใหม่ของศาลา (WEB)')
  await page.getByRole('button', { name: 'สร้างงาน' }).tap()
  await page.getByRole('link', { name }).first().tap()
  await expect(page).toHaveURL(/\/calendar\?open=/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
