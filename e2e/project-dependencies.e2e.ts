import { expect, type Page } from '@playwright/test'
import { openPhonePage } from './gestures.ts'
import { newProject } from './project-support.ts'
import { callAs, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

/** The Monday from which days are counted: in September of the next year, a month without public holidays. */
const day = (after: number): string => {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 8, 1))
  const monday = 1 + ((8 - first.getUTCDay()) % 7)
  return new Date(first.getTime() + (monday - 1 + after) * 86_400_000).toISOString().slice(0, 10)
}
/** The same, in the format in which it is typed. */
const dayText = (after: number): string => day(after).split('-').reverse().map(Number).join('/')

/** Creates two tasks that start together, and an opening that depends on the second. */
async function opening(page: Page, name: string) {
  const auto = { scheduling: 'auto' }
  const { id, address } = await newProject(page, name, [
    { title: 'ทาสีร้าน', startOn: day(0), dueOn: day(1), ...auto },
    { title: 'ติดตั้งชั้นวาง', startOn: day(0), dueOn: day(1), ...auto },
    { title: 'เปิดหน้าร้าน', startOn: day(2), dueOn: day(2), ...auto },
  ])
  const { items } = await callAs<{ items: { id: string; title: string; number: number }[] }>(
    page,
    'GET',
    `/api/project/projects/${id}/tasks`,
  )
  const idOf = (title: string) => items.find((task) => task.title === title)!.id
  await callAs(page, 'POST', '/api/project/links', {
    fromId: idOf('ติดตั้งชั้นวาง'),
    toId: idOf('เปิดหน้าร้าน'),
  })
  const days = async () => {
    const now = await callAs<{ items: { title: string; startOn: string }[] }>(
      page,
      'GET',
      `/api/project/projects/${id}/tasks?sort=number`,
    )
    return Object.fromEntries(now.items.map(({ title, startOn }) => [title, startOn]))
  }
  return { address, idOf, days }
}

test('a link drawn on the chart previews what it moves and by how much, is created with it, and is removed by one undo', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const { address, idOf, days } = await opening(page, `ลากเส้น ${Date.now()}`)
  const planner = page.waitForEvent('worker')
  await page.goto(`${address}/gantt`)
  await waitForHydration(page)
  expect((await planner).url()).toContain('planner.worker')
  const bar = (title: string) => page.locator(`g[data-row="${idOf(title)}"]`)
  await page
    .getByRole('list', { name: 'แผนภูมิเวลา' })
    .getByRole('link', { name: 'ทาสีร้าน', exact: true })
    .focus()
  const knob = bar('ทาสีร้าน').locator('circle').last()
  await knob.hover()
  const onto = (await bar('ติดตั้งชั้นวาง').locator('rect').first().boundingBox())!
  await page.mouse.down()
  await page.mouse.move(onto.x + 8, onto.y + 4, { steps: 4 })
  await page.mouse.move(onto.x + 3, onto.y + onto.height / 2, { steps: 4 })
  await page.mouse.up()

  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'ถ้าให้ “ติดตั้งชั้นวาง” รอ “ทาสีร้าน”' }) })
  await expect(card.getByRole('listitem').filter({ hasText: 'ติดตั้งชั้นวาง' })).toContainText('ช้าลง 2 วัน')
  await expect(card.getByRole('listitem').filter({ hasText: 'เปิดหน้าร้าน' })).toContainText('ช้าลง 2 วัน')
  // Nothing is saved before it is confirmed.
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(0), เปิดหน้าร้าน: day(2) })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'เลื่อน 2 งาน' }).click()
  await expect(page.getByText('เชื่อมงานและเลื่อน 2 งานแล้ว')).toBeVisible()
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(2), เปิดหน้าร้าน: day(4) })
  await page.getByRole('button', { name: 'เลิกทำ' }).first().click()
  await expect(page.getByText('ย้อนกลับแล้ว')).toBeVisible()
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(0), เปิดหน้าร้าน: day(2) })
})

test('in the task panel a link, its lag, its end and a later date are previewed before saving', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const { address, days } = await opening(page, `แผนในแผง ${Date.now()}`)
  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'ติดตั้งชั้นวาง', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /ติดตั้งชั้นวาง/ })
  const card = panel.locator('section.card')

  await panel.getByRole('combobox', { name: 'ต่อเนื่องกับ' }).selectOption({ label: '1 ทาสีร้าน' })
  await panel.getByRole('button', { name: 'เพิ่มการเชื่อม' }).click()
  await expect(card).toContainText('ถ้าให้ “ติดตั้งชั้นวาง” รอ “ทาสีร้าน”')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(card).toHaveCount(0)
  await panel.getByRole('combobox', { name: 'ต่อเนื่องกับ' }).selectOption({ label: '1 ทาสีร้าน' })
  await panel.getByRole('button', { name: 'เพิ่มการเชื่อม' }).click()
  await card.getByRole('button', { name: 'เลื่อน 2 งาน' }).click()
  await expect(page.getByText('เชื่อมงานและเลื่อน 2 งานแล้ว')).toBeVisible()
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(2), เปิดหน้าร้าน: day(4) })

  // One more working day between them, across the weekend.
  const lag = panel.getByRole('textbox', { name: 'เว้นกี่วันทำงานกับ ทาสีร้าน' })
  await lag.fill('1')
  await lag.press('Tab')
  await expect(card.getByRole('listitem').filter({ hasText: 'เปิดหน้าร้าน' })).toContainText('ช้าลง 3 วัน')
  await card.getByRole('button', { name: 'เลื่อน 2 งาน' }).click()
  await expect(page.getByText('เปลี่ยนการเชื่อมและเลื่อน 2 งานแล้ว')).toBeVisible()
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(3), เปิดหน้าร้าน: day(7) })

  // A task without dependencies may start earlier.
  await panel.getByRole('button', { name: 'เลิกเชื่อมกับ ทาสีร้าน' }).click()
  await expect(card).toContainText('จึงเริ่มเร็วขึ้นได้')
  await card.getByRole('button', { name: 'เลิกเชื่อมอย่างเดียว' }).click()
  await expect(page.getByText('เลิกเชื่อมแล้ว', { exact: true })).toBeVisible()
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(3), เปิดหน้าร้าน: day(7) })

  const due = panel.getByRole('textbox', { name: 'กำหนดส่ง' })
  await due.fill(dayText(8))
  await due.press('Enter')
  await due.press('Tab')
  await expect(card).toContainText('ถ้าเลื่อน “ติดตั้งชั้นวาง”')
  await card.getByRole('button', { name: 'เลื่อน 2 งาน' }).click()
  await expect(page.getByText('เลื่อน 2 งานแล้ว', { exact: true })).toBeVisible()
  expect(await days()).toMatchObject({ ติดตั้งชั้นวาง: day(3), เปิดหน้าร้าน: day(9) })
})

test('on a phone the task sheet offers the same', async ({ browser }) => {
  const desk = await signedInPage(browser, 'manager')
  const { address } = await opening(desk, `แผนบนมือถือ ${Date.now()}`)
  await desk.goto(address)
  const task = await desk.getByRole('link', { name: 'ติดตั้งชั้นวาง', exact: true }).getAttribute('href')
  const page = await openPhonePage(browser, 'manager')
  await page.goto(task!)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'เลิกเชื่อมกับ เปิดหน้าร้าน' }).click()
  const card = page.locator('section.card').filter({ hasText: 'ถ้าเลิกเชื่อมกับ “เปิดหน้าร้าน”' })
  await expect(card.getByRole('button', { name: 'เลื่อน 1 งานให้เร็วขึ้น' })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('where no worker is available the chart calculates on the page itself', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  const { address, idOf, days } = await opening(page, `ไม่มีเวิร์กเกอร์ ${Date.now()}`)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await page.goto(`${address}/gantt`)
  await waitForHydration(page)
  const bar = page.locator(`g[data-row="${idOf('ติดตั้งชั้นวาง')}"] rect`).first()
  await page
    .getByRole('list', { name: 'แผนภูมิเวลา' })
    .getByRole('link', { name: 'ติดตั้งชั้นวาง', exact: true })
    .focus()
  await bar.hover()
  const from = (await bar.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 60, from.y + from.height / 2, { steps: 4 })
  await page.mouse.move(from.x + from.width / 2 + 200, from.y + from.height / 2, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'เลื่อน 2 งาน' }).click()
  await expect(page.getByText('แก้ 2 งานแล้ว')).toBeVisible()
  expect((await days()).เปิดหน้าร้าน).not.toBe(day(2))
})
