import { beforeEach, expect, test, vi } from 'vitest'
import { clearRoutes, lastRoute, storeRoute } from './route-handler.tsx'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

test('the previous page stays the same, however often it is requested', () => {
  storeRoute({ path: '/', page: 'home' })
  expect(lastRoute('/')).toBeNull()
  // A page may call it before it is remembered itself.
  expect(lastRoute('/shop/products')).toEqual({ path: '/', page: 'home' })
  storeRoute({ path: '/shop/products', page: 'products' })
  storeRoute({ path: '/shop/products', page: 'products' })
  expect(lastRoute('/shop/products')).toEqual({ path: '/', page: 'home' })
  clearRoutes()
  expect(lastRoute('/shop/products')).toBeNull()
})

test.each(['//elsewhere.test', 'https://elsewhere.test', '/\\elsewhere.test', 5])(
  'never leads back to %s',
  (path) => {
    storage.set('sala.route.last', JSON.stringify({ path, page: 'x' }))
    expect(lastRoute('/')).toBeNull()
  },
)
