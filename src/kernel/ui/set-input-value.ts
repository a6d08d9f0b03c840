/** Sets the text of an input as if it had been typed, so that React and the surrounding form notice. */
export function setInputValue(input: HTMLInputElement, text: string): void {
  // React tracks the last `value` it saw and reports no change that was set through its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
