import { expect, test } from 'vitest'
import { decodeScope, encodeScope, groupByArea, isGrantable } from './group.rules.ts'

const right = (roles: string[], more = {}) => ({ name: 'shop.x', roles, ...more })

test.each<[string, Parameters<typeof isGrantable>, boolean]>([
  ['what managers do', [right(['manager', 'admin'])], true],
  ['what admins do', [right(['admin'])], true],
  ['not what every member does', [right(['user', 'manager', 'admin'])], false],
  ['not what is for admins alone', [right(['admin'], { adminOnly: true })], false],
  ['in a scope what is asked there', [right(['admin'], { scoped: { course: ['teacher'] } }), 'course'], true],
  ['not in a scope what is never asked there', [right(['admin']), 'course'], false],
  ['nor what only looks like it', [right(['admin'], { scoped: {} }), 'constructor'], false],
])('a staff group can include %s', (_, input, expected) => {
  expect(isGrantable(...input)).toBe(expected)
})

test('rights are listed under their areas, in area order', () => {
  expect(groupByArea(['cms.a', 'shop.b', 'cms.c', 'gone.d'], ['shop', 'cms', 'mail'])).toEqual([
    ['shop', ['shop.b']],
    ['cms', ['cms.a', 'cms.c']],
  ])
})

test.each([
  ['course:1:2', { kind: 'course', id: '1:2' }],
  ['', { kind: '', id: '' }],
])('a scope is a single form field: %j', (value, scope) => {
  expect(decodeScope(value)).toEqual(scope)
  expect(encodeScope(scope)).toBe(value)
})
