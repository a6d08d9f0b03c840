import { type RefObject, useRef, useState } from 'react'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'

const storageKey = 'sala.post-settings'
/** From this width on the pane is beside the text; below, it covers it. */
const sidePaneMinWidth = 1120

interface SettingsPane {
  open: boolean
  opener: RefObject<HTMLButtonElement | null>
  toggle: () => void
  close: () => void
}

/** Whether the settings pane is open: as last left on this device where there is room beside the text, otherwise closed. */
export function useSettingsPane(): SettingsPane {
  const [open, setOpen] = useState(() => innerWidth >= sidePaneMinWidth && readChoice() !== 'closed')
  const opener = useRef<HTMLButtonElement>(null)
  const set = (next: boolean) => {
    setOpen(next)
    if (!next) opener.current?.focus()
    if (innerWidth >= sidePaneMinWidth) saveChoice(next ? 'open' : 'closed')
  }
  useKeyDown((event) => {
    if (!open || innerWidth >= sidePaneMinWidth) return
    // A dialog or menu above it closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    setOpen(false)
    opener.current?.focus()
  })
  return { open, opener, toggle: () => set(!open), close: () => set(false) }
}

// A browser may deny access to storage.
function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function saveChoice(choice: string): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {}
}
