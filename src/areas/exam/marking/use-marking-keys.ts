import { useEffect, useRef } from 'react'
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
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return
      const at = event.target instanceof HTMLElement ? event.target : null
      if (at?.closest('dialog, [role=dialog], [role=menu]')) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== 'Enter') return
        event.preventDefault()
        return latest.current.save()
      }
      if (at?.closest('input:not([type=radio]), textarea, select, [contenteditable]')) return
      // Arrows go on among the levels of a criterion while one of them is chosen.
      if (event.key.startsWith('Arrow') && at?.matches('input')) return
      const key = letterOf(event)
      const digit = Number(/^(?:digit|numpad)([1-9])$/.exec(key)?.[1] ?? 0)
      if (digit) {
        if (latest.current.level(digit)) event.preventDefault()
      } else if (key === 'j' || key === 'arrowright') latest.current.next()
      else if (key === 'k' || key === 'arrowleft') latest.current.previous()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
