import type { Fingerprint } from './same-file.rules.ts'

/** An upload as stored in this browser across reloads. */
export interface SavedUpload<Input> {
  key: string
  /** The id of its owner; other users of the same device do not see it. */
  owner: string
  request: Input
  name: string
  size: number
  sessionId: string | null
  fingerprint: Fingerprint
  /** The whole file if it is small; a larger one must be chosen again. */
  file: Blob | null
}

/** Files up to this size are stored in the browser itself until they are sent. */
export const savedFileBytes = 64 * 1024 * 1024

/** Creates the store of a queue in this browser, under the queue's name. Uploads also work in a browser that stores nothing. */
export function savedUploads<Input>(queue: string) {
  const name = `sala-uploads-${queue}`
  const inStore = async <Answer>(
    mode: IDBTransactionMode,
    makeRequest: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'key' })
    const database = await requestResult(opening)
    try {
      return await requestResult(makeRequest(database.transaction(name, mode).objectStore(name)))
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
        // Uploads saved by an earlier version of the product have no `request`; their file must be chosen again.
        (all) => all.filter((upload) => upload.owner === owner && 'request' in upload),
        () => [],
      ),
  }
}

function requestResult<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
