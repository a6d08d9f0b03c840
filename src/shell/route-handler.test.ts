import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRoutes, lastRoute, remember } from './route-handler.tsx'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the place before this one is the last, however often one looks at it', () => {
  remember({ path: '/', page: 'home' })
  expect(lastRoute('/')).toBeNull()
  // A page may ask before it is remembered itself.
  expect(lastRoute('/shop/products')).toEqual({ path: '/', page: 'home' })
  remember({ path: '/shop/products', page: 'products' })
  remember({ path: '/shop/products', page: 'products' })
  expect(lastRoute('/shop/products')).toEqual({ path: '/', page: 'home' })
  forgetRoutes()
  expect(lastRoute('/shop/products')).toBeNull()
})

test.each(['//elsewhere.test', 'https://elsewhere.test', '/\\elsewhere.test', 5])(
  'nobody is led to %s',
  (path) => {
    kept.set('sala.route.last', JSON.stringify({ path, page: 'x' }))
    expect(lastRoute('/')).toBeNull()
  },
)
