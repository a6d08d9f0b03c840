type Role = 'guest' | 'user' | 'manager' | 'admin'

const isStaff = (role: Role) => role === 'manager' || role === 'admin'

/** Whether one user may write to another: staff to all, members to staff, members to members if the site allows it. */
export const canMessage = (from: Role, to: Role, amongMembers: boolean): boolean =>
  from !== 'guest' && to !== 'guest' && (isStaff(from) || isStaff(to) || amongMembers)

/** The key of the thread between two users, whoever starts it. */
export const pairKey = (one: string, other: string): string => `pair:${[one, other].sort().join(':')}`

export const maxPostLength = 4000

export const boxes = ['all', 'unread', 'people', 'orders', 'system', 'archive'] as const
export type Box = (typeof boxes)[number]

/** Returns the beginning of a message, for lists and emails. */
export function excerpt(text: string, maxLength = 140): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line
}
