import { expect, test } from 'vitest'
import { hostOf, nameOf } from './image.rules.ts'

test.each([
  ['https://Shop.example/a/b.jpg?x=1', 'shop.example', 'b.jpg'],
  ['http://shop.example:8080/%E0%B8%81.png', 'shop.example:8080', 'ก.png'],
  ['https://shop.example/', 'shop.example', 'picture'],
  ['https://shop.example/%E0%A4%A', 'shop.example', 'picture'],
  ['no address', '', 'picture'],
])('%s is at the host %s and named %s', (url, host, name) => {
  expect([hostOf(url), nameOf(url)]).toEqual([host, name])
})
