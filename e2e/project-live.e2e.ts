import { expect, type Page } from '@playwright/test'
import { newProject } from './project-support.ts'
import { callAs, signedInPage, test, waitForHydration } from './support.ts'

const card = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const inColumn = (page: Page, column: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('link')
const columns = ['ต้องทำ', 'กำลังทำ', 'รอตรวจ', 'เสร็จแล้ว']

/** Picks up a card with space and moves it with arrows; the next space drops it. */
async function lift(page: Page, title: string, ...keys: string[]): Promise<void> {
  await card(page, title).focus()
  await page.keyboard.press('Space')
  for (const key of keys) await page.keyboard.press(key)
}

test('two users on one board see each other’s moves immediately, and a card both move ends up in one place for both', async ({
  browser,
}) => {
  const owner = await signedInPage(browser, 'admin')
  const helper = await signedInPage(browser, 'manager')
  const titles = ['ก่อฐาน', 'ตั้งเสา', 'มุงหลังคา', 'ทาสีบ้าน']
  const { id, address } = await newProject(
    owner,
    `สร้างบ้านสองคน ${Date.now()}`,
    titles.map((title) => ({ title })),
  )
  await owner.goto(`${address}/task`)
  // Each live connection is refused once, and retried.
  const refused = new Set<string>()
  await helper.route(
    (url) => url.pathname === '/api/live',
    (route) => {
      const address = route.request().url()
      if (refused.has(address)) return route.continue()
      refused.add(address)
      return route.fulfill({ status: 503 })
    },
  )
  await helper.goto(`${address}/task`)
  for (const page of [owner, helper]) {
    await waitForHydration(page)
    // A page reload would lose it.
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await expect(page.getByRole('status').filter({ hasText: 'อยู่ในหน้านี้' })).toBeVisible()
    await expect(inColumn(page, 'ต้องทำ')).toHaveText(titles)
  }
  expect([...refused].join(' ')).toContain(id)

  // What one user moves appears for the other, even while that one is carrying a card, which stays picked up.
  await lift(helper, 'ทาสีบ้าน', 'ArrowRight')
  await lift(owner, 'ก่อฐาน', 'ArrowRight', 'ArrowRight')
  await owner.keyboard.press('Space')
  await expect(inColumn(helper, 'รอตรวจ')).toHaveText(['ก่อฐาน'])
  await helper.keyboard.press('Space')
  await expect(inColumn(owner, 'กำลังทำ')).toHaveText(['ทาสีบ้าน'])
  await expect(card(helper, 'ทาสีบ้าน')).toBeFocused()

  // Both move one card at the same time: to different columns, and then to different positions within one.
  const atOnce = async () => {
    const answers = [owner, helper].map((page) => page.waitForResponse(/\/api\/project\/tasks\/edit$/))
    await Promise.all([owner, helper].map((page) => page.keyboard.press('Space')))
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
    const other = await owner.context().newPage()
    await other.goto(`${address}/task`)
    await expect(other.getByRole('region', { name: 'ต้องทำ', exact: true })).toBeVisible()
    for (const column of columns) {
      const stored = await inColumn(other, column).allInnerTexts()
      for (const page of [owner, helper]) await expect(inColumn(page, column)).toHaveText(stored)
    }
    await other.close()
  }
  await lift(owner, 'มุงหลังคา', 'ArrowRight', 'ArrowRight')
  await lift(helper, 'มุงหลังคา', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await atOnce()
  await expect(card(owner, 'มุงหลังคา')).toHaveCount(1)

  const { tasks } = await callAs<{ tasks: { id: string }[] }>(
    owner,
    'POST',
    `/api/project/projects/${id}/tasks`,
    {
      tasks: ['ต่อน้ำ', 'ต่อไฟ', 'ต่อเน็ต'].map((title) => ({ title })),
    },
  )
  expect(tasks).toHaveLength(3)
  const left = ['ตั้งเสา', 'ต่อน้ำ', 'ต่อไฟ', 'ต่อเน็ต']
  for (const page of [owner, helper]) await expect(inColumn(page, 'ต้องทำ')).toHaveText(left)
  await lift(owner, 'ต่อเน็ต', 'ArrowUp')
  await lift(helper, 'ต่อเน็ต', 'ArrowUp', 'ArrowUp', 'ArrowUp')
  await atOnce()
  await expect(inColumn(owner, 'ต้องทำ')).toHaveCount(4)
  for (const page of [owner, helper]) expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})
