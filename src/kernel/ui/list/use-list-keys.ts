import type { Selection } from '#kernel/list/use-selection.ts'
import { useKeyDown } from '../use-key-down.ts'
import { letterOf } from '../use-keyboard-shortcuts.ts'

/**
 * Keyboard shortcuts of a list: `j` and `k` move through its rows by their first link, so Enter opens as usual; `x`
 * toggles a row's selection and Escape clears it. (`/` belongs to the search box, Escape in an open panel to the
 * panel.)
 */
export function useListKeys(selection?: Pick<Selection, 'ids' | 'clear'>) {
  useKeyDown((event) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog')) return
    if (target?.closest('[role=dialog], [role=menu], [role=listbox]')) return
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
    const row = target?.closest<HTMLElement>('tr[data-row]')
    const letter = letterOf(event)
    const step = { j: 1, k: -1 }[letter]
    // A list with another layout has its own navigation.
    if (step && rows.length === 0) return
    if (step) {
      const next = row ? rows[rows.indexOf(row) + step] : step > 0 ? rows[0] : rows.at(-1)
      next?.querySelector<HTMLElement>('a[href]')?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    } else if (letter === 'x' && row) {
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    } else if (event.key === 'Escape' && selection?.ids.size && !document.querySelector('.panel')) {
      selection.clear()
    } else return
    event.preventDefault()
  })
}
