export interface BrowserStore {
  /** Runs one request in a transaction of its own. It may run twice, so it must do the same again. */
  run<Result>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result>
  close(): void
}

interface Definition {
  database: string
  store: string
  keyPath: string[]
}

/**
 * Opens a store of the browser's IndexedDB; rejects if there is none or it is forbidden. A connection that was lost is
 * opened again: Safari on iPhones drops those of pages in the background, and refuses everything on them from then on.
 */
export async function openBrowserStore(definition: Definition): Promise<BrowserStore> {
  let connection = await connect(definition)
  const transact = async <Result>(
    mode: IDBTransactionMode,
    makeRequest: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => {
    const transaction = connection.transaction(definition.store, mode)
    const request = makeRequest(transaction.objectStore(definition.store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  }
  // One reconnection serves all requests that failed on the same connection.
  let reconnecting: Promise<void> | undefined
  const reconnect = async (lost: IDBDatabase) => {
    if (connection !== lost) return
    reconnecting ??= connect(definition)
      .then((next) => {
        lost.close()
        connection = next
      })
      .finally(() => {
        reconnecting = undefined
      })
    await reconnecting
  }
  return {
    async run(mode, request) {
      const used = connection
      try {
        return await transact(mode, request)
      } catch {
        await reconnect(used)
        return transact(mode, request)
      }
    },
    close: () => connection.close(),
  }
}

function connect({ database, store, keyPath }: Definition): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
