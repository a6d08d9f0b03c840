import { expect, test } from 'vitest'
import { crumbsOf } from './crumbs.rules.ts'

const names = (...steps: [name: string, to: string | null][]) =>
  crumbsOf(steps.map(([name, to]) => ({ name, to }))).map(({ name, to }) => `${name} ${to}`)

test.each([
  [
    'a group and its place of one name are told once, with the place’s page',
    [
      ['Settings', null],
      ['Settings', '/config'],
      ['Payment', '/config/payment'],
    ] as const,
    ['Settings /config', 'Payment /config/payment'],
  ],
  [
    'different names stay',
    [
      ['Shop', null],
      ['Products', '/cluster/products'],
    ] as const,
    ['Shop null', 'Products /cluster/products'],
  ],
  [
    'a page called like its place is one step',
    [
      ['AI', '/ai'],
      ['ai ', null],
    ] as const,
    ['ai  /ai'],
  ],
])('%s', (_, steps, way) => {
  expect(names(...steps.map(([name, to]): [string, string | null] => [name, to]))).toEqual(way)
})
