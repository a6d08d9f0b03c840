import { expect, test } from 'vitest'
import { plainPath, readablePath } from './plain-path.ts'

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
])('%s becomes %s', (written, plain) => {
  expect(plainPath(written)).toBe(plain)
})

test.each([
  ['/project/%E0%B8%84%E0%B8%A3%E0%B8%B1%E0%B8%A7', '/project/ครัว'],
  ['/project/%E0%B8', '/project/%E0%B8'],
])('%s is displayed as %s', (written, shown) => {
  expect(readablePath(written)).toBe(shown)
})
