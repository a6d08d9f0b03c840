/** The presence message that everyone on a page sends the others periodically. */
export interface PresenceMessage {
  user: string
  /** The sender's name. */
  there: string
}

/** Users recently on the page, by user. */
export type OtherEditors = ReadonlyMap<string, { name: string; at: number }>

const presenceTimeoutMs = 40_000

/** Returns the others after a user reported being here. The user's own other tabs do not count. */
export const withEditor = (
  others: OtherEditors,
  { user, there }: PresenceMessage,
  me: string,
  at: number,
): OtherEditors => (user === me ? others : new Map(others).set(user, { name: there, at }))

/** Returns the others without those not heard from for a while. */
export const activeEditors = (others: OtherEditors, now: number): OtherEditors =>
  new Map([...others].filter(([, { at }]) => now - at < presenceTimeoutMs))

export const editorNames = (others: OtherEditors): string[] => [
  ...new Set(Array.from(others.values(), ({ name }) => name)),
]
