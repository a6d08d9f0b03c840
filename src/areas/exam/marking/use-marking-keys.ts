import { digitOf, typedKey } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'

interface MarkingActions {
  previous(): void
  next(): void
  save(): void
  /** Handles a digit, from 1; returns whether it had an effect. */
  level(digit: number): boolean
}

/**
 * Keyboard shortcuts for marking: digits choose, J and K or arrows change the answer, Ctrl+Enter saves, also from
 * within a field.
 */
export function useMarkingKeys(actions: MarkingActions): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.altKey || event.repeat) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest('dialog, [role=dialog], [role=menu]')) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      return actions.save()
    }
    if (at?.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return
    // While a level of a criterion is selected, arrows move among the levels.
    if (event.key.startsWith('Arrow') && at?.matches('input')) return
    const digit = digitOf(event)
    const key = typedKey(event).toLowerCase()
    if (digit) {
      if (actions.level(digit)) event.preventDefault()
    } else if (key === 'j' || key === 'arrowright') actions.next()
    else if (key === 'k' || key === 'arrowleft') actions.previous()
  })
}
