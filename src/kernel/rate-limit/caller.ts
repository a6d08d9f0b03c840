import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from './network.rules.ts'

/**
 * Returns the key under which a caller is counted: signed-in users individually, guests by their network, which on
 * mobile may be thousands behind one IP address.
 */
export const callerKey = ({ viewer, caller }: Pick<Ctx, 'viewer' | 'caller'>): string =>
  viewer.user ? `user ${viewer.user.id}` : networkOf(caller.ip)
