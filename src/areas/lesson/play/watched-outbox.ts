import type { WaitingReport } from './watched-outbox.rules.ts'

const name = 'sala-lesson'
const table = 'watched'

/** Reports of one enrolment that wait in this browser, the newest of each opening of a player. */
export interface WatchedOutbox {
  all(): Promise<WaitingReport[]>
  put(report: WaitingReport): Promise<void>
  remove(report: Pick<WaitingReport, 'unit' | 'session'>): Promise<void>
  close(): void
}

/** The browser's database; null where it has none or forbids it: then a report that cannot be sent waits in the open page alone. */
export async function openWatchedOutbox(enrolmentId: string): Promise<WatchedOutbox | null> {
  const database = await open().catch(() => null)
  if (!database) return null
  const work = async <Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => {
    const transaction = database.transaction(table, mode)
    const request = act(transaction.objectStore(table))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  }
  return {
    // Of this enrolment alone: what somebody else saw on this device is theirs to send.
    all: () => work('readonly', (store) => store.getAll(IDBKeyRange.bound([enrolmentId], [enrolmentId, []]))),
    put: async (report) => void (await work('readwrite', (store) => store.put(report))),
    remove: async ({ unit, session }) =>
      work('readwrite', (store) => store.delete([enrolmentId, unit, session])),
    close: () => database.close(),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(table, { keyPath: ['enrolmentId', 'unit', 'session'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
