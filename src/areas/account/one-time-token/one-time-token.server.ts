import { createHash } from 'node:crypto'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId, newToken } from '#kernel/id.ts'

/** What a token proves: a lost password, an invitation, a sign-in by link, a new address. */
export type OneTimeTokenKind = 'recovery' | 'invitation' | 'sign_in' | 'email'

export interface OneTimeToken {
  userId: string
  about: string
}

/** How long each is valid, in minutes. */
const validMinutes: Record<OneTimeTokenKind, number> = {
  recovery: 60,
  invitation: 7 * 1440,
  sign_in: 15,
  email: 1440,
}

/** Creates a token; returns its secret, for the e-mail. Invalidates an earlier one of that kind for the user. */
export async function issueOneTimeToken(
  ctx: Ctx,
  kind: OneTimeTokenKind,
  userId: string,
  about = '',
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newToken(24)
  const expiresAt = new Date(ctx.now.getTime() + validMinutes[kind] * 60_000)
  await revokeOneTimeTokens(ctx, userId, [kind])
  await ctx.db.query(
    'account.issueTicket',
    `INSERT INTO account_one_time_token (tenant_id, id, user_id, kind, secret_hash, about, created_at, created_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.tenant.id,
      newId(),
      userId,
      kind,
      hashOf(secret),
      about,
      ctx.now,
      ctx.viewer.user?.id ?? null,
      expiresAt,
    ],
  )
  return { secret, expiresAt }
}

/** Whether a token is still valid, without using it; e-mail scanners open links. */
export async function isOneTimeTokenValid(
  ctx: Ctx,
  kinds: readonly OneTimeTokenKind[],
  secret: string,
): Promise<boolean> {
  const rows = await ctx.db.query(
    'account.lookAtTicket',
    `SELECT 1 FROM account_one_time_token t JOIN account_user u ON u.tenant_id = t.tenant_id AND u.id = t.user_id
     WHERE t.tenant_id = $1 AND t.kind = ANY($2) AND t.secret_hash = $3 AND t.used_at IS NULL AND t.expires_at > $4
       AND u.status = 'active'`,
    [ctx.tenant.id, kinds, hashOf(secret), ctx.now],
  )
  return rows.length > 0
}

/** Uses a token. Throws 410 `account.token_over` for one that is used, expired, unknown, or of a blocked user. */
export async function consumeOneTimeToken(
  ctx: Ctx,
  kinds: readonly OneTimeTokenKind[],
  secret: string,
): Promise<OneTimeToken> {
  const [token] = await ctx.db.query<OneTimeToken>(
    'account.takeTicket',
    `UPDATE account_one_time_token t SET used_at = $4 FROM account_user u
     WHERE t.tenant_id = $1 AND t.kind = ANY($2) AND t.secret_hash = $3 AND t.used_at IS NULL AND t.expires_at > $4
       AND u.tenant_id = t.tenant_id AND u.id = t.user_id AND u.status = 'active'
     RETURNING t.user_id AS "userId", t.about`,
    [ctx.tenant.id, kinds, hashOf(secret), ctx.now],
  )
  if (!token) throw new Problem(410, 'account.token_over')
  return token
}

/** Invalidates a user's open tokens of these kinds. */
export async function revokeOneTimeTokens(
  ctx: Ctx,
  userId: string,
  kinds: readonly OneTimeTokenKind[],
): Promise<void> {
  await ctx.db.query(
    'account.voidTickets',
    'DELETE FROM account_one_time_token WHERE tenant_id = $1 AND user_id = $2 AND kind = ANY($3) AND used_at IS NULL',
    [ctx.tenant.id, userId, kinds],
  )
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
