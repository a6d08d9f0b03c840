/**
 * Stores what a user has typed but not sent, in this tab: a reload loses nothing, and it disappears with the tab. Only
 * for the user who typed it. Storage can be full or forbidden, so nothing may depend on it; no function here throws
 * because of that.
 */
export function tabDraft<Draft>(key: string, person: string, read: (saved: unknown) => Draft | null) {
  return {
    read(): Draft | null {
      try {
        const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        const { by, draft } = (saved ?? {}) as { by?: unknown; draft?: unknown }
        return by === person ? read(draft) : null
      } catch {
        return null
      }
    },
    keep(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ by: person, draft }))
      } catch {
        // Sending also works in a browser without storage.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // There is nothing to remove.
      }
    },
  }
}
