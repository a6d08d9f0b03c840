/**
 * What hydrates a page without interaction, declared by its route: `export const handle = { news: (data) => … }`. A topic that tells
 * something, or a moment, whichever comes first.
 */
export interface PageNews {
  topics: readonly (string | null)[]
  /** By the server’s clock. */
  at?: Date | null
}

/** What a route says of how its page begins. */
export interface PageHandle {
  /** The page hydrates at once. */
  hydrateAtOnce?: boolean
  /** Null: there is nothing to wait for now. */
  news?: (data: never) => PageNews | null
}
