/** Puts text into a field as if it had been typed, for React too; the caret stays where it is. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const [start, end] = document.activeElement === field ? [field.selectionStart, field.selectionEnd] : []
  // React remembers what is set by the element's own property and takes notice where the prototype's then says something else.
  field.value = ''
  writeUnseen(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof start === 'number' && typeof end === 'number') field.setSelectionRange(start, end)
}

/** Writes as the browser does when somebody types: past React, which hears of it by the event that follows. */
export function writeUnseen(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
}
