/**
 * Focuses the first wrong field of a form after a refusal and scrolls to it: the button is at the end of the form, and on
 * a phone what is wrong may be screens above it.
 */
export function showFirstError(form: HTMLFormElement | null): void {
  const signs = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? [])]
  // The message about the whole form is above the fields; the fields are what must be corrected.
  const wrong = signs.find((sign) => !sign.matches('.alert')) ?? signs[0]
  if (!wrong) return
  if (!wrong.matches('input, select, textarea')) wrong.tabIndex = -1
  wrong.focus({ preventScroll: true })
  const field = wrong.closest<HTMLElement>('.field, fieldset') ?? wrong
  field.scrollIntoView({ block: 'center' })
}
