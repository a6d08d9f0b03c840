import { beforeEach, expect, test, vi } from 'vitest'
import { maxLogEntries, readStored, removeStored, storageLog, store } from './browser-store.ts'
import { createSealedStore } from './sealed-store.ts'

const stored = new Map<string, string>()
let full = false

beforeEach(() => {
  stored.clear()
  full = false
  // The tests run without a browser; this is a storage stub with the same three methods.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})

const asNumber = (stored: unknown) => (typeof stored === 'number' ? stored : null)

test('a stored value is read back; invalid or mistyped data reads as nothing', () => {
  expect(store('a', 5)).toBe(true)
  expect(readStored('a', asNumber)).toBe(5)
  stored.set('a', '{broken')
  expect(readStored('a', asNumber)).toBeNull()
  stored.set('a', '"text"')
  expect(readStored('a', asNumber)).toBeNull()
  store('a', 6)
  removeStored('a')
  expect(readStored('a', asNumber)).toBeNull()
})

test('full or forbidden storage is reported, not thrown', () => {
  full = true
  expect(store('a', 5)).toBe(false)
  expect(storageLog().at(-1)).toMatchObject({ did: 'refused', key: 'a' })
})

test('the log holds at most fifty lines, and never a value', () => {
  for (let n = 0; n < 120; n++) store(`key-${n}`, 'a secret')
  expect(storageLog()).toHaveLength(50)
  expect(maxLogEntries).toBe(50)
  expect(storageLog().at(-1)!.key).toBe('key-119')
  expect(JSON.stringify(storageLog())).not.toContain('secret')
})

test('an encrypted value opens only with its passphrase and under its own key', async () => {
  const store = await createSealedStore('กุญแจบ้าน', 'somebody')
  await store.keep('note', 4_200_000_042)
  expect(stored.get('note')).not.toContain('4200000042')
  expect(await store.read('note', asNumber)).toBe(4_200_000_042)
  stored.set('moved', stored.get('note')!)
  expect(await store.read('moved', asNumber)).toBeNull()
  const other = await createSealedStore('กุญแจอื่น', 'somebody')
  expect(await other.read('note', asNumber)).toBeNull()
})
