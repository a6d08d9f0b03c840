/**
 * Runs standalone in the browser: its source is put into every document, so it may use nothing from outside itself. A
 * button that needs scripts is on the page before they have loaded (a slow phone, a lazily loaded part); a press in the
 * meantime is replayed once React has taken over the button, which shows by its props on the element. The last press
 * counts. A link or a form's button that scripts handle in the page, and that leads elsewhere without them
 * (`data-early`), is held back in the same way, and followed or submitted if the scripts do not come.
 */
export function preHydrationEvents(): void {
  const timeoutMs = 30_000
  const earlyTimeoutMs = 10_000
  let waiting: HTMLElement | null = null
  let until = 0

  function isTaken(element: Element): boolean {
    return Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }

  function forget(): void {
    waiting?.removeAttribute('data-waiting')
    waiting = null
  }

  function look(): void {
    if (!waiting) return
    if (!waiting.isConnected || Date.now() > until) {
      const late = waiting.isConnected ? waiting : null
      forget()
      if (late instanceof HTMLAnchorElement) location.assign(late.href)
      if (late instanceof HTMLButtonElement && late.type === 'submit') late.form?.requestSubmit(late)
      return
    }
    if (!isTaken(waiting)) {
      setTimeout(look, 50)
      return
    }
    const button = waiting
    forget()
    // Its props are set slightly before the surrounding component has run its effects.
    setTimeout(() => button.click(), 50)
  }

  function press(event: MouseEvent): void {
    const { target } = event
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[type=button], [data-early]') : null
    if (!button || isTaken(button)) return
    const early = button.hasAttribute('data-early')
    if (early && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    if (early) event.preventDefault()
    const looking = waiting !== null
    forget()
    waiting = button
    until = Date.now() + (early ? earlyTimeoutMs : timeoutMs)
    button.setAttribute('data-waiting', '')
    if (!looking) look()
  }

  addEventListener('click', press, true)
}
