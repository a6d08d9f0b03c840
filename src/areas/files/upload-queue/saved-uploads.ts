import type { Fingerprint } from './same-file.rules.ts'
import type { UploadWish } from './send-upload.ts'

/** An upload as this browser remembers it over a reload. */
export interface SavedUpload {
  key: string
  /** Whose it is; others at the same machine do not see it. */
  owner: string
  base: string
  wish: UploadWish
  sessionId: string | null
  fingerprint: Fingerprint
  /** Kept whole when it is small; a larger one is chosen again. */
  file: Blob | null
}

/** Files up to this are kept in the browser itself until they are sent. */
export const savedFileBytes = 64 * 1024 * 1024

const name = 'sala-uploads'

/** Remembers an upload, or what became of it. A browser that keeps nothing still uploads. */
export const saveUpload = (upload: SavedUpload): Promise<void> =>
  inStore('readwrite', (store) => store.put(upload)).then(
    () => undefined,
    () => undefined,
  )

export const forgetUpload = (key: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(key)).then(
    () => undefined,
    () => undefined,
  )

export const savedUploads = (owner: string): Promise<SavedUpload[]> =>
  inStore('readonly', (store) => store.getAll() as IDBRequest<SavedUpload[]>).then(
    (all) => all.filter((upload) => upload.owner === owner),
    () => [],
  )

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'key' })
  const database = await answered(opening)
  try {
    return await answered(ask(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
