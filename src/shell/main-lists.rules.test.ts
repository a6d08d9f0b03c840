import { expect, test } from 'vitest'
import { mainLists, searchAreaOf } from './main-lists.rules.ts'

const menu = (...keys: string[]) => keys.map((key) => ({ key, label: { th: key, en: key }, to: `/${key}` }))

test('the main lists of a site are in the order of its menu, without its other places', () => {
  expect(mainLists(menu('stories', 'courses', '/about', 'products')).map(({ key }) => key)).toEqual([
    'courses',
    'products',
  ])
  expect(mainLists(menu('stories'))).toEqual([])
})

test.each([
  ['a shop that also teaches finds products', ['shop', 'lesson'], ['products', 'courses'], '/', 'shop'],
  ['a school that also sells finds courses', ['shop', 'lesson'], ['courses', 'products'], '/', 'lesson'],
  ['its shop finds products', ['shop', 'lesson'], ['courses', 'products'], '/shop/cart', 'shop'],
  ['a school finds courses', ['lesson', 'cms'], ['stories', 'courses'], '/', 'lesson'],
  ['a closed shop finds nothing', ['lesson'], ['products', 'courses'], '/shop/products', 'lesson'],
  ['a menu of pages finds products first', ['cms', 'lesson', 'shop'], ['/about'], '/', 'shop'],
  ['a site of articles finds those', ['cms'], ['stories'], '/', 'cms'],
  ['a site without lists has no search', ['calendar'], [], '/', undefined],
])('%s', (_, areas, keys, pathname, expected) =>
  expect(searchAreaOf({ areas, nav: menu(...keys) }, pathname)).toBe(expected),
)
