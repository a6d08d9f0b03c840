import { expect, test } from 'vitest'
import { plainPath } from './plain-path.ts'

test.each([
  ['/user/message', '/user/message'],
  ['/User/MESSAGE', '/user/message'],
  ['/user/%6Dessage', '/user/message'],
  ['//user//message/', '/user/message'],
  ['/user/message.data', '/user/message'],
  ['/user/message/.data', '/user/message'],
  ['/%E0%B8%81', '/ก'],
  ['/%', '/%'],
  ['/', '/'],
])('%s is %s', (written, plain) => {
  expect(plainPath(written)).toBe(plain)
})
