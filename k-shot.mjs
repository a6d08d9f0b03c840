import { chromium } from '@playwright/test'
const [,, what, ...rest] = process.argv
const base = 'http://demo.localhost:4320'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
export async function as(who, { width = 1280, height = 900, dark = false, locale='th-TH' } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale, hasTouch: width < 500 })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
  if (who) {
    await page.goto(base + '/user/login')
    await page.evaluate(() => dispatchEvent(new Event('sala:wake')))
    await page.waitForTimeout(700)
    await page.fill('input[name=login], input[type=email], input[name=email]', `${who}@demo.localhost`)
    const pw = page.locator('input[type=password]')
    if (!(await pw.isVisible().catch(()=>false))) { await page.keyboard.press('Enter'); await pw.waitFor() }
    await pw.fill('sala-demo-2569')
    await page.keyboard.press('Enter')
    await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 15000 })
  }
  return page
}
const { default: run } = await import(what)
await run({ as, base, browser })
await browser.close()
