import { useEffectEvent, useLayoutEffect } from 'react'
import { letterOf } from '#kernel/ui/use-keys.ts'

interface Acts {
  previous(): void
  next(): void
  save(): void
  /** The digit, from 1; whether it did something. */
  level(digit: number): boolean
}

/** Keys of marking: digits choose, J and K or arrows change the answer, Ctrl+Enter saves, from within a field, too. */
export function useMarkingKeys(acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.repeat) return
    const at = event.target instanceof HTMLElement ? event.target : null
    if (at?.closest('dialog, [role=dialog], [role=menu]')) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      return acts.save()
    }
    if (at?.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return
    // Arrows go on among the levels of a criterion while one of them is chosen.
    if (event.key.startsWith('Arrow') && at?.matches('input')) return
    const key = letterOf(event)
    const digit = Number(/^(?:digit|numpad)([1-9])$/.exec(key)?.[1] ?? 0)
    if (digit) {
      if (acts.level(digit)) event.preventDefault()
    } else if (key === 'j' || key === 'arrowright') acts.next()
    else if (key === 'k' || key === 'arrowleft') acts.previous()
  })
  // Before the page is painted: whoever sees the next answer may press.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
