import { expect } from '@playwright/test'
import {
  demo,
  expectAccessible,
  signedInPage,
  site,
  test,
  uniqueProjectKey,
  waitForHydration,
} from './support.ts'

const academy = site('academy.localhost')

test('a manager drags a task on the chart, previews what moves with it, moves them all and undoes it', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', 'academy.localhost')
  await page.goto(`${academy}/project`)
  await page.getByRole('link', { name: 'คอร์สอบขนมเบื้องต้น' }).first().click()
  await page.getByRole('link', { name: 'แกนต์', exact: true }).click()
  const chart = page.getByRole('list', { name: 'แผนภูมิเวลา' })
  await expect(chart).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
  const row = (title: string) => chart.getByRole('listitem').filter({ hasText: title })
  const before = await row('เริ่มเรียนวันแรก').textContent()

  await row('เปิดรับสมัคร').getByRole('link').focus()
  const id = (await row('เปิดรับสมัคร').getByRole('link').getAttribute('id'))!.replace('timeline-', '')
  // A milestone is drawn as a path.
  const bar = page.locator(`g[data-row="${id}"]`).locator('rect, path').first()
  // Waits until the chart is at rest and nothing covers the mark before its position is read.
  await bar.hover()
  const box = (await bar.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2, { steps: 4 })
  // A month, whatever today's date: with the New Year holidays in between, two weeks may move nothing else.
  await page.mouse.move(box.x + box.width / 2 + 600, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()

  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^ถ้าเลื่อน “เปิดรับสมัคร”/ }) })
  await expect(card).toContainText('เริ่มเรียนวันแรก')
  await card.getByRole('button', { name: /^เลื่อน \d+ งาน$/ }).click()
  await expect(row('เริ่มเรียนวันแรก')).not.toHaveText(before!)
  await page.getByRole('button', { name: 'เลิกทำ' }).first().click()
  await expect(row('เริ่มเรียนวันแรก')).toHaveText(before!)

  // The same with keys, on a task that moves nothing else.
  await row('เปิดรับสมัคร').getByRole('link').press('ArrowDown')
  await page.getByRole('button', { name: 'เดือน', exact: true }).click()
  await expect(page).toHaveURL(/zoom=month/)
  await page.getByRole('button', { name: 'พิมพ์' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'ดาวน์โหลด PDF' }).click()
  expect((await download).suggestedFilename()).toBe('C-gantt.pdf')
  // The menu closes slowly.
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('link', { name: /เปิดรับสมัคร/ }).last()).toBeVisible()
  await expectAccessible(page)
})

test('the task panel explains its dependencies and earliest start, and previews the plan before moving it', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto(`${demo}/project/new`)
  await waitForHydration(page)
  await page.getByText('เปิดร้าน', { exact: true }).click()
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(`แผนเปิดร้าน ${Date.now()}`)
  await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(uniqueProjectKey())
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  await page.getByRole('link', { name: 'ฝึกงานหน้าร้าน', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /ฝึกงานหน้าร้าน/ })
  await panel.getByRole('combobox', { name: 'วิธีรอ รับสมัครพนักงาน' }).selectOption({ label: 'เริ่มพร้อมกัน' })
  await expect(page.getByText('เปลี่ยนการเชื่อมแล้ว').first()).toBeVisible()
  const lag = panel.getByRole('textbox', { name: 'เว้นกี่วันทำงานกับ รับสมัครพนักงาน' })
  await lag.fill('30')
  await lag.press('Tab')
  // The consequences are shown in a preview; this test reschedules the whole plan below.
  await panel.getByRole('button', { name: 'เปลี่ยนการเชื่อมอย่างเดียว' }).click()
  await panel.getByRole('combobox', { name: 'ข้อจำกัด' }).selectOption({ label: 'เริ่มไม่ก่อน' })
  await expect(panel.getByRole('textbox', { name: 'วันของข้อจำกัด' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'จัดตารางใหม่' }).click()
  await expect(page.getByRole('dialog')).toContainText('ฝึกงานหน้าร้าน')
  await page.reload()
  await expect(panel.getByRole('combobox', { name: 'วิธีรอ รับสมัครพนักงาน' })).toHaveValue('SS')
  await expect(lag).toHaveValue('30')
})
