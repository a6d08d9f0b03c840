import { describe, expect, test } from 'vitest'
import { accessTo, allows, type ShareableCalendar } from './access.rules.ts'

const person = (role: 'user' | 'manager' | 'admin', id: string = role) => ({ role, user: { id } as never })
const guest = { role: 'guest' as const, user: null }
const calendar = (more: Partial<ShareableCalendar> = {}): ShareableCalendar => ({
  kind: 'own',
  ownerId: 'manager',
  visibility: 'private',
  shares: [],
  ...more,
})
const team = (more: Partial<ShareableCalendar> = {}) => calendar({ kind: 'team', ownerId: null, ...more })

describe('calendar permissions', () => {
  test.each([
    ['its owner', calendar(), person('manager'), 'manage'],
    ['another manager', calendar(), person('manager', 'other'), null],
    ['an admin, with somebody’s own', calendar(), person('admin'), null],
    ['an admin, with a team’s', team(), person('admin'), 'manage'],
    ['a manager, with a team’s they are not in', team(), person('manager'), null],
    ['a guest, with a private one', team(), guest, null],
    ['a guest, with one for members', team({ visibility: 'members' }), guest, null],
    ['a guest, with a public one', team({ visibility: 'public' }), guest, 'read'],
    ['a member, with one for members', team({ visibility: 'members' }), person('user'), 'read'],
    [
      'who it is shared with',
      calendar({ shares: [share('other', 'write')] }),
      person('user', 'other'),
      'write',
    ],
    ['who it is not shared with', calendar({ shares: [share('other', 'write')] }), person('user'), null],
    ['a role it is shared with', team({ shares: [byRole('manager', 'write')] }), person('manager'), 'write'],
    ['a role above', calendar({ shares: [byRole('user', 'freeBusy')] }), person('admin'), 'freeBusy'],
    ['a role below', team({ shares: [byRole('manager', 'write')] }), person('user'), null],
    ['a guest, with one shared by role', team({ shares: [byRole('user', 'read')] }), guest, null],
    [
      'who has two shares, the greater',
      calendar({ shares: [byRole('user', 'freeBusy'), share('user', 'read')] }),
      person('user'),
      'read',
    ],
    [
      'who may write to one that is read from elsewhere',
      calendar({ kind: 'subscription', ownerId: null, shares: [share('user', 'write')] }),
      person('user'),
      'read',
    ],
  ])('%s', (_, shared, viewer, access) => expect(accessTo(shared, viewer)).toBe(access))

  test('each level includes itself and every lower one', () => {
    expect([allows('write', 'read'), allows('read', 'write'), allows(null, 'freeBusy')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

function share(userId: string, access: 'freeBusy' | 'read' | 'write' | 'manage') {
  return { userId, role: null, access }
}

function byRole(role: string, access: 'freeBusy' | 'read' | 'write' | 'manage') {
  return { userId: null, role, access }
}
