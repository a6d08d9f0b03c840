/**
 * Runs standalone in the browser: its source is put into documents that hydrate later (see deferred-hydration.ts), so
 * it may use nothing from outside itself. Starts the page's scripts. (Presses in the meantime are replayed: see
 * pre-hydration-events.ts.)
 */
export function hydrateOnInteraction(hydratedKey: string): void {
  const life = document.getElementById('life')
  const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'input', 'sala:wake']
  /** The reading time after which the scripts are fetched for a likely interaction. */
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
      // Storage is blocked here: the next page waits too.
    }
    fetchScripts()
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = life.textContent
    document.body.append(script)
  }

  function sense(event: Event): void {
    const { target, type } = event
    const control =
      target instanceof Element && target.closest('a, button, input, select, textarea, summary, label')
    // A pointer that merely crosses the page needs no scripts.
    if (control || type !== 'pointerover') hydrate()
  }

  for (const sign of signs) addEventListener(sign, sense, true)
  // A visitor faster than the end of the page already has a field focused.
  let before = document.activeElement !== null && document.activeElement !== document.body
  try {
    before ||= localStorage.getItem(hydratedKey) === '1'
  } catch {
    // Storage is blocked here: every page counts as a first one.
  }
  if (before) hydrate()
  else {
    addEventListener('load', () => setTimeout(fetchWhileReading, readingMs))
    waitForNews(life.dataset)
    runClocks()
  }

  /** Hydrates when the page is notified that it is outdated, or when a time it waits for is reached. */
  function waitForNews({ stream: address, wake }: DOMStringMap): void {
    if (wake !== undefined) setTimeout(hydrate, Math.min(Number(wake), 2 ** 31 - 1))
    if (!address || !('EventSource' in window)) return
    stream = new EventSource(address)
    stream.addEventListener('note', hydrate)
  }

  /** Keeps countdowns running (progress-ring.tsx); `data-from` tells React when they started. */
  function runClocks(): void {
    const startedAt = performance.now()
    const all = document.querySelectorAll<HTMLElement>('[data-left]')
    if (!all.length) return
    for (const button of all) button.dataset.from = String(startedAt)
    clocks = setInterval(() => {
      for (const button of all) {
        const seconds = Math.ceil(
          Math.max(0, Number(button.dataset.left) - (performance.now() - startedAt)) / 1000,
        )
        const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
        const clockParts = parts
          .slice(parts[0] ? 0 : 1)
          .map((part, n) => (n || !parts[0] ? String(part).padStart(2, '0') : part))
        button.textContent = clockParts.join(':')
      }
    }, 1000)
  }

  /**
   * Fetches and compiles without running, so that the first press is handled sooner. Not for visitors who save data or
   * would have to wait for it.
   */
  function fetchWhileReading(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchScripts)
    else fetchScripts()
  }
}
