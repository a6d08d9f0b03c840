import type { Ctx } from './ctx.ts'

/** What a Hono handler of ours finds: `c.var.ctx`. */
export interface AppEnv {
  Variables: { ctx: Ctx }
  /** Absent where a request did not come in by a socket (tests). */
  Bindings: {
    peer?: Peer
    /** To be called when the request collided with another and may be done once more; see contention.ts. */
    collided?: () => void
  }
}

/** Where the caller sits, put beside the request by the server that took it in. */
export interface Peer {
  address: string
  /**
   * The body as it comes off the socket, for what is too large to go through a web stream; only where its length is
   * told. To be asked for once and in place of `request.body`; a piece is over when the next is asked for.
   */
  bytes?: (() => AsyncIterable<Uint8Array>) | undefined
}
