import type { GoodsFound } from '../../on-behalf/on-behalf.types.ts'
import { readDraft } from './draft-order.rules.ts'
import type { Draft } from './new-order.types.ts'

const key = 'sala.new-order'

/**
 * The draft of an order in this tab, so that a reload loses nothing. It names a customer: it goes with the tab, and is for nobody but the
 * person who typed it.
 */
export function readSavedDraft(person: string): Draft | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const { by, draft } = (saved ?? {}) as { by?: unknown; draft?: unknown }
    return by === person ? readDraft<GoodsFound>(draft) : null
  } catch {
    return null
  }
}

export function saveDraft(person: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ by: person, draft }))
  } catch {
    // A browser that keeps nothing still orders.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It has nothing to forget.
  }
}
