import { beforeEach, expect, test, vi } from 'vitest'
import { tabDraft } from './tab-draft.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  // The tests run without a browser; this is a storage stub with the same three methods.
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (stored.size === 1 && !stored.has(key)) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})

const asText = (saved: unknown) => (typeof saved === 'string' ? saved : null)

test('a draft can be read only by the user who typed it', () => {
  const own = tabDraft('draft', 'mali', asText)
  own.keep('สั่งกล่อง')
  expect(own.read()).toBe('สั่งกล่อง')
  expect(tabDraft('draft', 'som', asText).read()).toBeNull()
  own.forget()
  expect(own.read()).toBeNull()
})

test('invalid data and full storage mean no draft, and nothing is thrown', () => {
  const own = tabDraft('draft', 'mali', asText)
  stored.set('draft', '{broken')
  expect(own.read()).toBeNull()
  stored.set('draft', '{"by":"mali","draft":5}')
  expect(own.read()).toBeNull()
  const other = tabDraft('other', 'mali', asText)
  other.keep('ไม่มีที่')
  expect(other.read()).toBeNull()
})
