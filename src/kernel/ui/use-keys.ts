import { useKeyDown } from './use-key-down.ts'

/** Single letters that act anywhere on a page but in a field, a menu or a dialog, and never together with other keys. */
export function useKeys(acts: Readonly<Record<string, () => unknown>>): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return
    if (target?.closest('dialog, [role=dialog], [role=menu], [role=listbox]')) return
    const act = acts[letterOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  })
}

/** The letter at the place of the key, so that it acts while the Thai layout is on. */
export const letterOf = ({ code }: Pick<KeyboardEvent, 'code'>) => code.replace(/^Key/, '').toLowerCase()
