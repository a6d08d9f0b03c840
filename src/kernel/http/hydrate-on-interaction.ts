/**
 * Runs in the browser, alone: its text is put into documents that hydrate later (see deferred-hydration.ts), so it may use nothing from outside itself.
 * Starts the page's scripts. (What is pressed meanwhile is done again: see pre-hydration-events.ts.)
 */
export function hydrateOnInteraction(hydratedKey: string): void {
  const life = document.getElementById('life')
  const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input', 'sala:wake']
  /** So long somebody reads before the scripts are fetched for what they may do next. */
  const readingMs = 4000
  let stream: EventSource | undefined
  let clocks: ReturnType<typeof setInterval> | undefined
  let fetched = false
  let hydrated = false
  if (!life) return

  function fetchScripts(): void {
    if (fetched || !life) return
    fetched = true
    for (const href of (life.dataset.preloads ?? '').split(' ')) {
      if (!href) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }

  function hydrate(): void {
    if (hydrated || !life) return
    hydrated = true
    for (const sign of signs) removeEventListener(sign, sense, true)
    stream?.close()
    clearInterval(clocks)
    try {
      localStorage.setItem(hydratedKey, '1')
    } catch {
      // Forbidden here: the next page waits too.
    }
    fetchScripts()
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = life.textContent
    document.body.append(script)
  }

  function sense(event: Event): void {
    const { target, type } = event
    const near =
      target instanceof Element && target.closest('a, button, input, select, textarea, summary, label')
    // A pointer that only crosses the page wants nothing of it.
    if (near || type !== 'pointerover') hydrate()
  }

  for (const sign of signs) addEventListener(sign, sense, true)
  // Who was quicker than the end of the page stands in a field already.
  let before = document.activeElement !== null && document.activeElement !== document.body
  try {
    before ||= localStorage.getItem(hydratedKey) === '1'
  } catch {
    // Forbidden here: every page counts as a first one.
  }
  if (before) hydrate()
  else {
    addEventListener('load', () => setTimeout(fetchWhileReading, readingMs))
    waitForNews(life.dataset)
    runClocks()
  }

  /** The page is told that it is not true any more, or a moment it waits for comes. */
  function waitForNews({ stream: address, wake }: DOMStringMap): void {
    if (wake !== undefined) setTimeout(hydrate, Math.min(Number(wake), 2 ** 31 - 1))
    if (!address || !('EventSource' in window)) return
    stream = new EventSource(address)
    stream.addEventListener('note', hydrate)
  }

  /** Countdowns go on (progress-ring.tsx); `data-from` tells React when they began. */
  function runClocks(): void {
    const began = performance.now()
    const all = document.querySelectorAll<HTMLElement>('[data-left]')
    if (!all.length) return
    for (const one of all) one.dataset.from = String(began)
    clocks = setInterval(() => {
      for (const one of all) {
        const seconds = Math.ceil(Math.max(0, Number(one.dataset.left) - (performance.now() - began)) / 1000)
        const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
        const shown = parts
          .slice(parts[0] ? 0 : 1)
          .map((part, n) => (n || !parts[0] ? String(part).padStart(2, '0') : part))
        one.textContent = shown.join(':')
      }
    }, 1000)
  }

  /** Fetched and compiled, not run: the first press is answered sooner. Not where somebody counts their bytes or would wait for them. */
  function fetchWhileReading(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchScripts)
    else fetchScripts()
  }
}
