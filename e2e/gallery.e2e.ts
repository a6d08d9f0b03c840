import { expect, type Page } from '@playwright/test'
import { demo, test, waitForHydration } from './support.ts'

/** Swipes one finger across a part of the page, as a touch screen reports it; `by` in px of the page. */
async function draw(page: Page, part: string, by: { x: number; y?: number }): Promise<void> {
  const box = await page.locator(part).boundingBox()
  if (!box) throw new Error(`Nothing to draw across: ${part}`)
  const from = { x: box.x + box.width / 2 - by.x / 2, y: box.y + box.height / 2 - (by.y ?? 0) / 2 }
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + (by.y ?? 0) * share }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 10)
  await touch('touchEnd', 1)
  await hand.detach()
}

test('swiping a product image shows the next, in the page and full screen, and vertical swipes scroll', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await page.goto(`${demo}/shop/product/HONEY-LYC-250`)
  await waitForHydration(page)
  // The product's own part hydrates shortly after its page; an earlier touch is lost.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.gallery .main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  const thumbs = page.locator('.gallery .thumbs a')
  const many = await thumbs.count()
  expect(many).toBeGreaterThan(2)
  const isShown = (n: number) => expect(thumbs.nth(n)).toHaveAttribute('aria-current', 'true')

  await draw(page, '.gallery .main', { x: -160 })
  await isShown(1)
  await draw(page, '.gallery .main', { x: 160 })
  await isShown(0)
  await draw(page, '.gallery .main', { x: 160 })
  await isShown(many - 1)
  await draw(page, '.gallery .main', { x: -160 })
  await isShown(0)
  // Vertical swipes scroll the page.
  await draw(page, '.gallery .main', { x: -50, y: -220 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
  await isShown(0)
  // A tap while the page is still gliding only stops it.
  const glides = () =>
    page.evaluate(async () => {
      const from = window.scrollY
      await new Promise((done) => setTimeout(done, 200))
      return window.scrollY !== from
    })
  await expect.poll(glides).toBe(false)

  await page.getByRole('link', { name: 'ขยายรูป' }).click()
  const large = page.getByRole('dialog')
  await expect(large).toContainText(`1 จาก ${many}`)
  await draw(page, 'dialog.lightbox', { x: -160 })
  await expect(large).toContainText(`2 จาก ${many}`)
  await draw(page, 'dialog.lightbox', { x: 160 })
  await expect(large).toContainText(`1 จาก ${many}`)
  // The browser swallows a tap while it still handles the touch as scrolling.
  await expect(async () => {
    await large.getByRole('button', { name: 'ปิด' }).tap({ timeout: 2000 })
    await expect(large).toBeHidden({ timeout: 2000 })
  }).toPass()
  await phone.close()
})
