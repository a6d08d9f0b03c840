/**
 * Copies a text to the clipboard and returns whether that succeeded. On plain http, browsers offer no
 * `navigator.clipboard`; there the older way with a selection is used, which works if it is triggered by a user's
 * press.
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
  // Inside an open dialog, which takes back the focus from everything outside it.
  ;(focused?.closest('dialog, [role="dialog"]') ?? document.body).append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
