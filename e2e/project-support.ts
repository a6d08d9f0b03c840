import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { alive, callAs, demo, projectKey, signedIn } from './support.ts'

/** A blank project of who is signed in on a page, with its tasks; the page shows its board. */
export async function newProject(
  page: Page,
  name: string,
  tasks: readonly Record<string, unknown>[],
): Promise<{ id: string; address: string }> {
  await page.goto(`${demo}/project/new`)
  await alive(page)
  await page.getByRole('textbox', { name: 'ชื่อโครงการ' }).fill(name)
  await page.getByRole('textbox', { name: 'รหัส', exact: true }).fill(projectKey())
  const told = page.waitForRequest(/\/projects\/[^/]+\/presence$/)
  await page.getByRole('button', { name: 'สร้างโครงการ' }).click()
  const id = /projects\/([^/]+)\/presence/.exec((await told).url())?.[1] ?? ''
  if (tasks.length) await callAs(page, 'POST', `/api/project/projects/${id}/tasks`, { tasks })
  await page.reload()
  await alive(page)
  return { id, address: new URL(page.url()).pathname.replace(/\/task$/, '') }
}

/** Who is signed in on a page. */
export const meOn = async (page: Page): Promise<string> =>
  (await callAs<{ user: { id: string } }>(page, 'GET', '/api/account/me')).user.id

/** Goes on by Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, to: Locator, most = 300): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await to.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${to}`)
}

/** A phone of somebody who works on the demo site. */
export async function phoneOf(browser: Browser, user: string): Promise<Page> {
  const { cookies } = await (await signedIn(browser, user)).context().storageState()
  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    baseURL: demo,
    storageState: { cookies, origins: [] },
  })
  return phone.newPage()
}

/** A finger that rests on something until `held` is there, and then carries it to something else. */
export async function carry(page: Page, what: Locator, to: Locator, held: Locator): Promise<void> {
  const [from, onto] = [(await what.boundingBox())!, (await to.boundingBox())!]
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
    const between = (a: number, b: number) => a + (b - a) * part
    const x = between(from.x + from.width / 2, onto.x + onto.width / 2)
    const y = between(from.y + from.height / 2, onto.y + onto.height / 2)
    return hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }
  await touch('touchStart')
  await expect(held).toBeVisible()
  for (let step = 1; step <= 6; step++) await touch('touchMove', step / 6)
  await touch('touchEnd')
  await hand.detach()
}
