import type { Ctx } from '#kernel/http/ctx.ts'
import { newId, newToken } from '#kernel/id.ts'

export type Purpose = 'second' | 'passkey_new' | 'passkey_sign_in'

const validMinutes: Record<Purpose, number> = { second: 10, passkey_new: 5, passkey_sign_in: 5 }

/** How many codes may be tried per second step. */
const maxAttempts = 5

/** Starts a challenge; returns the unguessable value that completes it. */
export async function startChallenge(ctx: Ctx, purpose: Purpose, userId: string | null): Promise<string> {
  const value = newToken(32)
  await ctx.db.query(
    'account.challenge',
    `INSERT INTO account_challenge (tenant_id, id, purpose, value, user_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      ctx.tenant.id,
      newId(),
      purpose,
      value,
      userId,
      new Date(ctx.now.getTime() + validMinutes[purpose] * 60_000),
    ],
  )
  return value
}

/** Returns the user of a second step, while attempts are left. */
export async function findTwoFactorChallenge(ctx: Ctx, value: string): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ userId: string }>(
    'account.findSecond',
    `SELECT user_id AS "userId" FROM account_challenge
     WHERE tenant_id = $1 AND value = $2 AND purpose = 'second' AND expires_at > $3 AND tries < ${maxAttempts}`,
    [ctx.tenant.id, value, ctx.now],
  )
  return row?.userId
}

/** Does the same, counting one attempt; commit before anything can be rolled back. */
export async function countTwoFactorAttempt(ctx: Ctx, value: string): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ userId: string }>(
    'account.trySecond',
    `UPDATE account_challenge SET tries = tries + 1
     WHERE tenant_id = $1 AND value = $2 AND purpose = 'second' AND expires_at > $3 AND tries < ${maxAttempts}
     RETURNING user_id AS "userId"`,
    [ctx.tenant.id, value, ctx.now],
  )
  return row?.userId
}

/** Completes it; returns its user, or undefined when it has expired or was already completed. */
export async function consumeChallenge(
  ctx: Ctx,
  purpose: Purpose,
  value: string,
): Promise<{ userId: string | null } | undefined> {
  const [row] = await ctx.db.query<{ userId: string | null }>(
    'account.takeChallenge',
    `DELETE FROM account_challenge WHERE tenant_id = $1 AND value = $2 AND purpose = $3 AND expires_at > $4
     RETURNING user_id AS "userId"`,
    [ctx.tenant.id, value, purpose, ctx.now],
  )
  return row
}
