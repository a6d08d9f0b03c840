import { describe, expect, test } from 'vitest'
import { guestViewer, type Role, type Viewer } from '#kernel/http/ctx.ts'
import {
  type Ability,
  authorize,
  authorizeInAnyScope,
  can,
  canInAnyScope,
  hasAbilities,
  scopesOf,
} from './abilities.ts'
import type { Grant, Scope, ScopeKind } from './scope.ts'

const mark: Ability = { name: 'test.mark', roles: ['manager', 'admin'], scoped: { course: ['teacher'] } }
const rename: Ability = { name: 'test.rename', roles: ['admin'] }
const appoint: Ability = {
  name: 'test.appoint',
  roles: ['admin'],
  adminOnly: true,
  scoped: { course: ['teacher'] },
}

const viewer = (role: Role, ...grants: Grant[]): Viewer => ({ ...guestViewer, role, grants })
const inCourse = (id: string, role = 'teacher', kind = 'course'): Grant => ({
  role,
  scope: { kind, id },
  abilities: null,
})
const group = (abilities: string[], scope: Grant['scope'] = null): Grant => ({ role: '', scope, abilities })
// No area is loaded to declare a scope kind in the kernel's tests.
const course = (...id: string[]) => ({ course: id.length === 1 ? id[0] : id }) as unknown as Scope

describe('a permission', () => {
  test.each<[string, Viewer, Ability, Scope | undefined, boolean]>([
    ['by the role on the site', viewer('manager'), mark, undefined, true],
    ['by the role on the site, in any scope', viewer('manager'), mark, course('a'), true],
    ['not by a role that is too low', viewer('user'), mark, course('a'), false],
    ['by a role in the scope', viewer('user', inCourse('a')), mark, course('a'), true],
    ['not on the whole site by a role in a scope', viewer('user', inCourse('a')), mark, undefined, false],
    ['not in another thing of the kind', viewer('user', inCourse('a')), mark, course('b'), false],
    [
      'not in a thing of another kind with the same id',
      viewer('user', inCourse('a', 'teacher', 'shop')),
      mark,
      course('a'),
      false,
    ],
    [
      'not by another role in the scope',
      viewer('user', inCourse('a', 'assistant')),
      mark,
      course('a'),
      false,
    ],
    ['not where the scope gives nothing', viewer('user', inCourse('a')), rename, course('a'), false],
    ['in what lies within the scope', viewer('user', inCourse('whole')), mark, course('part', 'whole'), true],
    ['by a staff group', viewer('user', group(['test.mark'])), mark, undefined, true],
    [
      'not by a staff group with other rights',
      viewer('user', group(['test.rename'])),
      mark,
      undefined,
      false,
    ],
    [
      'by a staff group in its scope',
      viewer('user', group(['test.mark'], { kind: 'course', id: 'a' })),
      mark,
      course('a'),
      true,
    ],
    [
      'not by it elsewhere',
      viewer('user', group(['test.mark'], { kind: 'course', id: 'a' })),
      mark,
      course('b'),
      false,
    ],
    [
      'never by a group where it is for admins only',
      viewer('manager', group(['test.appoint'])),
      appoint,
      undefined,
      false,
    ],
    ['nor by a role in the scope', viewer('manager', inCourse('a')), appoint, course('a'), false],
  ])('is granted %s', (_, who, ability, scope, expected) => {
    expect(can(who, ability, scope)).toBe(expected)
    const ask = () => authorize({ viewer: who }, ability, scope)
    if (expected) expect(ask()).toBeUndefined()
    else expect(ask).toThrow(expect.objectContaining({ status: 403 }))
  })

  test('requires guests to sign in first', () => {
    expect(() => authorize({ viewer: guestViewer }, mark)).toThrow(expect.objectContaining({ status: 401 }))
    expect(() => authorizeInAnyScope({ viewer: guestViewer }, mark)).toThrow(
      expect.objectContaining({ status: 401 }),
    )
  })

  test('in some scope is enough for a list of the user’s own records, and returns those scopes', () => {
    const teacher = viewer('user', inCourse('a'), inCourse('b'), inCourse('c', 'assistant'))
    expect(canInAnyScope(teacher, mark)).toBe(true)
    expect(canInAnyScope(viewer('user', inCourse('c', 'assistant')), mark)).toBe(false)
    expect(scopesOf(teacher, mark, 'course' as ScopeKind)).toEqual(['a', 'b'])
    expect(scopesOf(viewer('manager'), mark, 'course' as ScopeKind)).toBe('all')
  })

  test('can be combined with others that are all required', () => {
    expect(hasAbilities(mark, rename)(viewer('manager', group(['test.rename'])))).toBe(true)
    expect(hasAbilities(mark, rename)(viewer('manager'))).toBe(false)
  })
})
