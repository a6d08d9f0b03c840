import { useKeyDown } from '#kernel/ui/use-key-down.ts'

/** Handles keys when nothing on the page has focus: after a menu or dialog has closed they are meant for the list. */
export function useBodyKeys(onKey: (event: KeyboardEvent) => void): void {
  useKeyDown((event) => {
    if (event.target === document.body && !event.defaultPrevented) onKey(event)
  })
}
