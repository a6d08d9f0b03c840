/** What everybody at a page tells the others now and then. */
export interface PresenceNote {
  user: string
  /** Their name. */
  there: string
}

/** Those who were there lately, by user. */
export type Others = ReadonlyMap<string, { name: string; at: number }>

const leftAfterMs = 40_000

/** The others after somebody told they are there. One's own other tabs are no other person. */
export const withOther = (others: Others, { user, there }: PresenceNote, me: string, at: number): Others =>
  user === me ? others : new Map(others).set(user, { name: there, at })

/** Without those who have said nothing for a while. */
export const stillHere = (others: Others, now: number): Others =>
  new Map([...others].filter(([, { at }]) => now - at < leftAfterMs))

export const namesOf = (others: Others): string[] => [
  ...new Set(Array.from(others.values(), ({ name }) => name)),
]
