import { expect, type Locator, type Page } from '@playwright/test'
import { openPhonePage, tabTo } from './gestures.ts'
import { newProject } from './project-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const inColumn = (page: Page, column: string, title: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('link', { name: title, exact: true })

test('by keyboard alone a task is created, moved to another column, assigned and commented on', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const { keyboard } = page
  await newProject(page, `วันคีย์ ${Date.now()}`, [])
  await keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'ชื่องาน' })).toBeFocused()
  await keyboard.type('สั่งของเข้าร้าน พรุ่งนี้')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const created = page.getByRole('link', { name: 'สั่งของเข้าร้าน', exact: true })
  await expect(created).toBeVisible()

  // Another one at the bottom of its column; when cancelled, the focus is back where it was.
  const add = page
    .getByRole('region', { name: 'ต้องทำ', exact: true })
    .getByRole('button', { name: /^เพิ่มงาน/ })
  await tabTo(page, add)
  await keyboard.press('Enter')
  await keyboard.type('โทรหาคนส่งของ')
  await keyboard.press('Enter')
  await expect(inColumn(page, 'ต้องทำ', 'โทรหาคนส่งของ')).toBeVisible()
  await keyboard.press('Escape')
  await expect(add).toBeFocused()

  await tabTo(page, created)
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await keyboard.press('Space')
  await expect(inColumn(page, 'กำลังทำ', 'สั่งของเข้าร้าน')).toBeFocused()

  await keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: /สั่งของเข้าร้าน/ })
  await expect(panel).toBeVisible()
  const status = panel.getByRole('combobox', { name: 'สถานะ' })
  await tabTo(page, status)
  await keyboard.press('ArrowDown')
  await expect(page.getByText('ย้ายไป รอตรวจ แล้ว')).toBeVisible()
  const users = panel.getByRole('button', { name: /^มอบหมาย/ })
  await tabTo(page, users)
  await keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  const first = page.getByRole('menuitemcheckbox').first()
  await expect(first).toBeFocused()
  const named = ((await first.textContent()) ?? '').trim().split(' ')[0]!
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(users).toContainText(named)
  await expect(users).toBeFocused()
  await tabTo(page, panel.getByRole('textbox', { name: 'พิมพ์ความเห็น หรือ @ ชื่อคน' }))
  await keyboard.type('ร้านเดิมราคาขึ้น')
  await keyboard.press('Enter')
  await expect(panel.getByText('ร้านเดิมราคาขึ้น')).toBeVisible()
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(inColumn(page, 'รอตรวจ', 'สั่งของเข้าร้าน')).toBeFocused()
})

test('by keyboard alone a table cell is edited in place, and a chart bar moves a day forward and back', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const { keyboard } = page
  await newProject(page, `ตารางคีย์ ${Date.now()}`, [
    { title: 'นับสต็อก', startOn: '2027-09-06', dueOn: '2027-09-08' },
    { title: 'สั่งของเข้าร้าน' },
  ])
  await tabTo(page, page.getByRole('link', { name: 'ตาราง', exact: true }))
  await keyboard.press('Enter')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const column = (await grid.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
    text.startsWith('คิดไว้'),
  )
  const lines = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const at = (await lines.allInnerTexts()).findIndex((text) => text.includes('สั่งของเข้าร้าน'))
  const estimate = lines.nth(at).getByRole('gridcell').nth(column)
  await tabTo(page, grid.locator('[data-cell][tabindex="0"]'))
  for (let step = 0; step < at; step++) await keyboard.press('ArrowDown')
  for (let step = 1; step < column; step++) await keyboard.press('ArrowRight')
  await expect(estimate).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('2.5')
  await keyboard.press('Enter')
  await expect(estimate).toHaveText('2.5')

  await tabTo(page, page.getByRole('link', { name: 'แกนต์', exact: true }))
  await keyboard.press('Enter')
  const line = page
    .getByRole('list', { name: 'แผนภูมิเวลา' })
    .getByRole('listitem')
    .filter({ hasText: 'นับสต็อก' })
  await expect(line).toContainText('เริ่ม 6 ก.ย.')
  await tabTo(page, line.getByRole('link'))
  await keyboard.press('Alt+ArrowRight')
  await expect(line).toContainText('เริ่ม 7 ก.ย.')
  await expect(line.locator('[aria-live]')).toHaveText(/7 ก\.ย\. ถึง 9 ก\.ย\.$/)
  await expect(line.getByRole('link')).toBeFocused()
  await keyboard.press('Control+z')
  await expect(line).toContainText('เริ่ม 6 ก.ย.')
})

test('by touch on a phone a task is created, opened, assigned, commented on and found in its new column', async ({
  browser,
}) => {
  const page = await openPhonePage(browser, 'manager')
  await newProject(page, `วันมือถือ ${Date.now()}`, [{ title: 'เติมชั้นวาง', dueOn: '2027-09-09' }])
  await page.getByRole('button', { name: /^ต้องทำ \d+$/ }).tap()
  await page
    .getByRole('region', { name: 'ต้องทำ', exact: true })
    .getByRole('button', { name: /^เพิ่มงาน/ })
    .tap()
  const quick = page.getByRole('textbox', { name: 'เพิ่มงานในต้องทำ' })
  await quick.fill('ถ่ายรูปสินค้าใหม่')
  await quick.press('Enter')
  await inColumn(page, 'ต้องทำ', 'ถ่ายรูปสินค้าใหม่').tap()
  const panel = page.getByRole('complementary', { name: /ถ่ายรูปสินค้าใหม่/ })
  await panel.getByRole('combobox', { name: 'สถานะ' }).selectOption({ label: 'กำลังทำ' })
  await panel.getByRole('button', { name: /^มอบหมาย/ }).tap()
  const first = page.getByRole('menuitemcheckbox').first()
  const named = ((await first.textContent()) ?? '').trim().split(' ')[0]!
  await first.tap()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: /^มอบหมาย/ })).toContainText(named)
  await panel.getByRole('textbox', { name: 'พิมพ์ความเห็น หรือ @ ชื่อคน' }).fill('ใช้ฉากขาว')
  await panel.getByRole('button', { name: 'ส่ง', exact: true }).tap()
  await expect(panel.getByText('ใช้ฉากขาว')).toBeVisible()
  await expectAccessible(page)
  await fits(page)
  await panel.getByRole('button', { name: 'ปิด', exact: true }).tap()
  await page.getByRole('button', { name: /^กำลังทำ \d+$/ }).tap()
  await expect(inColumn(page, 'กำลังทำ', 'ถ่ายรูปสินค้าใหม่')).toBeVisible()
  await fits(page)
})

test('by touch on a phone a listed task is swiped done and undone, and every view is reachable', async ({
  browser,
}) => {
  const page = await openPhonePage(browser, 'manager')
  const { address } = await newProject(page, `มุมมองมือถือ ${Date.now()}`, [
    { title: 'กวาดหน้าร้าน', startOn: '2027-09-06', dueOn: '2027-09-08' },
    { title: 'เติมชั้นวาง', dueOn: '2027-09-09' },
  ])
  await page.goto(`${address}/todo`)
  await waitForHydration(page)
  await page.getByText('ทุกคน', { exact: true }).tap()
  const swept = page.getByRole('listitem').filter({ hasText: 'กวาดหน้าร้าน' })
  await swipe(page, swept)
  await expect(swept.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: /เลิกทำ/ }).last().tap()
  await expect(swept.getByRole('checkbox')).not.toBeChecked()
  await fits(page)

  for (const view of ['table', 'calendar', 'agenda', 'gantt', 'dashboard', 'detail']) {
    await page.goto(`${address}/${view}`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page)
  }
  await page.goto(`${address}/gantt`)
  await waitForHydration(page)
  await page
    .getByRole('link', { name: /กวาดหน้าร้าน/ })
    .filter({ visible: true })
    .tap()
  await expect(page.getByRole('complementary', { name: /กวาดหน้าร้าน/ })).toBeVisible()
  await fits(page)
})

/** Checks that nothing is wider than the phone. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** Swipes across a row to the right with one finger. */
async function swipe(page: Page, row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await row.boundingBox())!
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width * (0.45 + part / 2), y: y + height / 2 }],
    })
  await touch('touchStart')
  for (let step = 1; step <= 6; step++) await touch('touchMove', step / 6)
  // Pauses before lifting the finger: otherwise the browser treats the next tap as the end of the fling.
  await page.waitForTimeout(200)
  await touch('touchMove', 1)
  await touch('touchEnd')
  await hand.detach()
}

test('an unfinished task stays as a draft, in its dialog and at the column’s foot, until created or restarted', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const { keyboard } = page
  await newProject(page, `ร่างงาน ${Date.now()}`, [])
  await keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'งานใหม่' })
  const title = dialog.getByRole('textbox', { name: 'ชื่องาน' })
  await title.fill('ขอใบเสนอราคาตู้แช่ พรุ่งนี้')
  await dialog.getByRole('textbox', { name: 'รายละเอียด' }).fill('สองเจ้าเป็นอย่างน้อย')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'เขียนต่อ' }).click()
  await expect(title).toHaveValue('ขอใบเสนอราคาตู้แช่ พรุ่งนี้')
  await expect(dialog.getByRole('textbox', { name: 'รายละเอียด' })).toHaveValue('สองเจ้าเป็นอย่างน้อย')
  await expect(dialog.getByText('ร่างที่เขียนค้างไว้')).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(5, 300)
  await expect(dialog).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await keyboard.press('c')
  await expect(title).toHaveValue('ขอใบเสนอราคาตู้แช่ พรุ่งนี้')
  await dialog.getByRole('button', { name: 'เริ่มใหม่' }).click()
  await expect(title).toHaveValue('')
  await title.fill('วัดพื้นที่วางตู้')
  await keyboard.press('Enter')
  await expect(inColumn(page, 'ต้องทำ', 'วัดพื้นที่วางตู้')).toBeVisible()
  await keyboard.press('c')
  await expect(title).toHaveValue('')
  await keyboard.press('Escape')

  const column = page.getByRole('region', { name: 'ต้องทำ', exact: true })
  await column.getByRole('button', { name: /^เพิ่มงาน/ }).click()
  await keyboard.type('เลือกสี')
  await keyboard.press('Escape')
  await column.getByRole('button', { name: /^เพิ่มงาน/ }).click()
  await expect(column.getByRole('textbox', { name: 'เพิ่มงานในต้องทำ' })).toHaveValue('เลือกสี')
})

test('closing a dialog asks before discarding input', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  const { keyboard } = page
  const { address } = await newProject(page, `ถามก่อนปิด ${Date.now()}`, [])
  await page.goto(`${address}/detail`)
  await waitForHydration(page)
  const open = page.getByRole('button', { name: 'เพิ่มสถานะ', exact: true })
  const dialog = page.getByRole('dialog', { name: 'เพิ่มสถานะ', exact: true })
  const question = page.getByRole('dialog', { name: 'ปิดโดยไม่บันทึกหรือไม่' })
  await open.click()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open.click()
  const name = dialog.getByRole('textbox', { name: 'ชื่อ', exact: true })
  await name.fill('รอลูกค้า')
  await keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('รอลูกค้า')
  await page.mouse.click(5, 300)
  await question.getByRole('button', { name: 'กรอกต่อ' }).click()
  await expect(name).toHaveValue('รอลูกค้า')
  await dialog.getByRole('button', { name: 'ปิด' }).click()
  await question.getByRole('button', { name: 'ปิดโดยไม่บันทึก' }).click()
  await expect(dialog).toBeHidden()
})
