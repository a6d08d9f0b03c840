/** The presence message that everyone on a page sends the others periodically. */
export interface PresenceNote {
  user: string
  /** The sender's name. */
  there: string
}

/** Users recently on the page, by user. */
export type Others = ReadonlyMap<string, { name: string; at: number }>

const leftAfterMs = 40_000

/** Returns the others after a user reported being here. The user's own other tabs do not count. */
export const withOther = (others: Others, { user, there }: PresenceNote, me: string, at: number): Others =>
  user === me ? others : new Map(others).set(user, { name: there, at })

/** Returns the others without those not heard from for a while. */
export const stillHere = (others: Others, now: number): Others =>
  new Map([...others].filter(([, { at }]) => now - at < leftAfterMs))

export const namesOf = (others: Others): string[] => [
  ...new Set(Array.from(others.values(), ({ name }) => name)),
]
