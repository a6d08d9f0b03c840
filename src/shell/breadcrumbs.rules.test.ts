import { expect, test } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.rules.ts'

const names = (...steps: [name: string, to: string | null][]) =>
  breadcrumbsOf(steps.map(([name, to]) => ({ name, to }))).map(({ name, to }) => `${name} ${to}`)

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
    'a group is told by a place that begins with its name, in Thai too',
    [
      ['ตั้งค่า', null],
      ['ตั้งค่าเว็บไซต์', '/config'],
    ] as const,
    ['ตั้งค่าเว็บไซต์ /config'],
  ],
  [
    'a place with a page stays, whatever stands below it',
    [
      ['Shop', '/shop'],
      ['Shop rules', null],
    ] as const,
    ['Shop /shop', 'Shop rules null'],
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
