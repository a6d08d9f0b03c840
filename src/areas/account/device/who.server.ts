import { rightsOf } from '#kernel/auth/abilities.ts'
import { sessionIdleTimeoutMs } from '#kernel/auth/token.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { memberNumber } from '../identity/identity.server.ts'

/**
 * The identity the site assigns to the current request. Nothing in it is secret: the claims of the token, never the
 * token itself.
 */
export interface WhoAmI {
  role: Role
  person: { id: string; name: string; email: string; number: string } | null
  session: { id: string; since: Date; ends: Date } | null
  site: { name: string; host: string; areas: string[] }
  rights: string[]
}

export async function whoAmI(ctx: Ctx): Promise<WhoAmI> {
  const { user, role, sessionId } = ctx.viewer
  const [row] = sessionId
    ? await ctx.db.query<{ since: Date; seenAt: Date }>(
        'account.whoSession',
        `SELECT created_at AS since, seen_at AS "seenAt" FROM account_session WHERE tenant_id = $1 AND id = $2`,
        [ctx.tenant.id, sessionId],
      )
    : []
  return {
    role,
    person: user && {
      id: user.id,
      name: `${user.firstname} ${user.lastname}`,
      email: user.email,
      number: memberNumber(ctx, user.id),
    },
    session:
      row && sessionId
        ? { id: sessionId, since: row.since, ends: new Date(row.seenAt.getTime() + sessionIdleTimeoutMs) }
        : null,
    site: { name: ctx.tenant.name[ctx.locale], host: ctx.tenant.hosts[0] ?? '', areas: ctx.tenant.areas },
    rights: rightsOf(ctx.viewer),
  }
}
