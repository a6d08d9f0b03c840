/**
 * Scrolls the errors of a refused form into view, and focuses the first invalid field. Runs in the browser, standalone:
 * its source is also inlined into documents that respond to a form submitted before hydration, so it may not use
 * anything from outside itself.
 */
export function showFormErrors(): void {
  const signs = [
    ...document.querySelectorAll<HTMLElement>('[aria-invalid="true"], .field.error, [role="alert"]'),
  ]
  const all = signs.filter((sign) => sign.closest('main'))
  // The message about the whole form is above the fields and is announced anyway; the fields are what must be
  // corrected.
  const first = all.find((alert) => !alert.matches('.alert')) ?? all[0]
  const wrong = first?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first
  if (!wrong) return
  const field = wrong.closest<HTMLElement>('.field, fieldset') ?? wrong
  const { top, bottom } = field.getBoundingClientRect()
  // The header sticks to the top, and on a phone a navigation bar to the bottom.
  if (top < 90 || bottom > innerHeight - 90) field.scrollIntoView({ block: 'center' })
  if (wrong.matches('input, textarea, select')) {
    wrong.focus({ preventScroll: true })
    return
  }
  wrong.tabIndex = -1
  wrong.focus({ preventScroll: true })
}
