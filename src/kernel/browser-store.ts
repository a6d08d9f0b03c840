/**
 * What this browser keeps for a person: choices, drafts, what was looked at. Nothing here may be needed for the product to
 * work, since storage can be full, forbidden or emptied at any time; no call here throws for that.
 */

/** Reads a value; `read` says whether it is one, since anybody may have written there. Nothing or nonsense is null. */
export function readStored<Value>(key: string, read: (saved: unknown) => Value | null): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : read(JSON.parse(text))
  } catch {
    note('unreadable', key)
    return null
  }
}

/** Keeps a value; answers whether it was kept. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    note('kept', key)
    return true
  } catch {
    note('refused', key)
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
    note('forgotten', key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** One line of the log: when, what was done, with which key. Values are never in it. */
export interface StoreNote {
  at: number
  did: 'kept' | 'forgotten' | 'refused' | 'unreadable'
  key: string
}

/** The log is for looking into a browser that behaves oddly; it holds this many lines (specification, section 9). */
export const mostNotes = 50
let notes: readonly StoreNote[] = []

/** What this tab did with its storage, the newest last. */
export const storeNotes = (): readonly StoreNote[] => notes

/** For the sealed store; others are told by what they call. */
export function note(did: StoreNote['did'], key: string): void {
  notes = [...notes, { at: Date.now(), did, key }].slice(-mostNotes)
}
