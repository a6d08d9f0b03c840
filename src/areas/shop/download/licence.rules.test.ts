import { describe, expect, test } from 'vitest'
import { maxKeyLength, readKeys } from './licence.rules.ts'

describe('keys in a file', () => {
  test.each([
    ['one a line', 'A-1\nB-2\r\nC-3\r', ['A-1', 'B-2', 'C-3'], 0],
    ['a head is none', '\ufeffLicense key\nA-1', ['A-1'], 0],
    ['a Thai head is none', 'รหัสลิขสิทธิ์\nA-1', ['A-1'], 0],
    ['the first column counts', 'key,note\nA-1,for office\nB-2;x\nC-3\ty', ['A-1', 'B-2', 'C-3'], 0],
    ['what is quoted may hold anything', '"A,1"\n"B""2"', ['A,1', 'B"2'], 0],
    ['empty lines are nothing', '\n\n  A-1  \n\n', ['A-1'], 0],
    ['twice counts once', 'A-1\nA-1\nB-2\nA-1', ['A-1', 'B-2'], 2],
    ['nothing is nothing', '', [], 0],
    ['a head below the first line is a key', 'A-1\nkey', ['A-1', 'key'], 0],
  ])('%s', (_, text, keys, repeated) => expect(readKeys(text)).toEqual({ keys, repeated, tooLong: [] }))

  test('that are too long are reported by line', () => {
    expect(readKeys(`A-1\n${'x'.repeat(maxKeyLength + 1)}\nB-2`)).toMatchObject({
      keys: ['A-1', 'B-2'],
      tooLong: [2],
    })
  })
})
