interface Placeholder {
  name: string
  part: boolean
}

/**
 * Inserts `{{name}}` at the cursor in the text of a language, or a ready-made part as a separate paragraph. Inserted as
 * if typed, so that undo works.
 */
export function insertPlaceholder(
  form: HTMLFormElement,
  language: string,
  { name, part }: Placeholder,
): void {
  const [subject, body] = ['subject', 'body'].map(
    (field) => form.elements.namedItem(`${field}-${language}`) as HTMLInputElement | HTMLTextAreaElement,
  )
  if (!subject || !body) return
  const field = !part && lastFocused.get(form) === subject.name ? subject : body
  const before = field.value.slice(0, field.selectionStart ?? 0)
  const after = field.value.slice(field.selectionEnd ?? 0)
  const text = part
    ? `${paragraphGap(before, /\n\n$/)}{{${name}}}${paragraphGap(after, /^\n\n/)}`
    : `{{${name}}}`
  field.focus()
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const paragraphGap = (adjacent: string, enough: RegExp) =>
  adjacent === '' || enough.test(adjacent) ? '' : '\n\n'

/** The last focused field of each form: clicking a button takes the focus from it. */
const lastFocused = new WeakMap<HTMLFormElement, string>()

export const rememberField = (form: HTMLFormElement, field: string): void => void lastFocused.set(form, field)
