import { expect, test } from 'vitest'
import { byArea, isGivable, readScope, scopeValue } from './group.rules.ts'

const right = (roles: string[], more = {}) => ({ name: 'shop.x', roles, ...more })

test.each<[string, Parameters<typeof isGivable>, boolean]>([
  ['what managers do', [right(['manager', 'admin'])], true],
  ['what admins do', [right(['admin'])], true],
  ['not what every member does', [right(['user', 'manager', 'admin'])], false],
  ['not what is for admins alone', [right(['admin'], { adminOnly: true })], false],
  ['in a scope what is asked there', [right(['admin'], { scoped: { course: ['teacher'] } }), 'course'], true],
  ['not in a scope what is never asked there', [right(['admin']), 'course'], false],
  ['nor what only looks like it', [right(['admin'], { scoped: {} }), 'constructor'], false],
])('a staff group can include %s', (_, input, expected) => {
  expect(isGivable(...input)).toBe(expected)
})

test('rights are listed under their areas, in area order', () => {
  expect(byArea(['cms.a', 'shop.b', 'cms.c', 'gone.d'], ['shop', 'cms', 'mail'])).toEqual([
    ['shop', ['shop.b']],
    ['cms', ['cms.a', 'cms.c']],
  ])
})

test.each([
  ['course:1:2', { kind: 'course', id: '1:2' }],
  ['', { kind: '', id: '' }],
])('a scope is a single form field: %j', (value, scope) => {
  expect(readScope(value)).toEqual(scope)
  expect(scopeValue(scope)).toBe(value)
})
