/**
 * What somebody has begun to type and not sent, in this tab: a reload loses nothing, and it goes with the tab. It is for nobody but the
 * person who typed it. Storage can be full or forbidden, so nothing may depend on it; no call here throws for that.
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
        // A browser that keeps nothing still sends.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // It has nothing to forget.
      }
    },
  }
}
