/** The maximum number of recipients per user and day. */
const maxPerDay = { guest: 0, user: 20, manager: 500, admin: 2000 } as const

/** Returns how many more recipients a user may write to, after this many in the last day. */
export function emailsLeft(role: keyof typeof maxPerDay, sentToday: number): number {
  return Math.max(0, maxPerDay[role] - sentToday)
}

export const dailyLimit = (role: keyof typeof maxPerDay): number => maxPerDay[role]
