import type { CDPSession, Page } from '@playwright/test'

/** The duration from which a task of the page's main thread counts as long. */
const longMs = 50
/** The median of several rounds is more reliable, because the machine's other load varies. */
const rounds = 5

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds the thread ran, excluding the time it waited for a processor. */
  tdur?: number
  dur?: number
  args?: { name?: string }
}

interface LongTaskStats {
  long: number
  longest: number
  wall: number
}

/**
 * Scrolls to the end of a page, or of its tallest scrollable element, 400 pixels a frame, and counts tasks over 50 ms.
 * Reports the thread's CPU time, which other load on the machine does not increase, and the wall-clock time, which it
 * does. Medians of five.
 */
export async function measureLongTasks(page: Page, address: string, prepare?: (page: Page) => Promise<void>) {
  const found: LongTaskStats[] = []
  let maxRendered = 0
  let height = 0
  for (let round = 0; round < rounds; round++) {
    await page.goto(address)
    await page.evaluate(() => dispatchEvent(new Event('sala:wake')))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const target = await tallest(page)
    const root = await page.context().browser()!.newBrowserCDPSession()
    const traced = await tracing(root)
    ;({ drawn: maxRendered, height } = await scroll(target))
    found.push(tasksOf(await traced()))
    await root.detach()
  }
  const middle = (read: (one: LongTaskStats) => number) =>
    Math.round(found.map(read).sort((a, b) => a - b)[Math.floor(rounds / 2)]!)
  return `${middle(({ long }) => long)} tasks over ${longMs} ms CPU, longest ${middle(({ longest }) => longest)} ms (${middle(({ wall }) => wall)} ms wall clock); ${maxRendered} rendered, ${height} px high`
}

async function tracing(root: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  root.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await root.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  return async () => {
    const complete = new Promise((done) => root.once('Tracing.tracingComplete', done))
    await root.send('Tracing.end')
    await complete
    return events
  }
}

function tasksOf(events: readonly TraceEvent[]): LongTaskStats {
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pages.has(`${pid} ${tid}`),
  )
  if (!tasks.length) throw new Error('The browser reported no tasks.')
  const durations = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    long: durations.filter((ms) => ms > longMs).length,
    longest: Math.max(...durations),
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
  }
}

/**
 * Returns the tallest scrollable element of a page, or the page. Determined before measuring, because it forces
 * off-screen content to be laid out.
 */
const tallest = (page: Page) =>
  page.evaluateHandle(() => {
    const tall = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight + 200,
      )
      .sort((a, b) => b.scrollHeight - a.scrollHeight)[0]
    return tall ?? document.scrollingElement!
  })

const scroll = (target: Awaited<ReturnType<typeof tallest>>) =>
  target.evaluate(async (element) => {
    for (let frame = 0; frame < 150; frame++) {
      element.scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
    }
    await new Promise((done) => setTimeout(done, 300))
    return { height: element.scrollHeight, drawn: document.querySelectorAll('tr[aria-selected], .bc').length }
  })
