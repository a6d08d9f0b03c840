import { registerOverlayPortal } from '@puckeditor/core'
import { plainPastedText, storedTextOf } from './edited-text.rules.ts'

interface TextEditing {
  element: HTMLElement
  /** As its field stores it; the page may show it formatted. */
  text: string
  /** Shown while it is empty. */
  placeholder: string
  label: string
  language: string
  long: boolean
  max: number
  /** The number of characters before the caret; null: all of them are selected. */
  caret: number | null
  onText: (text: string) => void
  onEnd: () => void
  /** Moves to the next or previous text of the same block. */
  onStep: (by: 1 | -1) => void
}

/**
 * Makes an element of the canvas editable until Escape, Enter or a click elsewhere; returns a function that stops it.
 * Relies on the browser's own editing, so undo within the text, Thai keyboards and dictation work as everywhere.
 */
export function editText(writing: TextEditing): () => void {
  const { element, text, long, max, onText, onEnd, onStep } = writing
  const page = element.ownerDocument
  element.replaceChildren(...(text ? [text] : []))
  setEditingAttributes(writing)
  const release = registerOverlayPortal(element, { disableDrag: true })
  let lastText = text
  const notify = () => {
    const raw = storedTextOf(element.textContent ?? '', long)
    const next = raw.slice(0, max)
    if (next !== raw) {
      element.textContent = next
      page.getSelection()?.selectAllChildren(element)
      page.getSelection()?.collapseToEnd()
    }
    if (next === lastText) return
    lastText = next
    onText(next)
  }
  const insert = (inserted: string) => page.execCommand('insertText', false, inserted)
  const remainingLength = () =>
    max - (element.textContent?.length ?? 0) + (page.getSelection()?.toString().length ?? 0)
  const events: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    // A word still being composed (IME) is taken once it is confirmed.
    input: (event) => {
      if (!(event as InputEvent).isComposing) notify()
    },
    compositionend: notify,
    beforeinput: (event) => {
      if (event.inputType.startsWith('format')) event.preventDefault()
    },
    paste: (event) => {
      event.preventDefault()
      insert(
        plainPastedText(event.clipboardData?.getData('text/plain') ?? '', { long, room: remainingLength() }),
      )
    },
    drop: (event) => event.preventDefault(),
    // A link or summary is edited, not activated.
    click: (event) => event.preventDefault(),
    keydown: (event) => {
      if (event.isComposing || event.keyCode === 229) return
      if (event.key === 'Escape' || (event.key === 'Enter' && (!long || event.ctrlKey || event.metaKey)))
        onEnd()
      else if (event.key === 'Tab') onStep(event.shiftKey ? -1 : 1)
      else if (event.key === ' ' && element.closest('summary, button')) insert(' ')
      else {
        event.stopPropagation()
        return
      }
      event.preventDefault()
      event.stopPropagation()
    },
    blur: onEnd,
  }
  for (const [name, listener] of Object.entries(events))
    element.addEventListener(name, listener as EventListener)
  element.focus({ preventScroll: true })
  placeCaret(element, writing.caret)
  return () => {
    for (const [name, listener] of Object.entries(events))
      element.removeEventListener(name, listener as EventListener)
    release?.()
    clearEditingAttributes(element)
  }
}

const attributes = [
  'contenteditable',
  'role',
  'aria-label',
  'aria-multiline',
  'data-writing',
  'data-placeholder',
]

function setEditingAttributes({ element, label, language, long, placeholder }: TextEditing): void {
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', label)
  if (long) element.setAttribute('aria-multiline', 'true')
  element.setAttribute('data-writing', '')
  element.setAttribute('data-placeholder', placeholder)
  element.lang = language
  try {
    element.contentEditable = 'plaintext-only'
  } catch {
    // Older browsers only support rich editing; pasted content is plain, and keys that would format it are blocked.
    element.contentEditable = 'true'
  }
}

const clearEditingAttributes = (element: HTMLElement) => {
  for (const name of attributes) element.removeAttribute(name)
}

function placeCaret(element: HTMLElement, caret: number | null): void {
  const selection = element.ownerDocument.getSelection()
  const [words] = element.childNodes
  if (!selection) return
  if (caret === null || !words) selection.selectAllChildren(element)
  else selection.collapse(words, Math.min(caret, words.textContent?.length ?? 0))
}

/** Returns the number of characters of an element before a point on the screen. */
export function caretAt(element: HTMLElement, { x, y }: { x: number; y: number }): number {
  const page = element.ownerDocument
  const found = 'caretPositionFromPoint' in page ? page.caretPositionFromPoint(x, y) : null
  const end = element.textContent?.length ?? 0
  if (!found || !element.contains(found.offsetNode)) return end
  const before = page.createRange()
  before.selectNodeContents(element)
  before.setEnd(found.offsetNode, found.offset)
  return before.toString().length
}
