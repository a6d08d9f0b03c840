/**
 * Brings what is wrong with a refused form into sight, and into focus where it is a field. Runs in the browser, alone: its text is
 * also put into documents that answer a form sent before the scripts were there, so it may use nothing from outside itself.
 */
export function showRefusal(): void {
  const signs = [
    ...document.querySelectorAll<HTMLElement>('[aria-invalid="true"], .field.error, [role="alert"]'),
  ]
  const all = signs.filter((one) => one.closest('main'))
  // What is said of the whole stands above the fields and is read out by itself; they are what one has to mend.
  const first = all.find((one) => !one.matches('.alert')) ?? all[0]
  const wrong = first?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first
  if (!wrong) return
  const field = wrong.closest<HTMLElement>('.field, fieldset') ?? wrong
  const { top, bottom } = field.getBoundingClientRect()
  // The header stays at the top and a bar of places at the foot of a phone.
  if (top < 90 || bottom > innerHeight - 90) field.scrollIntoView({ block: 'center' })
  if (wrong.matches('input, textarea, select')) {
    wrong.focus({ preventScroll: true })
    return
  }
  wrong.tabIndex = -1
  wrong.focus({ preventScroll: true })
}
