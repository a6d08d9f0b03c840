import { expect, test } from 'vitest'
import { headersOf, isPageAt } from './seb-page.rules.ts'

const at = { origin: 'https://school.example', path: '/lesson/assessment/a/final' }

test.each([
  ['https://school.example/lesson/assessment/a/final', true],
  ['https://school.example/lesson/assessment/a/final?attempt=1', true],
  ['https://school.example/lesson/assessment/a/final#top', false],
  ['https://school.example/lesson/assessment/a/final/receipt/1', false],
  ['https://school.example/lesson/assessment/a/other', false],
  ['https://school.example/lesson/assessment/b/final', false],
  ['https://school.example/lesson/x/../assessment/a/final', false],
  ['https://school.example:444/lesson/assessment/a/final', false],
  ['http://school.example/lesson/assessment/a/final', false],
  ['https://school.example.evil.example/lesson/assessment/a/final', false],
  ['https://school.example@evil.example/lesson/assessment/a/final', false],
  ['https://x:y@school.example/lesson/assessment/a/final', false],
  ['/lesson/assessment/a/final', false],
  ['', false],
  [`https://school.example/lesson/assessment/a/final?${'x'.repeat(1000)}`, false],
])('%s is a page of the exam: %s', (address, is) => {
  expect(isPageAt(address, at)).toBe(is)
})

const config = 'a'.repeat(64)
const exam = 'B'.repeat(64)
test.each([
  [
    'both hashes',
    { configKey: config, browserExamKey: exam },
    { 'x-seb-configkeyhash': config, 'x-seb-requesthash': exam },
  ],
  ['the hash of its settings', { configKey: config, browserExamKey: '' }, { 'x-seb-configkeyhash': config }],
  ['the hash of the program', { browserExamKey: exam }, { 'x-seb-requesthash': exam }],
])('a page sends %s with its URL', (_, keys, headers) => {
  expect(headersOf({ page: 'https://school.example/a?b#c', ...keys })).toEqual({
    'x-seb-page': 'https://school.example/a?b',
    ...headers,
  })
})

test.each([[{}], [{ configKey: null }], [{ configKey: 'x\r\ny' }], [{ browserExamKey: 7 }]])(
  'a page that knows %j sends nothing',
  (keys) => {
    expect(headersOf({ page: 'https://school.example/a', ...keys })).toBeNull()
  },
)
