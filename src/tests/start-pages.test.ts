import { expect, test } from 'vitest'
import { areasWithScreens, startPages } from '#kernel/area/areas.ts'
import { folderIndex } from '#kernel/area/folder-index.rules.ts'
import '#src/areas.ts'
import { testSites } from './test-sites.ts'

const sites = testSites()

test.each([
  [undefined, '/shop', '/shop/products'],
  [undefined, '/cluster', '/cluster/user/dashboard'],
  [undefined, '/lesson/play', '/lesson'],
  ['user', '/cluster', '/cluster/user/dashboard'],
  ['user', '/billing', '/billing/payment'],
  ['user', '/cms', undefined],
  ['manager', '/cms', '/cms/pages'],
  ['manager', '/cluster/user/store', '/cluster/user/store/orders'],
] as const)('the address %s typed %s leads to %s', (role, folder, expected) => {
  const { tenant, viewer } = sites.ctx(role && { role })
  const whole = { ...tenant, areas: areasWithScreens() }
  expect(folderIndex(folder, startPages({ tenant: whole, viewer }))).toBe(expected)
})

test('a folder of an area that is switched off leads nowhere', () => {
  const { tenant, viewer } = sites.ctx()
  const smaller = { ...tenant, areas: areasWithScreens().filter((key) => key !== 'shop') }
  expect(folderIndex('/shop', startPages({ tenant: smaller, viewer }))).toBeUndefined()
})
