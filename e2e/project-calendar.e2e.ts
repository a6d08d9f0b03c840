import { expect, type Page } from '@playwright/test'
import { longPressDrag, openPhonePage, tabTo } from './gestures.ts'
import { currentUserId, newProject } from './project-support.ts'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

/** The Monday from which days are counted: in September of the next year, a month without public holidays. */
const day = (after: number): string => {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 8, 1))
  const monday = 1 + ((8 - first.getUTCDay()) % 7)
  return new Date(first.getTime() + (monday - 1 + after) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Creates a project with three tasks, and returns its calendar: one task exceeds the assignee's daily hours, one has no
 * hours, and one no date.
 */
async function planned(page: Page, name: string): Promise<string> {
  const { address } = await newProject(page, name, [
    {
      title: 'ทาสีร้าน',
      startOn: day(2),
      dueOn: day(2),
      estimateMin: 600,
      assigneeIds: [await currentUserId(page)],
    },
    { title: 'ติดป้ายหน้าร้าน', startOn: day(2), dueOn: day(3) },
    { title: 'ถ่ายรูปร้าน' },
  ])
  return `${address}/calendar?date=${day(0)}`
}

test('by keyboard alone tasks move between days, out of the month and back, and each day shows its workload', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto(await planned(page, `ปฏิทินคีย์ ${Date.now()}`))
  await waitForHydration(page)
  const on = (after: number) => page.locator(`td[data-day="${day(after)}"]`)
  const paint = page.getByRole('link', { name: 'ทาสีร้าน', exact: true }).filter({ visible: true })
  await expect(on(2)).toContainText('วางไว้ 10 ชม. จากที่ทำได้ 8 ชม. รวม 2 งาน')
  await expect(on(2)).toContainText('เกินกำลัง')
  await expect(on(3)).toContainText('1 งาน')
  await expectAccessible(page)

  await tabTo(page, paint)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(on(3).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(on(10).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeFocused()
  // The confirmation is in a live region for screen readers.
  const announcement = page.locator('[aria-live=polite]').filter({ hasText: /เลื่อน “ทาสีร้าน” ไป.* แล้ว/ })
  await expect(announcement).toBeVisible()
  await expect(on(2)).not.toContainText('เกินกำลัง')
  await expect(on(10)).toContainText('เกินกำลัง')
  await page.keyboard.press('Control+z')
  await expect(on(3).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(on(2).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeVisible()

  // A task without a date is scheduled by the same keys, and moves on from there.
  const photo = page.getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true }).filter({ visible: true })
  await tabTo(page, page.getByRole('region', { name: /^ยังไม่กำหนดวัน/ }).getByRole('link'))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(on(0).getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true })).toBeFocused()
  await expect(page.getByText(/^ทุกงานมีวันแล้ว/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(on(-1).getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true })).toBeFocused()

  // The week view has only its own days, with everyone's workload; the calendar follows a task that leaves the week.
  await page.goto(page.url().replace(/date=[^&]*/, `date=${day(0)}&view=week`))
  await waitForHydration(page)
  await expect(on(2).getByRole('listitem')).toContainText('10 เกินกำลัง')
  await tabTo(page, paint)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(on(9).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeFocused()
  await expect(on(2)).toHaveCount(0)
  await expect(photo).toHaveCount(0)
  await expectAccessible(page)
})

test('by touch on a phone a listed task is dragged to a day, and so is an unscheduled one', async ({
  browser,
}) => {
  const page = await openPhonePage(browser, 'manager')
  await page.goto(`${await planned(page, `ปฏิทินนิ้ว ${Date.now()}`)}&view=week`)
  await waitForHydration(page)
  const grabbed = page.locator('[data-held]')
  const strip = (after: number) => page.locator(`nav a[data-day="${day(after)}"]`)
  const listed = (after: number) => page.locator(`ol > li[data-day="${day(after)}"]`)
  await expect(listed(2)).toContainText('10/8 ชม.')
  await expectAccessible(page)
  const photo = page.getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true }).filter({ visible: true })
  // Scrolls it out from under the bar at the bottom.
  await photo.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await longPressDrag(page, photo, strip(4), grabbed)
  await expect(listed(4).getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true })).toBeVisible()
  await expect(page.getByText(/^ทุกงานมีวันแล้ว/)).toBeVisible()

  await expect(page.getByText(/^เลื่อน “ถ่ายรูปร้าน” ไป/)).toBeVisible()
  const paint = listed(2).getByRole('link', { name: 'ทาสีร้าน', exact: true })
  await paint.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await longPressDrag(page, paint, strip(0), grabbed)
  await expect(listed(0).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeVisible()
  const announcement = page.getByText(/^เลื่อน “ทาสีร้าน” ไป/)
  await announcement.locator('..').getByRole('button', { name: /เลิกทำ/ }).tap()
  await expect(paint).toBeVisible()
  await expect(page).toHaveURL(/view=week/)
})

test('a week shows its workload and who is overloaded, including work in other projects', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  // No other test plans anything for that week.
  const year = new Date().getUTCFullYear() + 2 + Math.floor(Math.random() * 100)
  const monday = 1 + ((8 - new Date(Date.UTC(year, 8, 1)).getUTCDay()) % 7)
  const on = (after: number) => `${year}-09-${String(monday + after).padStart(2, '0')}`
  const me = await currentUserId(page)
  const week = { startOn: on(0), dueOn: on(4), assigneeIds: [me] }
  const { address } = await newProject(page, `สัปดาห์ ${Date.now()}`, [
    { title: 'ทาสีร้าน', ...week, estimateMin: 1800 },
  ])
  await newProject(page, `โครงการอื่น ${Date.now()}`, [{ title: 'ย้ายร้าน', ...week, estimateMin: 750 }])
  await page.goto(`${address}/calendar?date=${on(0)}`)
  await waitForHydration(page)
  const total = page
    .getByRole('row')
    .filter({ has: page.locator(`td[data-day="${on(0)}"]`) })
    .getByRole('rowheader')
  await expect(total).toContainText('ทั้งสัปดาห์วางไว้ 30 ชม. จากที่ทำได้ 40 ชม.')
  await expect(total).not.toContainText('เกินกำลัง')
  const others = page.getByRole('button', { name: 'รวมงานจากโครงการอื่น' })
  await others.click()
  await expect(page).toHaveURL(/others=1/)
  await expect(others).toHaveAttribute('aria-pressed', 'true')
  await expect(total).toContainText('ทั้งสัปดาห์วางไว้ 42.5 ชม. จากที่ทำได้ 40 ชม. · รวมงานจากโครงการอื่น 12.5 ชม.')
  await expect(total).toContainText(/42.5 ชม. เกินกำลัง/)
  await expectAccessible(page)

  await page.goto(`${address}/calendar?date=${on(0)}&view=week&others=1`)
  const above = page.locator('p').filter({ hasText: 'ทั้งสัปดาห์' }).filter({ visible: true })
  await expect(above).toContainText('42.5/40 ชม.')
  await expect(above).toContainText('รวมงานจากโครงการอื่น 12.5 ชม.')
  await expect(above).toContainText('42.5 ชม. เกินกำลัง')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(above).toContainText('42.5/40 ชม.')
  await expectAccessible(page)
})
