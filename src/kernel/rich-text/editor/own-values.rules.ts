/**
 * The values an editor has passed on, oldest first, from the one it was last given back. The page gives them back a moment
 * later, on a slow device after more has been typed: what it gives back then is older than the text, and no other text.
 */
export type OwnValues = readonly string[]

/** A page further behind than this is not waited for. */
const longest = 100

export const addOwn = (own: OwnValues, passedOn: string): OwnValues => [...own, passedOn].slice(-longest)

/** Returns the values that may still come back after this one; null if it was never passed on, so comes from elsewhere. */
export function takeBack(own: OwnValues, given: string): OwnValues | null {
  const at = own.indexOf(given)
  return at < 0 ? null : own.slice(at)
}
