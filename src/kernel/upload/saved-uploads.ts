import type { Fingerprint } from './same-file.rules.ts'

/** An upload as this browser remembers it over a reload. */
export interface SavedUpload<Input> {
  key: string
  /** Whose it is; others at the same machine do not see it. */
  owner: string
  request: Input
  name: string
  size: number
  sessionId: string | null
  fingerprint: Fingerprint
  /** Kept whole when it is small; a larger one is chosen again. */
  file: Blob | null
}

/** Files up to this are kept in the browser itself until they are sent. */
export const savedFileBytes = 64 * 1024 * 1024

/** What a queue remembers in this browser, under a name of its own. A browser that keeps nothing still uploads. */
export function savedUploads<Input>(queue: string) {
  const name = `sala-uploads-${queue}`
  const inStore = async <Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'key' })
    const database = await answered(opening)
    try {
      return await answered(ask(database.transaction(name, mode).objectStore(name)))
    } finally {
      database.close()
    }
  }
  const nothing = () => undefined
  return {
    save: (upload: SavedUpload<Input>): Promise<unknown> =>
      inStore('readwrite', (store) => store.put(upload)).catch(nothing),
    forget: (key: string): Promise<unknown> =>
      inStore('readwrite', (store) => store.delete(key)).catch(nothing),
    of: (owner: string): Promise<SavedUpload<Input>[]> =>
      inStore('readonly', (store) => store.getAll() as IDBRequest<SavedUpload<Input>[]>).then(
        // What an earlier version of the product saved has no `request`; its file is chosen again.
        (all) => all.filter((upload) => upload.owner === owner && 'request' in upload),
        () => [],
      ),
  }
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
