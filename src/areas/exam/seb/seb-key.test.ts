import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { configKeyOf, isSeb, requestHash, type SebValue, sebFile, sebJson, sebSettings } from './seb-key.ts'
import { readSebKeys } from './seb-keys.rules.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('settings serialised for the hash that is their key', () => {
  test.each<[string, SebValue, string]>([
    ['keys in order without regard to case', { b: 1, C: 2, a: 3 }, '{"a":3,"b":1,"C":2}'],
    ['no spaces, nothing escaped', { at: 'ws:\\localhost/"a"' }, '{"at":"ws:\\localhost/"a""}'],
    ['dictionaries in lists in order, too', { r: [{ z: true, a: false }] }, '{"r":[{"a":false,"z":true}]}'],
    ['empty dictionaries left out, empty lists not', { a: {}, b: [] }, '{"b":[]}'],
    ['letters of any script as they are', { name: 'น้ำ' }, '{"name":"น้ำ"}'],
  ])('%s', (_, settings, text) => expect(sebJson(settings)).toBe(text))

  test.each([
    // The hash of `{}` and of a text written out beside it, so that neither is produced by the code under test.
    [{}, '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
    [
      { originatorVersion: 'SEB_Win_3.0' },
      '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    ],
    [
      { startURL: 'https://safeexambrowser.org/start', allowQuit: true, allowedDisplaysMaxNumber: 1 },
      sha256(
        '{"allowedDisplaysMaxNumber":1,"allowQuit":true,"startURL":"https://safeexambrowser.org/start"}',
      ),
    ],
  ])('%j has the key %s', (settings, key) => expect(configKeyOf(settings)).toBe(key))
})

describe('a request', () => {
  const url = 'https://academy.example/lesson/assessment/a/b?attempt=1'
  const config = 'a'.repeat(64)
  const entered = 'b'.repeat(64)
  const keys = { config, entered: [entered] }
  const none = { url, configKeyHash: undefined, requestHash: undefined }
  test.each([
    ['with the Config Key of the exam', { ...none, configKeyHash: sha256(url + config) }, true],
    ['in large letters', { ...none, configKeyHash: sha256(url + config).toUpperCase() }, true],
    ['with a key that staff entered', { ...none, requestHash: sha256(url + entered) }, true],
    [
      'with the Config Key of settings that staff entered',
      { ...none, configKeyHash: sha256(url + entered) },
      true,
    ],
    ['without headers', none, false],
    ['with the key itself', { ...none, configKeyHash: config }, false],
    ['with the hash of another address', { ...none, configKeyHash: sha256(`${url}2${config}`) }, false],
    ['with the Config Key in the other header', { ...none, requestHash: sha256(url + config) }, false],
    ['with another key', { ...none, requestHash: sha256(url + 'c'.repeat(64)) }, false],
  ])('%s', (_, request, is) => expect(isSeb(request, keys)).toBe(is))

  test('is checked without the fragment of its URL', () =>
    expect(requestHash(`${url}#top`, config)).toBe(requestHash(url, config)))
})

test.each([
  ['', []],
  [`${'A'.repeat(64)}\n${'a'.repeat(64)} ${'0'.repeat(64)}`, ['a'.repeat(64), '0'.repeat(64)]],
  ['a'.repeat(63), null],
  [`${'a'.repeat(64)}\nกุญแจ`, null],
])('keys entered as %j', (text, keys) => expect(readSebKeys(text)).toEqual(keys))

test('a settings file contains only the exam’s URL, the quit URL and this site', () => {
  const at = 'https://academy.example/lesson/assessment/a/b'
  const file = sebFile(sebSettings({ start: at, quit: `${at}?leave=seb&x=<`, host: 'academy.example' }))
  expect(file).toContain(`<key>startURL</key><string>${at}</string>`)
  expect(file).toContain(`<key>quitURL</key><string>${at}?leave=seb&amp;x=&lt;</string>`)
  expect(file).toContain('<key>expression</key><string>academy.example/*</string>')
  expect(file).toContain('<key>sendBrowserExamKey</key><true/>')
})
