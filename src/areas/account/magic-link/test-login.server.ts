import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Account } from '../session.server.ts'
import { openSession, type SignedIn } from '../sign-in/sign-in.server.ts'
import { getAccount } from '../two-factor/two-factor.server.ts'

/** Returns users to try the site as. Throws 404 in production. */
export async function listTestUsers(ctx: Ctx): Promise<Pick<Account, 'id' | 'email' | 'role'>[]> {
  requireDevelopment(ctx)
  return ctx.db.query(
    'account.testPeople',
    `SELECT id, coalesce(email, firstname) AS email, role FROM account_user
     WHERE tenant_id = $1 AND status = 'active' ORDER BY created_at, id LIMIT 20`,
    [ctx.tenant.id],
  )
}

/** Signs in as a user without any proof. Throws 404 in production. */
export async function signInForTest(ctx: Ctx, id: string): Promise<SignedIn> {
  requireDevelopment(ctx)
  if (!isId(id)) throw notFound('account.no_person')
  return openSession(ctx, await getAccount(ctx, id))
}

// The page is also excluded from the production build; this covers a build run in a mode it was not made for.
function requireDevelopment(ctx: Ctx): void {
  if (ctx.services.config.mode === 'production') throw notFound()
}
