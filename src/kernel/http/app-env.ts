import type { Ctx } from './ctx.ts'

/** The environment of our Hono handlers: `c.var.ctx`. */
export interface AppEnv {
  Variables: { ctx: Ctx }
  /** Absent if a request did not arrive through a socket (tests). */
  Bindings: {
    peer?: Peer
    /** Call it when the request collided with another and may be retried; see contention.ts. */
    collided?: () => void
  }
}

/** The caller's network address, attached to the request by the server that received it. */
export interface Peer {
  address: string
  /**
   * The body straight from the socket, for bodies too large to go through a web stream; only if its length was sent.
   * Call it once and instead of `request.body`; a chunk is invalid once the next is requested.
   */
  bytes?: (() => AsyncIterable<Uint8Array>) | undefined
}
