import type { Grant } from '#kernel/auth/scope.ts'
import type { Claims } from '#kernel/auth/token.ts'
import { sessionIdleTimeoutMs } from '#kernel/auth/token.ts'
import type { Db } from '#kernel/db/db.ts'
import { clearCookie, setCookie } from '#kernel/http/cookies.ts'
import { type Ctx, guestViewer, type Role, type Viewer } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'

export const accountCookie = '_account'

/** How often a session's row records that its user is still active. */
const lastSeenIntervalMs = 60_000

export interface Account {
  id: string
  /** Empty for a user without one. */
  email: string
  phone: string | null
  firstname: string
  lastname: string
  role: Exclude<Role, 'guest'>
}

interface SessionRow extends Account {
  picture: string | null
  seen_at: Date
  viewed: (Account & { picture: string | null }) | null
  until: Date | null
  grants: [role: string, kind: string, id: string, abilities: string[] | null][] | null
}

/** The column `grants` of a statement that names the user as `u`. */
const grantsOf = (user: string, now: string) =>
  `(SELECT jsonb_agg(jsonb_build_array(g.role, coalesce(o.scope_kind, g.scope_kind), coalesce(o.scope_id, g.scope_id), o.abilities))
        FROM account_grant g LEFT JOIN account_staff_group o ON o.tenant_id = g.tenant_id AND o.id = g.group_id
        WHERE g.tenant_id = u.tenant_id AND g.user_id = ${user} AND (g.from_at IS NULL OR g.from_at <= ${now})
          AND (g.until_at IS NULL OR g.until_at > ${now}) AND o.removed_at IS NULL) AS grants`

/**
 * Returns the current viewer of a verified token: null when the session was ended, was idle for two hours, or its user
 * was blocked. The role comes from the row, not the token, so that a change takes effect immediately. While an admin
 * views the site as another user (view-as), returns that user, marked by `support`. Grants beyond the role come with
 * the same statement, so a revoked one is gone with the next request in any process.
 */
export async function viewerOfSession(
  db: Db,
  tenantId: string,
  claims: Claims,
  now: Date,
): Promise<{ viewer: Viewer; stale: boolean } | null> {
  const [row] = await db.query<SessionRow>(
    'account.session',
    `SELECT s.seen_at, u.id, coalesce(u.email, '') AS email, u.phone, u.firstname, u.lastname, u.picture, u.role, s.view_until AS until,
       CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('id', v.id, 'email', coalesce(v.email, ''), 'phone', v.phone,
         'firstname', v.firstname, 'lastname', v.lastname, 'picture', v.picture, 'role', v.role) END AS viewed,
       ${grantsOf('coalesce(v.id, u.id)', '$4')}
     FROM account_session s JOIN account_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
     LEFT JOIN account_user v ON v.tenant_id = s.tenant_id AND v.id = s.view_as AND s.view_until > $4
       AND u.role = 'admin' AND v.role <> 'admin' AND v.status = 'active'
     WHERE s.tenant_id = $1 AND s.id = $2 AND s.user_id = $3 AND s.ended_at IS NULL AND u.status = 'active'`,
    [tenantId, claims.sid, claims.sub, now],
  )
  if (!row) return null
  const idle = now.getTime() - row.seen_at.getTime()
  if (idle > sessionIdleTimeoutMs) return null
  const { seen_at: _, viewed, until, grants, ...account } = row
  const { role, ...user } = viewed ?? account
  const viewer: Viewer = { role, user, sessionId: claims.sid, guestKey: null }
  if (grants) viewer.grants = grants.map(grantOf)
  if (viewed && until)
    viewer.support = { adminId: row.id, adminName: `${row.firstname} ${row.lastname}`, until }
  return { viewer, stale: idle > lastSeenIntervalMs }
}

/**
 * Returns a user's current viewer, for work that continues after their request; null when they were blocked or erased
 * meanwhile.
 */
export async function viewerOfUser(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'now'>,
  id: string,
): Promise<Viewer | null> {
  const [row] = await ctx.db.query<Account & Pick<SessionRow, 'grants'>>(
    'account.viewerOfUser',
    `SELECT u.id, coalesce(u.email, '') AS email, u.phone, u.firstname, u.lastname, u.role, ${grantsOf('u.id', '$3')}
     FROM account_user u WHERE u.tenant_id = $1 AND u.id = $2 AND u.status = 'active'`,
    [ctx.tenant.id, id, ctx.now],
  )
  if (!row) return null
  const { grants, role, ...user } = row
  return { role, user, sessionId: null, guestKey: null, ...(grants && { grants: grants.map(grantOf) }) }
}

const grantOf = ([role, kind, id, abilities]: NonNullable<SessionRow['grants']>[number]): Grant => ({
  role,
  scope: kind ? { kind, id } : null,
  abilities,
})

/** Records that a session's user is still active. */
export async function markSeen(db: Db, tenantId: string, sessionId: string, now: Date): Promise<void> {
  await db.query('account.seen', 'UPDATE account_session SET seen_at = $3 WHERE tenant_id = $1 AND id = $2', [
    tenantId,
    sessionId,
    now,
  ])
}

/** Starts a session for a user whose identity has been proved; returns the account token, also set as a cookie. */
export async function startSession(ctx: Ctx, account: Account): Promise<string> {
  const sid = newId()
  await ctx.db.query(
    'account.startSession',
    `INSERT INTO account_session (tenant_id, id, user_id, created_at, seen_at, ip, agent)
     VALUES ($1, $2, $3, $4, $4, $5, $6)`,
    [ctx.tenant.id, sid, account.id, ctx.now, ctx.caller.ip, ctx.caller.agent.slice(0, 300)],
  )
  const name = `${account.firstname} ${account.lastname}`
  const token = await ctx.services.tokens.sign({
    sub: account.id,
    tid: ctx.tenant.id,
    role: account.role,
    name,
    sid,
  })
  setCookie(ctx, accountCookie, token)
  // Anything later in this request is done by the user who just signed in.
  const { id, email, phone, firstname, lastname, role } = account
  const guestKey = ctx.viewer.guestKey
  ctx.viewer = { role, user: { id, email, phone, firstname, lastname }, sessionId: sid, guestKey }
  return token
}

/** Ends the session of the request, if any. Idempotent. */
export async function endSession(ctx: Ctx): Promise<void> {
  if (ctx.viewer.sessionId) {
    await ctx.db.query(
      'account.endSession',
      'UPDATE account_session SET ended_at = $3 WHERE tenant_id = $1 AND id = $2 AND ended_at IS NULL',
      [ctx.tenant.id, ctx.viewer.sessionId, ctx.now],
    )
  }
  clearCookie(ctx, accountCookie)
  ctx.viewer = guestViewer
}

/** One active session of a user. */
export interface OpenSession {
  id: string
  seenAt: Date
  agent: string
  current: boolean
}

/** Returns the current user's active sessions, most recently used first. */
export async function listSessions(ctx: Ctx): Promise<OpenSession[]> {
  return ctx.db.query<OpenSession>(
    'account.sessions',
    `SELECT id, seen_at AS "seenAt", agent, id = $3 AS current FROM account_session
     WHERE tenant_id = $1 AND user_id = $2 AND ended_at IS NULL AND seen_at > $4
     ORDER BY current DESC, seen_at DESC LIMIT 50`,
    [
      ctx.tenant.id,
      ctx.viewer.user?.id,
      ctx.viewer.sessionId,
      new Date(ctx.now.getTime() - sessionIdleTimeoutMs),
    ],
  )
}

/** Ends one of the user's own sessions. Idempotent; another user's session is not affected. */
export async function endOwnSession(ctx: Ctx, sessionId: string): Promise<void> {
  if (!isId(sessionId)) return
  await ctx.db.query(
    'account.endOne',
    `UPDATE account_session SET ended_at = $4 WHERE tenant_id = $1 AND user_id = $2 AND id = $3 AND ended_at IS NULL`,
    [ctx.tenant.id, ctx.viewer.user?.id, sessionId, ctx.now],
  )
}

/** Ends every session of the user except the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'account.endOthers',
    `UPDATE account_session SET ended_at = $4 WHERE tenant_id = $1 AND user_id = $2 AND id <> $3 AND ended_at IS NULL`,
    [ctx.tenant.id, ctx.viewer.user?.id, ctx.viewer.sessionId, ctx.now],
  )
}

/** Ends every session of a user, after a lost password was replaced or the user was blocked. */
export async function endAllSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'account.endAll',
    'UPDATE account_session SET ended_at = $3 WHERE tenant_id = $1 AND user_id = $2 AND ended_at IS NULL',
    [ctx.tenant.id, userId, ctx.now],
  )
}
