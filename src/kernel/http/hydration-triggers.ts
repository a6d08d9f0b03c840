/**
 * What hydrates a page without interaction, declared by its route: `export const handle = { hydrateOn: (data) => … }`. An
 * event on a topic or a point in time, whichever comes first.
 */
export interface HydrationTriggers {
  topics: readonly (string | null)[]
  /** By the server’s clock. */
  at?: Date | null
}

/** How a route wants its page hydrated. */
export interface PageHandle {
  /** The page hydrates immediately. */
  hydrateImmediately?: boolean
  /** Null: nothing to wait for at present. */
  hydrateOn?: (data: never) => HydrationTriggers | null
}
