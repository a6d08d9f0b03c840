/** Puts text into an input as if it was typed: the form around it and React hear of it. */
export function setTyped(input: HTMLInputElement, text: string): void {
  // React remembers what it last saw in `value`, and tells nobody of what was set through its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
