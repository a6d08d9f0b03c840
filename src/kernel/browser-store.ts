/**
 * What this browser stores for a user: choices, drafts, recently viewed things. The product must work without any of
 * it, since storage can be full, forbidden or cleared at any time; no function here throws because of that.
 */

/**
 * Reads a value; `read` validates it, since anything may have been written there. Returns null for a missing or invalid
 * value.
 */
export function readStored<Value>(key: string, read: (saved: unknown) => Value | null): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : read(JSON.parse(text))
  } catch {
    logStorage('unreadable', key)
    return null
  }
}

/** Stores a value; returns whether it was stored. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    logStorage('kept', key)
    return true
  } catch {
    logStorage('refused', key)
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
    logStorage('forgotten', key)
  } catch {
    // A browser without storage has nothing to remove.
  }
}

/** One line of the log: time, operation and key. It never contains values. */
export interface StorageLogEntry {
  at: number
  did: 'kept' | 'forgotten' | 'refused' | 'unreadable'
  key: string
}

/** The maximum number of log lines (specification, section 9). The log helps to diagnose a browser that behaves oddly. */
export const maxLogEntries = 50
let logEntries: readonly StorageLogEntry[] = []

/** Returns what this tab did with its storage, newest last. */
export const storageLog = (): readonly StorageLogEntry[] => logEntries

/** Exported for the sealed store; other callers are logged by the functions they call. */
export function logStorage(did: StorageLogEntry['did'], key: string): void {
  logEntries = [...logEntries, { at: Date.now(), did, key }].slice(-maxLogEntries)
}
