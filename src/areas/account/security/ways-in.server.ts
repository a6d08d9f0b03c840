import type { Ctx } from '#kernel/http/ctx.ts'

/** By what somebody gets into their account; an e-mail address brings a link to sign in. */
export interface WaysIn {
  email: boolean
  password: boolean
  passkey: boolean
  line: boolean
}

/** The ways in of a person, also of one just being changed by this transaction. Take `lockAccount` first to decide by them. */
export async function waysIn(ctx: Ctx, userId: string): Promise<WaysIn> {
  const [ways] = await ctx.db.query<WaysIn>(
    'account.waysIn',
    `SELECT u.email IS NOT NULL AS email, u.password_hash IS NOT NULL AS password,
       EXISTS (SELECT 1 FROM account_passkey p WHERE p.tenant_id = $1 AND p.user_id = $2) AS passkey,
       EXISTS (SELECT 1 FROM account_line l WHERE l.tenant_id = $1 AND l.user_id = $2) AS line
     FROM account_user u WHERE u.tenant_id = $1 AND u.id = $2`,
    [ctx.tenant.id, userId],
  )
  return ways ?? { email: false, password: false, passkey: false, line: false }
}
