import { type SyntheticEvent, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from './dialog.tsx'
import { uiMessages } from './messages/index.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tracks whether something was typed or selected in a part of the page, compared with the original values of its
 * fields, whether or not React controls them. A search does not count. `leave` asks for confirmation where something
 * would be lost, and goes on if the user agrees.
 */
export function useUnsavedChanges() {
  const t = useMessages(uiMessages)
  const before = useRef(new Map<Control, string>())
  const asking = useRef(false)
  const recordValues = (event: SyntheticEvent<HTMLElement>) => {
    const fields = event.currentTarget.querySelectorAll<Control>('input:not([type=search]), select, textarea')
    for (const field of fields)
      if (!before.current.has(field)) before.current.set(field, currentValueOf(field))
  }
  const leave = async (go: () => void) => {
    // Esc in the confirmation dialog only dismisses the dialog.
    if (asking.current) return
    const isTyped = [...before.current].some(
      ([field, was]) => field.isConnected && currentValueOf(field) !== was,
    )
    if (!isTyped) return go()
    asking.current = true
    const answer = await askPrompt(t.leave)
    asking.current = false
    if (answer !== null) go()
  }
  return {
    leave,
    onPointerDownCapture: recordValues,
    onKeyDownCapture: recordValues,
    onBeforeInputCapture: recordValues,
  }
}

const currentValueOf = (field: Control) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? String(field.checked)
    : field.value
