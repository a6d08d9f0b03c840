import type { Waiting } from './outbox.rules.ts'

const name = 'sala-exam'
const table = 'waiting'

/** Saves of one attempt that are queued in this browser. */
export interface OutboxStore {
  all(): Promise<Waiting[]>
  put(one: Waiting): Promise<void>
  remove(seqs: readonly number[]): Promise<void>
}

/** Opens the browser's database. Returns null if it has none or forbids it; the page reports this before an exam starts. */
export async function openOutbox(attemptId: string): Promise<OutboxStore | null> {
  const database = await open().catch(() => null)
  if (!database) return null
  const work = async <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
  ) => {
    const transaction = database.transaction(table, mode)
    const request = act(transaction.objectStore(table))
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
      return (rows as { save: Waiting }[]).map(({ save }) => save)
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
  const database = await open().catch(() => null)
  database?.close()
  return database !== null
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: ['attemptId', 'seq'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
