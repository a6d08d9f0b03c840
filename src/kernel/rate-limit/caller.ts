import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from './network.rules.ts'

/**
 * By what the caller of a request is counted: people who are signed in each for themselves, guests by their network, which on phones
 * may be thousands behind one address.
 */
export const callerKey = ({ viewer, caller }: Pick<Ctx, 'viewer' | 'caller'>): string =>
  viewer.user ? `user ${viewer.user.id}` : networkOf(caller.ip)
