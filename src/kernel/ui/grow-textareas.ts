/**
 * Gives textareas the height of their text in browsers without `field-sizing` (Safari before 26.2, Firefox). The styles
 * name them with `--field-sizing: content` beside the property itself.
 */
export function growTextareas(): void {
  const fitted = new WeakMap<HTMLTextAreaElement, string>()
  const resize = (area: HTMLTextAreaElement) => {
    if (getComputedStyle(area).getPropertyValue('--field-sizing').trim() !== 'content') return
    // Not shown yet, or given another height by its user.
    if (area.getClientRects().length === 0 || area.style.height !== (fitted.get(area) ?? '')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
    fitted.set(area, area.style.height)
  }
  let frame = 0
  const resizeAll = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      for (const area of document.querySelectorAll('textarea')) resize(area)
    })
  }
  const resizeTarget = ({ target }: Event) => target instanceof HTMLTextAreaElement && resize(target)
  document.addEventListener('input', resizeTarget)
  document.addEventListener('focusin', resizeTarget)
  addEventListener('resize', resizeAll)
  // A page that changes may bring textareas, show hidden ones, or have emptied one after sending its text.
  new MutationObserver(resizeAll).observe(document.body, { childList: true, subtree: true })
  resizeAll()
}
