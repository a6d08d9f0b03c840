import type { Ctx } from '#kernel/http/ctx.ts'
import { consumeOneTimeToken } from '../one-time-token/one-time-token.server.ts'
import { type SignedIn, startSessionOrTwoFactor, type TwoFactorRequired } from '../sign-in/sign-in.server.ts'
import { getAccount } from '../two-factor/two-factor.server.ts'

/**
 * Signs in with the link in an e-mail, once; a required second step follows as after a password. The link verifies the
 * address. Throws 410 `account.token_over`.
 */
export async function signInByLink(ctx: Ctx, secret: string): Promise<SignedIn | TwoFactorRequired> {
  const { userId } = await consumeOneTimeToken(ctx, ['sign_in'], secret)
  await ctx.db.query(
    'account.emailProved',
    `UPDATE account_user SET email_verified_at = coalesce(email_verified_at, $3) WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, userId, ctx.now],
  )
  return startSessionOrTwoFactor(ctx, await getAccount(ctx, userId))
}
