import { afterEach, expect, test, vi } from 'vitest'
import { openBrowserStore } from './browser-database.ts'

afterEach(() => vi.unstubAllGlobals())

const definition = { database: 'sala-test', store: 'rows', keyPath: ['id'] }

/** The part of IndexedDB that is used, with connections that the browser can drop. */
function stubIndexedDb() {
  const rows = new Map<string, unknown>()
  const connections: { isLost: boolean; isClosed: boolean }[] = []
  const requestOf = <Result>(result: Result) => {
    const request = { result, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const connect = () => {
    const connection = { isLost: false, isClosed: false }
    connections.push(connection)
    return {
      transaction() {
        if (connection.isLost)
          throw new DOMException('The database connection is closing', 'InvalidStateError')
        const store = {
          put: (row: { id: string }) => requestOf(void rows.set(row.id, row)),
          getAll: () => requestOf([...rows.values()]),
        }
        const transaction = { oncomplete: () => {}, objectStore: () => store }
        queueMicrotask(() => transaction.oncomplete())
        return transaction
      },
      close() {
        connection.isClosed = true
      },
    }
  }
  const open = vi.fn(() => requestOf(connect()))
  vi.stubGlobal('indexedDB', { open })
  return { connections, open }
}

test('a connection that the browser has dropped is opened again, once for all requests', async () => {
  const { connections, open } = stubIndexedDb()
  const store = await openBrowserStore(definition)
  await store.run('readwrite', (rows) => rows.put({ id: 'before' }))
  connections[0]!.isLost = true
  await Promise.all(['a', 'b'].map((id) => store.run('readwrite', (rows) => rows.put({ id }))))
  expect(await store.run('readonly', (rows) => rows.getAll())).toEqual([
    { id: 'before' },
    { id: 'a' },
    { id: 'b' },
  ])
  expect(open).toHaveBeenCalledTimes(2)
  expect(connections).toEqual([
    { isLost: true, isClosed: true },
    { isLost: false, isClosed: false },
  ])
})

test('a browser that opens no database again says so', async () => {
  const { connections, open } = stubIndexedDb()
  const store = await openBrowserStore(definition)
  connections[0]!.isLost = true
  open.mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await expect(store.run('readwrite', (rows) => rows.put({ id: 'a' }))).rejects.toThrow('denied')
})
