import type { WaitingReport } from './watched-outbox.rules.ts'

const databaseName = 'sala-lesson'
const storeName = 'watched'

/** Reports of one enrolment waiting in this browser, the latest of each player session. */
export interface WatchedOutbox {
  all(): Promise<WaitingReport[]>
  put(report: WaitingReport): Promise<void>
  remove(report: Pick<WaitingReport, 'unit' | 'session'>): Promise<void>
  close(): void
}

/** Opens IndexedDB; null if unavailable or blocked: a report that cannot be sent then waits only in the open page. */
export async function openWatchedOutbox(enrolmentId: string): Promise<WatchedOutbox | null> {
  const database = await open().catch(() => null)
  if (!database) return null
  const work = async <Result>(
    mode: IDBTransactionMode,
    operation: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => {
    const transaction = database.transaction(storeName, mode)
    const request = operation(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  }
  return {
    // Only of this enrolment: reports of another user on this device are theirs to send.
    all: () => work('readonly', (store) => store.getAll(IDBKeyRange.bound([enrolmentId], [enrolmentId, []]))),
    put: async (report) => void (await work('readwrite', (store) => store.put(report))),
    remove: async ({ unit, session }) =>
      work('readwrite', (store) => store.delete([enrolmentId, unit, session])),
    close: () => database.close(),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ['enrolmentId', 'unit', 'session'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
