/** Puts text into a field as if it had been typed, for React too; the cursor stays where it is. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const [start, end] = document.activeElement === field ? [field.selectionStart, field.selectionEnd] : []
  // React tracks the value set through the element's own property, and notices a change when the prototype's value then
  // differs.
  field.value = ''
  setNativeValue(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof start === 'number' && typeof end === 'number') field.setSelectionRange(start, end)
}

/** Sets the value as the browser does when a user types: bypassing React, which is notified by the event that follows. */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
}
