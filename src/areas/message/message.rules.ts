type Role = 'guest' | 'user' | 'manager' | 'admin'

const isStaff = (role: Role) => role === 'manager' || role === 'admin'

/** Whether somebody may write to somebody else: staff to all, members to staff, members to members where the site allows it. */
export const mayWrite = (from: Role, to: Role, amongMembers: boolean): boolean =>
  from !== 'guest' && to !== 'guest' && (isStaff(from) || isStaff(to) || amongMembers)

/** The name of the talk of two people, whoever begins. */
export const pairKey = (one: string, other: string): string => `pair:${[one, other].sort().join(':')}`

/** How many posts a member writes in an hour; staff answer many. */
export const postsAnHour = (role: Role): number => (isStaff(role) ? 600 : 60)

/** How much is said by one person in one talk within an hour. */
export const postsPerHour = 30

export const longestPost = 4000

export const boxes = ['all', 'unread', 'people', 'orders', 'system', 'archive'] as const
export type Box = (typeof boxes)[number]

/** The first words of a post, for a list and an e-mail. */
export function excerpt(text: string, most = 140): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
}
