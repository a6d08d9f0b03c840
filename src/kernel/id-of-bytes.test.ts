import { expect, test } from 'vitest'
import { isId } from './id.ts'
import { idOfBytes } from './id-of-bytes.ts'

test('an id derived from bytes is a version 8 UUID, the same for the same bytes', () => {
  // The SHA-256 of the empty string starts with e3b0c44298fc1c149afbf4c8996fb924.
  expect(idOfBytes('')).toBe('e3b0c442-98fc-8c14-9afb-f4c8996fb924')
  expect(idOfBytes('a', Buffer.from('b'))).toBe(idOfBytes('ab'))
  expect(idOfBytes('a')).not.toBe(idOfBytes('b'))
  expect(isId(idOfBytes('a'))).toBe(true)
})
