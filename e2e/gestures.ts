import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { demo, signedInPage } from './support.ts'

/** Presses Tab until the element has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, to: Locator, max = 300): Promise<void> {
  for (let step = 0; step < max; step++) {
    if (await to.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${to}`)
}

/** Opens a phone-sized page for a user of the demo site. */
export async function openPhonePage(browser: Browser, user: string): Promise<Page> {
  const { cookies } = await (await signedInPage(browser, user)).context().storageState()
  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    baseURL: demo,
    storageState: { cookies, origins: [] },
  })
  return phone.newPage()
}

/**
 * Long-presses an element until `held` appears, then drags it to another element, or down by the given px. The touch
 * starts only once the element is at rest and not covered, just as a person waits for a moving list.
 */
export async function longPressDrag(
  page: Page,
  what: Locator,
  to: Locator | number,
  dragPreview: Locator,
): Promise<void> {
  const { width, height } = (await what.boundingBox())!
  const below = Math.min(20, height / 2)
  await what.tap({ trial: true, position: { x: width / 2, y: below } })
  const box = (await what.boundingBox())!
  const from = { x: box.x + width / 2, y: box.y + below }
  const cdpSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at = from) =>
    cdpSession.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
  await touch('touchStart')
  await expect(dragPreview).toBeVisible()
  const end = typeof to === 'number' ? { x: from.x, y: from.y + to } : await centerOf(to)
  for (let step = 1; step <= 6; step++) {
    const between = (a: number, b: number) => a + ((b - a) * step) / 6
    await touch('touchMove', { x: between(from.x, end.x), y: between(from.y, end.y) })
  }
  await touch('touchEnd')
  await cdpSession.detach()
}

async function centerOf(what: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
