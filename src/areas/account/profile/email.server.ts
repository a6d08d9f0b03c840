import { verifyPassword } from '#kernel/crypto/password.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { emailInput } from '../account.input.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import {
  consumeOneTimeToken,
  issueOneTimeToken,
  revokeOneTimeTokens,
} from '../one-time-token/one-time-token.server.ts'
import { accountPaths } from '../paths.ts'
import { countLoginAttempt } from '../sign-in/login-throttle.server.ts'
import { signedInUser } from '../signed-in.server.ts'

/**
 * Checks the current user's password before actions that a stranger at an unlocked screen must not perform. An account
 * without one (by LINE) has nothing to check. Throws 422 `account.wrong_password` at `password`, 429.
 */
export async function confirmPassword(ctx: Ctx, password: string, path = 'password'): Promise<void> {
  const { id } = signedInUser(ctx)
  const hash = await ownPasswordHash(ctx)
  if (!hash) return
  await ctx.db.commit()
  const attempt = await countLoginAttempt(ctx, `own ${id}`, true)
  if ((await verifyPassword(password, hash)).ok) return attempt.refund()
  throw invalid([{ path, code: 'account.wrong_password' }])
}

/** Returns whether the current user has a password, which forms then ask for. Throws 401. */
export const hasPassword = async (ctx: Ctx): Promise<boolean> => (await ownPasswordHash(ctx)) !== null

async function ownPasswordHash(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db.query<{ hash: string | null }>(
    'account.ownHash',
    'SELECT password_hash AS hash FROM account_user WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, signedInUser(ctx).id],
  )
  return row?.hash ?? null
}

// The address may be anybody's: nobody can be flooded with e-mails of a site by its members.
const changesPerUser = defineRateLimit('email-change', { points: 5, seconds: 3600, code: 'account.too_many' })

/**
 * Requests a change of e-mail address: an e-mail is sent to the new address, which takes effect when its link is
 * confirmed. The response is the same for an address already in use. Throws 422, 429 after five an hour.
 */
export async function requestEmail(ctx: Ctx, input: string, password: string): Promise<void> {
  const person = signedInUser(ctx)
  const parsed = emailInput.safeParse(input)
  if (!parsed.success)
    throw invalid([{ path: 'email', code: input.trim() ? 'field.email' : 'field.required' }])
  await confirmPassword(ctx, password)
  await changesPerUser.consume(ctx, person.id)
  const { secret, expiresAt } = await issueOneTimeToken(ctx, 'email', person.id, parsed.data)
  await sendAccountEmail(ctx, 'email', {
    to: parsed.data,
    name: person.firstname,
    locale: ctx.locale,
    path: accountPaths.confirmEmail(secret),
    until: expiresAt,
  })
}

/**
 * Changes the address with the e-mail's token and notifies the previous one, whose open links no longer work: they may be
 * why it was given up. Throws 410, 409 `account.email_taken`.
 */
export async function changeEmail(ctx: Ctx, secret: string): Promise<void> {
  const { userId, about } = await consumeOneTimeToken(ctx, ['email'], secret)
  const email = parseInput(emailInput, about)
  const [changed] = await ctx.db.query<{ former: string; firstname: string }>(
    'account.changeEmail',
    `UPDATE account_user u SET email = $3, email_verified_at = $4 FROM account_user old
     WHERE u.tenant_id = $1 AND u.id = $2 AND old.tenant_id = u.tenant_id AND old.id = u.id
       AND NOT EXISTS (SELECT 1 FROM account_user o WHERE o.tenant_id = $1 AND o.email_key = lower($3) AND o.id <> $2)
     RETURNING coalesce(old.email, '') AS former, u.firstname`,
    [ctx.tenant.id, userId, email, ctx.now],
  )
  if (!changed) throw conflict('account.email_taken')
  if (changed.former === email) return
  await revokeOneTimeTokens(ctx, userId, ['recovery', 'invitation', 'sign_in', 'email'])
  const { former: to, firstname: name } = changed
  await sendAccountEmail(ctx, 'emailChanged', {
    to,
    name,
    locale: ctx.locale,
    path: accountPaths.own,
    detail: email,
  })
}
