import { useKeyDown } from './use-key-down.ts'

/** Single-letter shortcuts that work anywhere on a page except in a field, a menu or a dialog, and never with modifier keys. */
export function useKeyboardShortcuts(shortcuts: Readonly<Record<string, () => unknown>>): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (ownsKeys(event.target)) return
    const shortcut = shortcuts[letterOf(event)]
    if (!shortcut) return
    event.preventDefault()
    shortcut()
  })
}

/** Whether keys pressed here mean something of its own: in a field, a menu or a dialog. */
export function ownsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
  return target.closest(`${field}, dialog, [role=dialog], [role=menu], [role=listbox]`) !== null
}

/** The letter at the key's position, so that it works while the Thai layout is active. */
export const letterOf = ({ code }: Pick<KeyboardEvent, 'code'>) => code.replace(/^Key/, '').toLowerCase()
