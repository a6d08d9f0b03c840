import { expect, type Page } from '@playwright/test'
import { demo, expectAccessible, signedInPage, test, uniqueProjectKey, waitForHydration } from './support.ts'

test('a team creates a project from a template, adds and moves tasks, and undoes mistakes', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `เปิดร้าน ${Date.now()}`
  await page.goto(`${demo}/project/new`)
  await waitForHydration(page)
  await page.getByText('เปิดร้าน', { exact: true }).click()
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(uniqueProjectKey())
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const column = (title: string) => page.getByRole('region', { name: title, exact: true })
  await column('ต้องทำ')
    .getByRole('button', { name: /^เพิ่มงาน/ })
    .click()
  const quick = column('ต้องทำ').getByRole('textbox', { name: 'เพิ่มงานในต้องทำ' })
  await quick.fill('ซื้อเทปกาว พรุ่งนี้ ทุกสัปดาห์')
  await quick.press('Enter')
  const card = page.getByRole('link', { name: 'ซื้อเทปกาว', exact: true })
  await expect(card).toBeVisible()

  // Picked up with space, moved to the next column with an arrow, dropped with space.
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(column('กำลังทำ').getByRole('link', { name: 'ซื้อเทปกาว', exact: true })).toBeVisible()
  await page.getByText('ย้ายไป กำลังทำ แล้ว').locator('..').getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(column('ต้องทำ').getByRole('link', { name: 'ซื้อเทปกาว', exact: true })).toBeVisible()

  await column('ต้องทำ').getByRole('link', { name: 'ซื้อเทปกาว', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /ซื้อเทปกาว/ })
  const sub = panel.getByRole('textbox', { name: 'เพิ่มงานย่อย' })
  await sub.fill('เทียบราคาสองร้าน')
  await sub.press('Enter')
  await expect(panel.getByRole('link', { name: 'เทียบราคาสองร้าน' })).toBeVisible()
  // A file is attached, deleted and restored.
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'ราคา.txt', mimeType: 'text/plain', buffer: Buffer.from('ร้านแรก 35 บาท') })
  const attached = panel.getByRole('button', { name: /^ราคา\.txt/ })
  await expect(attached).toBeVisible()
  await panel.getByRole('button', { name: 'ลบไฟล์ ราคา.txt' }).click()
  await expect(attached).toBeHidden()
  await page.getByText('ย้าย ราคา.txt ไปถังขยะแล้ว').locator('..').getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(attached).toBeVisible()
  // The task stays open when the list is filtered to others; one that does not exist shows a message.
  const opened = page.url()
  await page.goto(`${opened}&q=${encodeURIComponent('สำคัญ:ด่วน')}`)
  await expect(panel.getByRole('link', { name: 'เทียบราคาสองร้าน' })).toBeVisible()
  await page.goto(opened.replace(/open=([A-Z]+)-\d+/, 'open=$1-9999'))
  await expect(page.getByRole('complementary').getByText(/^ไม่มีงาน/)).toBeVisible()
  await page.getByRole('button', { name: 'กลับไปที่รายการ' }).click()
  await expect(page.getByText(/^ไม่มีงาน/)).toBeHidden()

  await page.getByRole('link', { name: 'ตาราง' }).click()
  await fillsTable(page)
  await keepsWhatIsChosen(page)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('link', { name: 'บอร์ด', exact: true }).click()
  await expect(page.getByRole('button', { name: /^ต้องทำ \d+$/ })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await seesTheOther(page, await signedInPage(browser, 'admin'))
  await ownFieldsAndViews(page)
  await makesOfCustomer(page, name)
})

/** Two users on one board: each sees that the other is present, and a card the other moves, without reloading. */
async function seesTheOther(page: Page, other: Page): Promise<void> {
  await other.goto(page.url())
  await waitForHydration(other)
  await expect(other.getByRole('status').filter({ hasText: 'อยู่ในหน้านี้' })).toBeVisible()
  const within = (on: Page, title: string) =>
    on.getByRole('region', { name: title, exact: true }).getByRole('link', { name: 'ซื้อเทปกาว', exact: true })
  await within(other, 'ต้องทำ').focus()
  await other.keyboard.press('Space')
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('Space')
  await expect(within(page, 'กำลังทำ')).toBeVisible()

  // A comment of the other user is theirs to edit and delete.
  await within(other, 'กำลังทำ').click()
  const panel = other.getByRole('complementary', { name: /ซื้อเทปกาว/ })
  const say = panel.getByRole('textbox', { name: 'พิมพ์ความเห็น หรือ @ ชื่อคน' })
  await say.fill('ใช้แบบใส')
  await say.press('Enter')
  await panel.getByRole('button', { name: 'จัดการความเห็น' }).click()
  await other.getByRole('menuitem', { name: 'แก้', exact: true }).click()
  await panel.getByRole('textbox', { name: 'แก้ความเห็น' }).fill('ใช้แบบขุ่น')
  await panel.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(panel.getByText('ใช้แบบขุ่น')).toBeVisible()
  await panel.getByRole('button', { name: 'จัดการความเห็น' }).click()
  await other.getByRole('menuitem', { name: 'ลบความเห็น' }).click()
  await expect(panel.getByText('ใช้แบบขุ่น')).toBeHidden()
  await other.close()
}

/** A custom field of the project is filled in the table, filtered by, and saved in a view; the board is grouped into rows. */
async function ownFieldsAndViews(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'รายละเอียด', exact: true }).click()
  await page.getByRole('button', { name: 'แก้ข้อมูลเพิ่ม' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'เพิ่มข้อมูล' }).click()
  await dialog
    .getByRole('textbox', { name: /ชื่อข้อมูล/ })
    .first()
    .fill('ร้าน')
  await dialog.getByRole('button', { name: 'บันทึก' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'ตาราง' }).click()
  await expect(page.getByRole('columnheader', { name: 'ร้าน' })).toBeVisible()
  const own = page.getByRole('row').filter({ hasText: 'ซื้อเทปกาว' }).getByRole('gridcell').last()
  await own.click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'ร้าน' }).fill('ป้านวล')
  await page.keyboard.press('Enter')
  await expect(own).toHaveText('ป้านวล')

  const filter = page.getByRole('searchbox', { name: 'ค้นหางาน' })
  await filter.fill('ร้าน:ป้านวล')
  await filter.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'เทียบราคาสองร้าน' })).toBeHidden()
  const views = page.getByRole('button', { name: 'มุมมองที่บันทึกไว้' })
  await views.click()
  await page.getByRole('menuitem', { name: 'บันทึกมุมมองนี้…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('งานป้านวล')
  await page.getByRole('dialog').getByRole('textbox').press('Enter')
  await expect(page.getByText('บันทึกมุมมอง “งานป้านวล” แล้ว')).toBeVisible()

  await page.getByRole('link', { name: 'บอร์ด', exact: true }).click()
  await page.getByRole('button', { name: /^แถวตาม/ }).click()
  await page.getByRole('menuitemradio', { name: 'ความสำคัญ' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.locator('summary').filter({ hasText: 'สูง' })).toBeVisible()
  await expectAccessible(page)
  // Moved into the row below by keyboard, a card takes on that row's value, and the focus stays on it.
  await page.getByRole('search').getByRole('button', { name: 'ล้างเงื่อนไข' }).click()
  await expect(page.locator('summary').filter({ hasText: 'ไม่ระบุ' })).toBeVisible()
  // Every priority has its row, including those without a task, so that one can be moved there.
  const rows = page.getByRole('main').locator('details > summary')
  await expect(rows).toHaveText([/^ด่วน/, /^สูง/, /^ปกติ/, /^ต่ำ/, /^ไม่ระบุ/])
  const carried = page.getByRole('link', { name: 'ซื้อเทปกาว', exact: true })
  await carried.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Space')
  await expect(page.getByText(/^ย้ายไปแถว .+ ช่อง กำลังทำ แล้ว/)).toBeVisible()
  await expect(carried).toBeFocused()
  await page.getByRole('button', { name: 'แถวว่าง' }).click()
  await expect(page).toHaveURL(/empty=hide/)
  await expect(rows.filter({ hasText: /^\S+ 0$/ })).toHaveCount(0)
  await expect(rows).not.toHaveCount(5)
}

/** A task created from a customer links back to the customer, whose page shows it. */
async function makesOfCustomer(page: Page, project: string): Promise<void> {
  const title = `โทรถามความเห็น ${Date.now()}`
  await page.goto(`${demo}/cluster/customers`)
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('complementary').getByRole('link', { name: 'สร้างงาน' }).click()
  await expect(page.getByRole('heading', { name: 'สร้างงานจากสิ่งนี้' })).toBeVisible()
  await page.getByRole('textbox', { name: 'ชื่องาน' }).fill(title)
  const projects = page.getByRole('combobox', { name: 'โครงการ' })
  const own = await projects.locator('option', { hasText: project }).getAttribute('value')
  await projects.selectOption(own)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'สร้างงาน' }).click()
  await expect(page.getByRole('textbox', { name: 'ชื่องาน' })).toHaveValue(title)
  const source = page.getByRole('definition').getByRole('link')
  await source.click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}

/** Uses the table like a spreadsheet: cells typed one after the other, a block pasted, a value filled down. */
async function fillsTable(page: Page): Promise<void> {
  await expect(page.getByRole('row').filter({ hasText: 'ซื้อเทปกาว' })).toBeVisible()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const cell = (title: string, head: string) =>
    page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('gridcell')
      .nth(heads.findIndex((text) => text.startsWith(head)))
  // Near the edge: a link or an avatar in the middle would be opened.
  const press = (title: string, head: string) => cell(title, head).click({ position: { x: 4, y: 4 } })

  await press('ซื้อเทปกาว', 'คิดไว้')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'คิดไว้' }).fill('2.5')
  // Another cell is clicked while the first is being edited, and Enter immediately edits that one.
  await press('ซื้อเทปกาว', 'กำหนดส่ง')
  await page.keyboard.press('Enter')
  const day = page.getByRole('textbox', { name: 'กำหนดส่ง' })
  await expect(day).toBeFocused()
  // Far in the future: near dates are shown relative to today.
  await day.fill('15/3/2575')
  await day.press('Enter')
  await expect(cell('ซื้อเทปกาว', 'คิดไว้')).toHaveText('2.5')
  await expect(cell('ซื้อเทปกาว', 'กำหนดส่ง')).toContainText('15 มี.ค.')

  await press('ซื้อเทปกาว', 'ความสำคัญ')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'สูง\nต่ำ')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(page.getByText('วาง 2 ช่องแล้ว')).toBeVisible()
  await expect(cell('เทียบราคาสองร้าน', 'ความสำคัญ')).toHaveText('ต่ำ')
  await press('ซื้อเทปกาว', 'ความสำคัญ')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell('เทียบราคาสองร้าน', 'ความสำคัญ')).toHaveText('สูง')
}

/** A selection made in one view is kept in the others, and can be changed from there. */
async function keepsWhatIsChosen(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'เลือก ซื้อเทปกาว' }).check()
  await page.getByRole('link', { name: 'บอร์ด', exact: true }).click()
  const chosen = (title: string) => page.getByRole('link', { name: `เลือกอยู่ ${title}`, exact: true })
  await expect(chosen('ซื้อเทปกาว')).toBeVisible()
  await page.getByRole('link', { name: 'เทียบราคาสองร้าน', exact: true }).focus()
  await page.keyboard.press('x')
  await expect(chosen('เทียบราคาสองร้าน')).toBeVisible()
  const bar = page.getByRole('toolbar', { name: 'เลือก 2 งาน' })
  await bar.getByRole('button', { name: 'ความสำคัญ' }).click()
  await page.getByRole('menuitem', { name: 'ด่วน', exact: true }).click()
  await expect(page.getByText('แก้ 2 งานแล้ว')).toBeVisible()
  await page.getByRole('link', { name: 'สิ่งที่ต้องทำ', exact: true }).click()
  await chosen('เทียบราคาสองร้าน').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: 'เลือก 1 งาน' })).toBeVisible()
  await page.getByRole('button', { name: 'เลิกเลือก' }).click()
  await expect(page.getByRole('toolbar', { name: /^เลือก/ })).toBeHidden()
}

test('all projects are on one overview, those needing attention first, and link to their own pages', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto('/project/admin/detail')
  await waitForHydration(page)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/\d+\/\d+/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await expectAccessible(page)
  const name = rows.nth(1).getByRole('link')
  const named = (await name.textContent()) ?? ''
  await name.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(named)
  await expect(page).toHaveURL(/\/detail$/)
})

test('recurring work is saved as a template, edited there, and new projects start from it', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const name = `เปิดบูธ ${Date.now()}`
  const create = async (more: () => Promise<unknown>) => {
    await more()
    await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(uniqueProjectKey())
    await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  }
  await page.goto(`${demo}/project/new`)
  await waitForHydration(page)
  await create(async () => {
    await page.getByText('จัดงาน', { exact: true }).click()
    await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
    await page.getByRole('textbox', { name: /^กลุ่มใหม่/ }).fill(`งานแสดง ${Date.now()}`)
  })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'รายละเอียด', exact: true }).click()
  const nameBox = page.getByRole('textbox', { name: 'ชื่อแบบ' })
  await nameBox.fill(`แบบ${name}`)
  await page.getByRole('button', { name: 'เก็บเป็นแบบ' }).click()
  await expect(page.getByRole('heading', { name: `แบบ${name}`, level: 1 })).toBeVisible()
  await expect(page.getByText('แบบโครงการ', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const group = page.getByRole('navigation', { name: 'โครงการ', exact: true }).getByRole('link').nth(1)
  const groupName = (await group.textContent()) ?? ''
  await group.click()
  await expect(page.getByRole('heading', { name: 'แบบโครงการ' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `เริ่มโครงการจากแบบนี้ แบบ${name}` }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^แบบ${name}`) })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'กลุ่ม' }).locator('option:checked')).toHaveText(groupName)
  await create(() => page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(`${name} ปีหน้า`))
  await expect(page.getByRole('heading', { name: `${name} ปีหน้า`, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'จองสถานที่', exact: true })).toBeVisible()

  // After moving to another group, it is found there.
  await page.getByRole('link', { name: 'รายละเอียด', exact: true }).click()
  const groups = page.getByRole('combobox', { name: 'กลุ่ม' })
  const before = page.url()
  await groups.selectOption({
    index: (await groups.evaluate((select: HTMLSelectElement) => select.selectedIndex)) === 0 ? 1 : 0,
  })
  await page.getByRole('button', { name: 'บันทึก', exact: true }).first().click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('heading', { name: `${name} ปีหน้า`, level: 1 })).toBeVisible()
})

test('a project in another year shows full dates in its table, says when nothing matches, and its chart opens at its dates', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto(`${demo}/project/new`)
  await waitForHydration(page)
  await page.getByText('จัดงาน', { exact: true }).click()
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(`งานปีหน้า ${Date.now()}`)
  await page.getByRole('textbox', { name: /^วันเริ่ม/ }).fill('4/1/2572')
  await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(uniqueProjectKey())
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  await page.getByRole('link', { name: 'ตาราง', exact: true }).click()
  const days = page.getByRole('gridcell').filter({ hasText: /2572$/ })
  await expect(days.first()).toBeVisible()
  expect(
    await days.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth)),
  ).toEqual([])
  const filter = page.getByRole('searchbox', { name: 'ค้นหางาน' })
  await filter.fill('ไม่มีงานชื่อนี้')
  await filter.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'ไม่มีงานที่ตรงเงื่อนไข' })).toBeVisible()
  await filter.fill('')
  await filter.press('Enter')
  await page.getByRole('link', { name: 'แกนต์', exact: true }).click()
  await expect(page.getByText('มกราคม 2572')).toBeInViewport()
})

test('where the browser has no field-sizing, as in Safari before 26.2, a long name of a task shows all its lines', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.setViewportSize({ width: 390, height: 780 })
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...condition: string[]) => boolean
    CSS.supports = (...condition: string[]) => condition[0] !== 'field-sizing' && supports(...condition)
    document.addEventListener('DOMContentLoaded', () => {
      for (const area of document.querySelectorAll('textarea'))
        area.style.setProperty('field-sizing', 'fixed', 'important')
    })
  })
  await page.goto(`${demo}/project/task/A-8`)
  await waitForHydration(page)
  const title = page.getByRole('textbox', { name: 'ชื่องาน', exact: true })
  const lines = () =>
    title.evaluate((area) => ({
      shown: Math.round(area.clientHeight / 30),
      cut: area.scrollHeight > area.clientHeight,
    }))
  await title.fill('สั่งป้ายหน้าร้าน')
  await expect.poll(lines).toEqual({ shown: 1, cut: false })
  await title.fill('สั่งป้ายหน้าร้านแผ่นใหญ่ที่เห็นจากถนน พร้อมไฟส่องตอนค่ำ และป้ายเล็กสำหรับท่าเรือ')
  await expect.poll(async () => (await lines()).cut).toBe(false)
  expect((await lines()).shown).toBeGreaterThan(1)
})
