import { type SyntheticEvent, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from './dialog.tsx'
import { uiMessages } from './messages/index.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Whether something was typed or chosen in a part of the page, told from what stood in its fields before they were touched, whoever
 * keeps them. A search is nothing that is lost. `leave` asks where something would be, and goes on when the person agrees.
 */
export function useTyped() {
  const t = useMessages(uiMessages)
  const before = useRef(new Map<Control, string>())
  const asking = useRef(false)
  const look = (event: SyntheticEvent<HTMLElement>) => {
    const fields = event.currentTarget.querySelectorAll<Control>('input:not([type=search]), select, textarea')
    for (const field of fields) if (!before.current.has(field)) before.current.set(field, standsIn(field))
  }
  const leave = async (go: () => void) => {
    // Esc in the question is an answer to it alone.
    if (asking.current) return
    const isTyped = [...before.current].some(([field, was]) => field.isConnected && standsIn(field) !== was)
    if (!isTyped) return go()
    asking.current = true
    const answer = await askPrompt(t.leave)
    asking.current = false
    if (answer !== null) go()
  }
  return { leave, onPointerDownCapture: look, onKeyDownCapture: look, onBeforeInputCapture: look }
}

const standsIn = (field: Control) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? String(field.checked)
    : field.value
