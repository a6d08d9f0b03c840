import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test.each([
  ['shop.example', {}, 'https://shop.example'],
  ['shop.example', { publicPort: 443 }, 'https://shop.example'],
  ['shop.example', { publicPort: 8443 }, 'https://shop.example:8443'],
  ['shop.example', { publicPort: 80 }, 'http://shop.example'],
  ['shop.example', { publicScheme: 'http' as const, publicPort: 5001 }, 'http://shop.example:5001'],
  ['demo.localhost', {}, 'http://demo.localhost:5001'],
  ['demo.localhost', { publicPort: 8080 }, 'http://demo.localhost:8080'],
  ['demo.localhost', { publicPort: 443 }, 'https://demo.localhost'],
])('%s with %j has the origin %s', (host, set, origin) =>
  expect(
    siteOrigin({ hosts: [host] }, { publicScheme: undefined, publicPort: undefined, port: 5001, ...set }),
  ).toBe(origin),
)
