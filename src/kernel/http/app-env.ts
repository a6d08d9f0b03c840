import type { Ctx } from './ctx.ts'

/** What a Hono handler of ours finds: `c.var.ctx`. */
export interface AppEnv {
  Variables: { ctx: Ctx }
}

/** Where the caller sits, put beside the request by the server that took it in. */
export interface Peer {
  address: string
}
