import type { Ctx } from '#kernel/http/ctx.ts'

/** A user's sign-in methods; an e-mail address allows a sign-in link. */
export interface SignInMethods {
  email: boolean
  password: boolean
  passkey: boolean
  line: boolean
}

/**
 * Returns a user's sign-in methods, including changes in this transaction. Call `lockAccount` first if a decision
 * depends on them.
 */
export async function signInMethods(ctx: Ctx, userId: string): Promise<SignInMethods> {
  const [methods] = await ctx.db.query<SignInMethods>(
    'account.waysIn',
    `SELECT u.email IS NOT NULL AS email, u.password_hash IS NOT NULL AS password,
       EXISTS (SELECT 1 FROM account_passkey p WHERE p.tenant_id = $1 AND p.user_id = $2) AS passkey,
       EXISTS (SELECT 1 FROM account_line l WHERE l.tenant_id = $1 AND l.user_id = $2) AS line
     FROM account_user u WHERE u.tenant_id = $1 AND u.id = $2`,
    [ctx.tenant.id, userId],
  )
  return methods ?? { email: false, password: false, passkey: false, line: false }
}
