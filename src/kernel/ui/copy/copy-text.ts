/**
 * Puts a text where it can be pasted from, and answers whether it is there. Browsers give pages on plain http no
 * `navigator.clipboard`; there the older way over a selection is taken, which works as long as it is a person's press
 * that asks for it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  // Inside an open dialog, which takes the focus back from everything outside of it.
  ;(focused?.closest('dialog, [role="dialog"]') ?? document.body).append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
