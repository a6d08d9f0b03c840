import type { Role, Viewer } from '#kernel/http/ctx.ts'

export const calendarKinds = ['own', 'team', 'resource', 'subscription'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const visibilities = ['private', 'members', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What may be done with a calendar, the least first. `freeBusy`: when it is taken, and not by what. */
export const shareAccesses = ['freeBusy', 'read', 'write', 'manage'] as const
export type ShareAccess = (typeof shareAccesses)[number]

export interface Shared {
  kind: CalendarKind
  ownerId: string | null
  visibility: Visibility
  shares: readonly { userId: string | null; role: string | null; access: ShareAccess }[]
}

const above: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** The roles a share by role may name for somebody of this role: their own and those below. */
export const rolesUpTo = (role: Role): Role[] => above.slice(1, above.indexOf(role) + 1)

/**
 * The most somebody may do with a calendar; null for nothing. An admin keeps what belongs to the site, and nobody's own: a private
 * calendar is private before admins, too.
 */
export function accessTo(
  calendar: Shared,
  { role, user }: Pick<Viewer, 'role' | 'user'>,
): ShareAccess | null {
  const { kind, ownerId, visibility, shares } = calendar
  const given: ShareAccess[] = []
  if (visibility === 'public' || (visibility === 'members' && user)) given.push('read')
  if (user && ownerId === user.id) given.push('manage')
  if (role === 'admin' && kind !== 'own' && (kind !== 'subscription' || !ownerId)) given.push('manage')
  for (const share of shares) {
    const mine = share.userId ? share.userId === user?.id : rolesUpTo(role).includes(share.role as Role)
    if (user && mine) given.push(share.access)
  }
  const most = shareAccesses.findLast((access) => given.includes(access)) ?? null
  // What is read from elsewhere is written there.
  return kind === 'subscription' && most === 'write' ? 'read' : most
}

/** Whether events may be noted and changed in it by who has this access: what is read from elsewhere is changed there. */
export const mayWrite = (kind: CalendarKind, access: ShareAccess | null): boolean =>
  kind !== 'subscription' && allows(access, 'write')

/** Whether an access is enough for something. */
export const allows = (access: ShareAccess | null, needed: ShareAccess): boolean =>
  access !== null && shareAccesses.indexOf(access) >= shareAccesses.indexOf(needed)
