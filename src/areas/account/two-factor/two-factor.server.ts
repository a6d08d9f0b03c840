import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Account } from '../session.server.ts'
import { consumeChallenge, countTwoFactorAttempt, startChallenge } from './challenge.server.ts'
import { consumeRecoveryCode, consumeTotpCode } from './totp.server.ts'

/** How a user can complete the second step. */
export interface TwoFactorMethods {
  totp: boolean
  passkey: boolean
}

// Anyone who gets here knew the password; five codes per step and thirty an hour are far from a million.
const perUser = defineRateLimit('sign-in.second-step', {
  points: 30,
  seconds: 3600,
  code: 'account.too_many',
})

/** Returns a user's second-step methods; null when the password is enough. */
export async function twoFactorMethods(ctx: Ctx, userId: string): Promise<TwoFactorMethods | null> {
  const [row] = await ctx.db.query<TwoFactorMethods>(
    'account.secondWays',
    `SELECT EXISTS (SELECT 1 FROM account_totp WHERE tenant_id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL) AS totp,
       EXISTS (SELECT 1 FROM account_passkey WHERE tenant_id = $1 AND user_id = $2) AS passkey`,
    [ctx.tenant.id, userId],
  )
  return row && (row.totp || row.passkey) ? row : null
}

/** Starts the second step after a correct password; returns the value that completes it. */
export const startTwoFactor = (ctx: Ctx, userId: string): Promise<string> =>
  startChallenge(ctx, 'second', userId)

/**
 * Returns the user whose second step a code completes: an app code or a recovery code. Throws 401
 * `account.two_factor_code` for a wrong one, 410 `account.two_factor_over` after five attempts or ten minutes, 429.
 */
export async function finishTwoFactor(ctx: Ctx, value: string, code: string): Promise<Account> {
  const userId = await countTwoFactorAttempt(ctx, value)
  // The attempt counts whatever happens next.
  await ctx.db.commit()
  if (!userId) throw new Problem(410, 'account.two_factor_over')
  const attempt = await perUser.consume(ctx, userId)
  const right = (await consumeTotpCode(ctx, userId, code)) || (await consumeRecoveryCode(ctx, userId, code))
  if (!right)
    throw new Problem(401, 'account.two_factor_code', {
      errors: [{ path: 'code', code: 'account.two_factor_code' }],
    })
  await attempt.refund()
  if (!(await consumeChallenge(ctx, 'second', value))) throw new Problem(410, 'account.two_factor_over')
  return getAccount(ctx, userId)
}

/** Returns an active user. Throws 410 `account.two_factor_over` for one who was blocked meanwhile. */
export async function getAccount(ctx: Ctx, userId: string): Promise<Account> {
  const [account] = await ctx.db.query<Account>(
    'account.active',
    `SELECT id, coalesce(email, '') AS email, phone, firstname, lastname, role FROM account_user
     WHERE tenant_id = $1 AND id = $2 AND status = 'active'`,
    [ctx.tenant.id, userId],
  )
  if (!account) throw new Problem(410, 'account.two_factor_over')
  return account
}
