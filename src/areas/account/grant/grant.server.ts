import { allScopes } from '#kernel/area/areas.ts'
import type { ScopeKind, ScopeRoles, ScopeTarget } from '#kernel/auth/scope.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'

/** How long a role lasts; when absent, from now until it is revoked. */
export interface GrantPeriod {
  from?: Date | null
  until?: Date | null
}

interface GrantRow {
  id: string
  userId: string
  role: string
  kind: string
  scopeId: string
}

/**
 * Gives a user a role in a record, or changes its duration: `grant(ctx, { userId, role: 'teacher', target: { kind: 'course', id } })`.
 * The area that owns the record decides who may grant it. Recorded in the user's history. Throws 404 for a user without an
 * account here, 422 `account.no_scope_role` for an unknown role.
 */
export async function grant<Kind extends ScopeKind>(
  ctx: Ctx,
  {
    userId,
    role,
    target,
    period: { from = null, until = null } = {},
  }: { userId: string; role: ScopeRoles[Kind]; target: { kind: Kind; id: string }; period?: GrantPeriod },
): Promise<void> {
  requireRole(target.kind, role)
  if (until && until <= (from ?? ctx.now)) throw invalid([{ path: 'until', code: 'account.grant_over' }])
  const rows = isId(userId)
    ? await ctx.db.query<{ fresh: boolean }>(
        'account.grant',
        `INSERT INTO account_grant (tenant_id, id, user_id, role, scope_kind, scope_id, source, from_at, until_at, granted_by, granted_at)
         SELECT $1, $2, u.id, $4, $5, $6, 'direct', $7, $8, $9, $10 FROM account_user u
         WHERE u.tenant_id = $1 AND u.id = $3 AND u.status <> 'erased'
         ON CONFLICT ON CONSTRAINT account_grant_once DO UPDATE SET from_at = excluded.from_at, until_at = excluded.until_at,
           granted_by = excluded.granted_by, granted_at = excluded.granted_at
         RETURNING xmax = 0 AS fresh`,
        [
          ctx.tenant.id,
          newId(),
          userId,
          role,
          target.kind,
          target.id,
          from,
          until,
          ctx.viewer.user?.id ?? null,
          ctx.now,
        ],
      )
    : []
  if (!rows.length) throw notFound('account.no_person')
  await recordGrants(ctx, 'grant', [{ id: '', userId, role, kind: target.kind, scopeId: target.id }])
}

/** Revokes a directly granted role; a derived one ends with its source. Idempotent. */
export async function revoke<Kind extends ScopeKind>(
  ctx: Ctx,
  userId: string,
  role: ScopeRoles[Kind],
  target: { kind: Kind; id: string },
): Promise<void> {
  const removed = isId(userId)
    ? await ctx.db.query<GrantRow>(
        'account.revoke',
        `DELETE FROM account_grant WHERE tenant_id = $1 AND user_id = $2 AND role = $3 AND scope_kind = $4 AND scope_id = $5
           AND source = 'direct' RETURNING id, user_id AS "userId", role, scope_kind AS kind, scope_id AS "scopeId"`,
        [ctx.tenant.id, userId, role, target.kind, target.id],
      )
    : []
  await recordGrants(ctx, 'revoke', removed)
}

/** Deletes every role in a record, and the groups' permissions in it, when it is deleted. */
export async function deleteScopeGrants(ctx: Ctx, target: ScopeTarget): Promise<void> {
  const removed = await ctx.db.query<GrantRow>(
    'account.dropScope',
    `DELETE FROM account_grant WHERE tenant_id = $1 AND scope_kind = $2 AND scope_id = $3
     RETURNING id, user_id AS "userId", role, scope_kind AS kind, scope_id AS "scopeId"`,
    [ctx.tenant.id, target.kind, target.id],
  )
  await recordGrants(ctx, 'revoke', removed)
  await ctx.db.query(
    'account.dropGroupsOfScope',
    `UPDATE account_staff_group SET removed_at = $4, version = version + 1
     WHERE tenant_id = $1 AND scope_kind = $2 AND scope_id = $3 AND removed_at IS NULL`,
    [ctx.tenant.id, target.kind, target.id, ctx.now],
  )
}

/** A role derived from something else. */
export type DerivedGrant = GrantPeriod & { userId: string } & {
    [Kind in ScopeKind]: { role: ScopeRoles[Kind]; target: { kind: Kind; id: string } }
  }[ScopeKind]

/**
 * Sets the roles derived from one source (`seat:<id>`) to exactly these, in two statements: new ones are added,
 * existing ones keep their start, and those no longer derived are removed immediately. Directly granted roles are not
 * affected. Throws 422 as `grant` does.
 */
export async function syncDerivedGrants(
  ctx: Ctx,
  source: string,
  requested: readonly DerivedGrant[],
): Promise<void> {
  for (const { role, target } of requested) requireRole(target.kind, role)
  const rows = requested.map(({ userId, role, target, from = null, until = null }) => ({
    id: newId(),
    user: userId,
    role,
    kind: target.kind,
    scopeId: target.id,
    from,
    until,
  }))
  const values = [ctx.tenant.id, source, JSON.stringify(rows)]
  const removed = await ctx.db.query<GrantRow>(
    'account.dropDerived',
    `DELETE FROM account_grant g WHERE tenant_id = $1 AND source = 'derived' AND source_key = $2 AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset($3::jsonb) AS w("user" uuid, role text, kind text, "scopeId" text)
       WHERE w."user" = g.user_id AND w.role = g.role AND w.kind = g.scope_kind AND w."scopeId" = g.scope_id)
     RETURNING id, user_id AS "userId", role, scope_kind AS kind, scope_id AS "scopeId"`,
    values,
  )
  const fresh = await ctx.db.query<GrantRow & { fresh: boolean }>(
    'account.addDerived',
    `INSERT INTO account_grant AS g (tenant_id, id, user_id, role, scope_kind, scope_id, source, source_key, from_at, until_at, granted_by, granted_at)
     SELECT $1, w.id, w."user", w.role, w.kind, w."scopeId", 'derived', $2, w.from, w.until, $4, $5
     FROM jsonb_to_recordset($3::jsonb) AS w(id uuid, "user" uuid, role text, kind text, "scopeId" text, "from" timestamptz, until timestamptz)
     ON CONFLICT ON CONSTRAINT account_grant_once DO UPDATE SET from_at = excluded.from_at, until_at = excluded.until_at
       WHERE (g.from_at, g.until_at) IS DISTINCT FROM (excluded.from_at, excluded.until_at)
     RETURNING g.id, g.user_id AS "userId", g.role, g.scope_kind AS kind, g.scope_id AS "scopeId", xmax = 0 AS fresh`,
    [...values, ctx.viewer.user?.id ?? null, ctx.now],
  )
  await recordGrants(ctx, 'revoke', removed)
  await recordGrants(
    ctx,
    'grant',
    fresh.filter((row) => row.fresh),
  )
}

/** Returns the users who have a role in a record now, direct or derived, earliest grant first. */
export function roleHoldersOf(ctx: Ctx, target: ScopeTarget): Promise<{ userId: string; role: string }[]> {
  return ctx.db.query(
    'account.holdersOf',
    `SELECT g.user_id AS "userId", g.role FROM account_grant g
     JOIN account_user u ON u.tenant_id = g.tenant_id AND u.id = g.user_id AND u.status = 'active'
     WHERE g.tenant_id = $1 AND g.scope_kind = $2 AND g.scope_id = $3
       AND (g.from_at IS NULL OR g.from_at <= $4) AND (g.until_at IS NULL OR g.until_at > $4)
     GROUP BY g.user_id, g.role ORDER BY min(g.granted_at), g.user_id, g.role`,
    [ctx.tenant.id, target.kind, target.id, ctx.now],
  )
}

/** Grants made by this user stay; their name is removed from them. */
export async function anonymizeGrantor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'account.forgetGiver',
    'UPDATE account_grant SET granted_by = NULL WHERE tenant_id = $1 AND granted_by = $2',
    [ctx.tenant.id, userId],
  )
}

function requireRole(kind: string, role: string): void {
  const scopeDefinition = allScopes().find((scope) => scope.kind === kind)
  if (!scopeDefinition || !Object.hasOwn(scopeDefinition.roles, role))
    throw invalid([{ path: 'role', code: 'account.no_scope_role' }])
}

/** Recorded in the user's history: which role in what, by whom and when. */
async function recordGrants(ctx: Ctx, event: 'grant' | 'revoke', rows: readonly GrantRow[]): Promise<void> {
  if (!rows.length) return
  const changes = rows.map(({ userId, role, kind, scopeId }) => {
    const roleKey = `${kind}.${role}`
    const state = event === 'grant' ? { from: '', to: roleKey } : { from: roleKey, to: '' }
    return { entity: 'account.person', id: userId, ...state, event, reason: scopeId }
  })
  await recordTransition(ctx, ...changes)
}
