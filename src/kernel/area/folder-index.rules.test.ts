import { expect, test } from 'vitest'
import { folderIndex, foldersOf } from './folder-index.rules.ts'

const targets = [
  '/shop/products',
  '/shop/categories',
  '/lesson',
  '/certification/find',
  '/user/files',
  '/calendar/email',
  '/calendar',
]

test.each([
  ['/shop', '/shop/products'],
  ['/shop/product', '/shop/products'],
  ['/lesson/detail', '/lesson'],
  ['/lesson/a/b', '/lesson'],
  ['/certification', '/certification/find'],
  ['/user/files/details', '/user/files'],
  ['/calendar/booked', '/calendar'],
  // Its own page is what was not found.
  ['/lesson', undefined],
  ['/shops', undefined],
  ['/billing', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['', undefined],
])('the index of %j is %j', (folder, expected) => {
  expect(folderIndex(folder, targets)).toBe(expected)
})

test('folders are the fixed beginnings of routes; what is named by a parameter is none', () => {
  const folders = foldersOf([
    '/',
    '/:page',
    '/:page/:post',
    '/shop/product/:sku/reviews',
    '/Lesson/play',
    '*',
  ])
  expect([...folders].sort()).toEqual(['/lesson', '/shop', '/shop/product'])
})
