import { useEffect } from 'react'

/** Keyboard shortcuts that belong together, as the help lists them. */
export interface ShortcutGroup {
  title: string
  /** What each key does; keys pressed one after another or together are separated by spaces. */
  keys: Readonly<Record<string, string>>
}

const shownGroups = new Set<ShortcutGroup>()

/**
 * Lists these shortcuts in the help while the component is on the page. Where they are handled, they are described:
 * the frame that shows the help knows no page. `group` must be a constant, such as an entry of the messages.
 */
export function useShortcutsHelp(group: ShortcutGroup | null): void {
  useEffect(() => {
    if (!group) return
    shownGroups.add(group)
    return () => void shownGroups.delete(group)
  }, [group])
}

/** Returns the shortcuts of what is on the page now, in the order in which they appeared. */
export const listShortcuts = (): readonly ShortcutGroup[] => [...shownGroups]
