import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'

interface Frames {
  frames: number
  /** CPU time of the page's main thread for one frame. */
  ms: number
  script: number
  style: number
  layout: number
  /** The maximum number of items rendered at the same time. */
  drawn: number
}

const metricNames = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const

/**
 * Opens a folder in a browser and scrolls through it, the given number of pixels a frame. Measures the CPU time of the
 * page's main thread, which other work on the machine does not affect; the resulting frame rate depends on the screen
 * and graphics card.
 */
export async function scrollThrough(
  address: string,
  cookie: string,
  steps: readonly { look: 'grid' | 'list'; pixels: number }[],
): Promise<Frames[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium not found.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const cookies = cookie.split('; ').map((part) => part.split(/=(.*)/))
    await context.addCookies(
      cookies.map(([name = '', value = '']) => ({ name, value, url: new URL(address).origin })),
    )
    const page = await context.newPage()
    const found: Frames[] = []
    for (const { look, pixels } of steps) {
      await page.goto(`${address}&look=${look}`)
      await page.evaluate(() => dispatchEvent(new Event('sala:wake')))
      await page.locator('[role=grid][style*=height]').waitFor()
      found.push(await measureFrames(page, pixels))
    }
    return found
  } finally {
    await browser.close()
  }
}

async function measureFrames(page: Page, pixels: number): Promise<Frames> {
  const line = await page.context().newCDPSession(page)
  await line.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async () => {
    const { metrics } = await line.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map((metric) => [metric.name, metric.value]))
  }
  // Excludes one-time compilation from the frame times.
  await scroll(page, pixels, 30)
  const frames = 120
  const before = await now()
  const maxRendered = await scroll(page, pixels, frames)
  const after = await now()
  await line.detach()
  const [ms = 0, script = 0, style = 0, layout = 0] = metricNames.map(
    (kind) => (((after[kind] ?? 0) - (before[kind] ?? 0)) * 1000) / frames,
  )
  return { frames, ms, script, style, layout, drawn: maxRendered }
}

function scroll(page: Page, pixels: number, frames: number): Promise<number> {
  return page.evaluate(
    async ({ pixels, frames }) => {
      scrollTo(0, 0)
      let maxRendered = 0
      for (let frame = 0; frame < frames; frame++) {
        scrollBy(0, pixels)
        await new Promise(requestAnimationFrame)
        if (frame % 40 === 0)
          maxRendered = Math.max(maxRendered, document.querySelectorAll('[role=row][data-id]').length)
      }
      return maxRendered
    },
    { pixels, frames },
  )
}
