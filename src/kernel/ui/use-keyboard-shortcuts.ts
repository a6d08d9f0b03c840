import { useKeyDown } from './use-key-down.ts'

/** Single-letter shortcuts that work anywhere on a page except in a field, a menu or a dialog, and never with modifier keys. */
export function useKeyboardShortcuts(shortcuts: Readonly<Record<string, () => unknown>>): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
    if (target?.closest('dialog, [role=dialog], [role=menu], [role=listbox]')) return
    const shortcut = shortcuts[letterOf(event)]
    if (!shortcut) return
    event.preventDefault()
    shortcut()
  })
}

/** The letter at the key's position, so that it works while the Thai layout is active. */
export const letterOf = ({ code }: Pick<KeyboardEvent, 'code'>) => code.replace(/^Key/, '').toLowerCase()
