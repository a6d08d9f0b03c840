/** Receivers one person may write to within a day. */
const perDay = { guest: 0, user: 20, manager: 500, admin: 2000 } as const

/** How many more receivers a person may write to, after so many within the last day. */
export function emailsLeft(role: keyof typeof perDay, sentToday: number): number {
  return Math.max(0, perDay[role] - sentToday)
}

export const dailyLimit = (role: keyof typeof perDay): number => perDay[role]
