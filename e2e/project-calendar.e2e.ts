import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { alive, callAs, demo, expectAccessible, projectKey, signedIn, test } from './support.ts'

/** The Monday from which days are reckoned: in September of the next year, a month without public holidays. */
const day = (after: number): string => {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 8, 1))
  const monday = 1 + ((8 - first.getUTCDay()) % 7)
  return new Date(first.getTime() + (monday - 1 + after) * 86_400_000).toISOString().slice(0, 10)
}

/** A project of a manager with three tasks: one that is more than a day of theirs, one without hours, and one without a day. */
async function planned(browser: Browser, name: string): Promise<Page> {
  const page = await signedIn(browser, 'manager')
  await page.goto(`${demo}/project/new`)
  await alive(page)
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(projectKey())
  const told = page.waitForRequest(/\/projects\/[^/]+\/presence$/)
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  const project = /projects\/([^/]+)\/presence/.exec((await told).url())?.[1]
  const { user } = await callAs<{ user: { id: string } }>(page, 'GET', '/api/account/me')
  await callAs(page, 'POST', `/api/project/projects/${project}/tasks`, {
    tasks: [
      { title: 'ทาสีร้าน', startOn: day(2), dueOn: day(2), estimateMin: 600, assigneeIds: [user.id] },
      { title: 'ติดป้ายหน้าร้าน', startOn: day(2), dueOn: day(3) },
      { title: 'ถ่ายรูปร้าน' },
    ],
  })
  await page.goto(`${new URL(page.url()).pathname.replace(/\/task$/, '')}/calendar?date=${day(0)}`)
  await alive(page)
  return page
}

/** Goes on by Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, to: Locator, most = 200): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await to.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${to}`)
}

test('by keys alone tasks go from day to day, out of the month and back, and each day says how much lies on it', async ({
  browser,
}) => {
  const page = await planned(browser, `ปฏิทินคีย์ ${Date.now()}`)
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
  // What is said of it stands where screen readers listen.
  const said = page.locator('[aria-live=polite]').filter({ hasText: /เลื่อน “ทาสีร้าน” ไป.* แล้ว/ })
  await expect(said).toBeVisible()
  await expect(on(2)).not.toContainText('เกินกำลัง')
  await expect(on(10)).toContainText('เกินกำลัง')
  await page.keyboard.press('Control+z')
  await expect(on(3).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(on(2).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeVisible()

  // What has no day is put on one by the same keys, and goes on from there.
  const photo = page.getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true }).filter({ visible: true })
  await tabTo(page, page.getByRole('region', { name: /^ยังไม่กำหนดวัน/ }).getByRole('link'))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(on(0).getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true })).toBeFocused()
  await expect(page.getByText(/^ทุกงานมีวันแล้ว/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(on(-1).getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true })).toBeFocused()

  // A week has its days alone, with who has how much; the calendar goes along with what leaves it.
  await page.goto(page.url().replace(/date=[^&]*/, `date=${day(0)}&view=week`))
  await alive(page)
  await expect(on(2).getByRole('listitem')).toContainText('10 เกินกำลัง')
  await tabTo(page, paint)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(on(9).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeFocused()
  await expect(on(2)).toHaveCount(0)
  await expect(photo).toHaveCount(0)
  await expectAccessible(page)
})

/** A finger that rests on something until it is held, and then carries it to something else. */
async function carry(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, onto] = [(await what.boundingBox())!, (await to.boundingBox())!]
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
    const between = (a: number, b: number) => a + (b - a) * part
    const x = between(from.x + from.width / 2, onto.x + onto.width / 2)
    const y = between(from.y + from.height / 2, onto.y + onto.height / 2)
    return hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }
  await touch('touchStart')
  await expect(page.locator('[data-held]')).toHaveCount(1)
  for (let step = 1; step <= 6; step++) await touch('touchMove', step / 6)
  await touch('touchEnd')
  await hand.detach()
}

test('with a finger on a phone a task of the list is carried to a day, and so is what has no day yet', async ({
  browser,
}) => {
  const made = await planned(browser, `ปฏิทินนิ้ว ${Date.now()}`)
  const { cookies } = await made.context().storageState()
  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    storageState: { cookies, origins: [] },
  })
  const page = await phone.newPage()
  await page.goto(`${made.url()}&view=week`)
  await alive(page)
  const strip = (after: number) => page.locator(`nav a[data-day="${day(after)}"]`)
  const listed = (after: number) => page.locator(`ol > li[data-day="${day(after)}"]`)
  await expect(listed(2)).toContainText('10/8 ชม.')
  await expectAccessible(page)
  const photo = page.getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true }).filter({ visible: true })
  await photo.scrollIntoViewIfNeeded()
  await carry(page, photo, strip(4))
  await expect(listed(4).getByRole('link', { name: 'ถ่ายรูปร้าน', exact: true })).toBeVisible()
  await expect(page.getByText(/^ทุกงานมีวันแล้ว/)).toBeVisible()

  const paint = listed(2).getByRole('link', { name: 'ทาสีร้าน', exact: true })
  await paint.scrollIntoViewIfNeeded()
  await carry(page, paint, strip(0))
  await expect(listed(0).getByRole('link', { name: 'ทาสีร้าน', exact: true })).toBeVisible()
  const said = page.getByText(/^เลื่อน “ทาสีร้าน” ไป/)
  await said.locator('..').getByRole('button', { name: /เลิกทำ/ }).tap()
  await expect(paint).toBeVisible()
  await expect(page).toHaveURL(/view=week/)
})
