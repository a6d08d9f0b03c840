import type { QueuedSave } from './outbox.rules.ts'

const databaseName = 'sala-exam'
const storeName = 'waiting'

/** Saves of one attempt that are queued in this browser. */
export interface OutboxStore {
  all(): Promise<QueuedSave[]>
  put(one: QueuedSave): Promise<void>
  remove(seqs: readonly number[]): Promise<void>
}

/** Opens the browser's database. Returns null if it has none or forbids it; the page reports this before an exam starts. */
export async function openOutbox(attemptId: string): Promise<OutboxStore | null> {
  const database = await openDatabase().catch(() => null)
  if (!database) return null
  const work = async <Result>(
    mode: IDBTransactionMode,
    operation: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
  ) => {
    const transaction = database.transaction(storeName, mode)
    const request = operation(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request?.result
  }
  const range = IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER])
  return {
    async all() {
      const rows = (await work('readonly', (store) => store.getAll(range))) ?? []
      return (rows as { save: QueuedSave }[]).map(({ save }) => save)
    },
    async put(save) {
      await work('readwrite', (store) => store.put({ attemptId, seq: save.seq, save }))
    },
    async remove(seqs) {
      await work('readwrite', (store) => {
        for (const seq of seqs) store.delete([attemptId, seq])
        return undefined
      })
    },
  }
}

/** Whether this browser can store answers while offline. */
export async function canStore(): Promise<boolean> {
  const database = await openDatabase().catch(() => null)
  database?.close()
  return database !== null
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ['attemptId', 'seq'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
