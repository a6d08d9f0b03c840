import type { Role, Viewer } from '#kernel/http/ctx.ts'

export const calendarKinds = ['own', 'team', 'resource', 'subscription'] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const visibilities = ['private', 'members', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** Levels of access to a calendar, lowest first. `freeBusy` shows when it is taken, but not by what. */
export const shareAccesses = ['freeBusy', 'read', 'write', 'manage'] as const
export type ShareAccess = (typeof shareAccesses)[number]

export interface ShareableCalendar {
  kind: CalendarKind
  ownerId: string | null
  visibility: Visibility
  shares: readonly { userId: string | null; role: string | null; access: ShareAccess }[]
}

const roleOrder: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** The roles that a user of this role may share with: their own and those below. */
export const rolesUpTo = (role: Role): Role[] => roleOrder.slice(1, roleOrder.indexOf(role) + 1)

/**
 * Returns the highest access a user has to a calendar; null for none. An admin manages calendars of the site, but not
 * personal ones: a private calendar is private even from admins.
 */
export function accessTo(
  calendar: ShareableCalendar,
  { role, user }: Pick<Viewer, 'role' | 'user'>,
): ShareAccess | null {
  const { kind, ownerId, visibility, shares } = calendar
  const granted: ShareAccess[] = []
  if (visibility === 'public' || (visibility === 'members' && user)) granted.push('read')
  if (user && ownerId === user.id) granted.push('manage')
  if (role === 'admin' && kind !== 'own' && (kind !== 'subscription' || !ownerId)) granted.push('manage')
  for (const share of shares) {
    const applies = share.userId ? share.userId === user?.id : rolesUpTo(role).includes(share.role as Role)
    if (user && applies) granted.push(share.access)
  }
  const highest = shareAccesses.findLast((access) => granted.includes(access)) ?? null
  // A subscribed calendar is edited at its source.
  return kind === 'subscription' && highest === 'write' ? 'read' : highest
}

/** Whether events can be added and changed with this access. Never in a subscribed calendar: it is edited at its source. */
export const canWrite = (kind: CalendarKind, access: ShareAccess | null): boolean =>
  kind !== 'subscription' && allows(access, 'write')

/**
 * Whether a reader of a calendar also sees who else is invited to its events, with their addresses and notes: not when
 * every member, or everybody, may read it.
 */
export const seesGuests = (calendar: ShareableCalendar, viewer: Pick<Viewer, 'role' | 'user'>): boolean => {
  const shares = calendar.shares.filter(({ role }) => role !== 'user')
  return (
    allows(accessTo(calendar, viewer), 'write') ||
    allows(accessTo({ ...calendar, shares, visibility: 'private' }, viewer), 'read')
  )
}

/** Whether an access level is sufficient. */
export const allows = (access: ShareAccess | null, needed: ShareAccess): boolean =>
  access !== null && shareAccesses.indexOf(access) >= shareAccesses.indexOf(needed)
