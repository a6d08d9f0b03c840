import { describe, expect, test } from 'vitest'
import { accessTo, allows, type ShareableCalendar, seesGuests } from './access.rules.ts'

const user = (role: 'user' | 'manager' | 'admin', id: string = role) => ({ role, user: { id } as never })
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
    ['its owner', calendar(), user('manager'), 'manage'],
    ['another manager', calendar(), user('manager', 'other'), null],
    ['an admin, with somebody’s own', calendar(), user('admin'), null],
    ['an admin, with a team’s', team(), user('admin'), 'manage'],
    ['a manager, with a team’s they are not in', team(), user('manager'), null],
    ['a guest, with a private one', team(), guest, null],
    ['a guest, with one for members', team({ visibility: 'members' }), guest, null],
    ['a guest, with a public one', team({ visibility: 'public' }), guest, 'read'],
    ['a member, with one for members', team({ visibility: 'members' }), user('user'), 'read'],
    [
      'who it is shared with',
      calendar({ shares: [share('other', 'write')] }),
      user('user', 'other'),
      'write',
    ],
    ['who it is not shared with', calendar({ shares: [share('other', 'write')] }), user('user'), null],
    ['a role it is shared with', team({ shares: [byRole('manager', 'write')] }), user('manager'), 'write'],
    ['a role above', calendar({ shares: [byRole('user', 'freeBusy')] }), user('admin'), 'freeBusy'],
    ['a role below', team({ shares: [byRole('manager', 'write')] }), user('user'), null],
    ['a guest, with one shared by role', team({ shares: [byRole('user', 'read')] }), guest, null],
    [
      'who has two shares, the greater',
      calendar({ shares: [byRole('user', 'freeBusy'), share('user', 'read')] }),
      user('user'),
      'read',
    ],
    [
      'who may write to one that is read from elsewhere',
      calendar({ kind: 'subscription', ownerId: null, shares: [share('user', 'write')] }),
      user('user'),
      'read',
    ],
  ])('%s', (_, shared, viewer, access) => expect(accessTo(shared, viewer)).toBe(access))

  test.each([
    ['its owner', calendar(), user('manager'), true],
    ['whom it is shared with to read', calendar({ shares: [share('user', 'read')] }), user('user'), true],
    [
      'the staff it is shared with to read',
      team({ shares: [byRole('manager', 'read')] }),
      user('manager'),
      true,
    ],
    ['an admin, of a team’s that is public', team({ visibility: 'public' }), user('admin'), true],
    [
      'whom it is shared with as busy only',
      calendar({ shares: [share('user', 'freeBusy')] }),
      user('user'),
      false,
    ],
    ['everybody, of a public one', team({ visibility: 'public' }), guest, false],
    ['a member, of one for members', team({ visibility: 'members' }), user('user'), false],
    [
      'a member, of one all members may read',
      team({ shares: [byRole('user', 'read')] }),
      user('user'),
      false,
    ],
    [
      'a member, of one all members may write to',
      team({ shares: [byRole('user', 'write')] }),
      user('user'),
      true,
    ],
  ])('whether guests are seen by %s', (_, shared, viewer, sees) =>
    expect(seesGuests(shared, viewer)).toBe(sees),
  )

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
