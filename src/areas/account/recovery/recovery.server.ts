import { hashPassword } from '#kernel/crypto/password.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import {
  consumeOneTimeToken,
  issueOneTimeToken,
  revokeOneTimeTokens,
} from '../one-time-token/one-time-token.server.ts'
import { passwordError } from '../password.rules.ts'
import { accountPaths } from '../paths.ts'
import { endAllSessions } from '../session.server.ts'
import { browserKey } from '../sign-in/login-throttle.server.ts'
import { storePassword } from '../sign-in/sign-in.server.ts'
import { sendSignInLinkEmail } from '../user/manage.server.ts'

export const recoveryJob = 'account.recovery'
export interface Recovery {
  name: string
  /** A new password, or a single sign-in without one. */
  kind: 'recovery' | 'sign_in'
  locale: Locale
}

const perBrowser = defineRateLimit('recovery.network', {
  points: 100,
  seconds: 3600,
  code: 'account.too_many',
})
const perName = defineRateLimit('recovery.name', { points: 3, seconds: 3600 })

/**
 * Requests an e-mail with a link to set a new password, or to sign in once. A job checks whether the user exists, so
 * that neither the response nor its timing reveals it. A name gets three e-mails an hour; further requests are dropped
 * silently. Throws 429 for a network, or a browser known here, with too many requests.
 */
export async function requestRecovery(
  ctx: Ctx,
  name: string,
  { kind = 'recovery' }: { kind?: Recovery['kind'] } = {},
): Promise<void> {
  await perBrowser.consume(ctx, browserKey(ctx))
  const allowed = await perName.consume(ctx, name.toLowerCase()).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (!allowed) return
  enqueue(ctx, recoveryJob, { name, kind, locale: ctx.locale } satisfies Recovery)
}

/** Sends the e-mail, if the user exists. The job of `requestRecovery`. */
export async function sendRecoveryEmail(
  ctx: Ctx,
  { name, kind, locale: screenLocale }: Recovery,
): Promise<void> {
  const phone = parsePhone(name)
  const users = await ctx.db.query<{
    id: string
    email: string
    firstname: string
    locale: Locale | null
  }>(
    'account.toRecover',
    `SELECT id, email, firstname, locale FROM account_user
     WHERE tenant_id = $1 AND (email_key = lower($2) OR phone = $3) AND status = 'active' AND email IS NOT NULL LIMIT 3`,
    [ctx.tenant.id, name, phone.ok ? phone.number : null],
  )
  for (const person of users) {
    // The site may no longer have the language that was stored.
    const locale = languagesOf(ctx.tenant).find((language) => language === person.locale) ?? screenLocale
    if (kind === 'sign_in') {
      await sendSignInLinkEmail(ctx, person, locale)
      continue
    }
    const { id, email, firstname } = person
    const { secret, expiresAt } = await issueOneTimeToken(ctx, 'recovery', id)
    const path = accountPaths.recovery({ token: secret })
    await sendAccountEmail(ctx, 'recovery', { to: email, name: firstname, locale, path, until: expiresAt })
  }
}

/**
 * Sets a new password with an e-mail's token, which also verifies the address. Ends all the user's sessions. Throws 410
 * `account.token_over`, 422 for an unacceptable password.
 */
export async function resetPassword(ctx: Ctx, secret: string, password: string): Promise<void> {
  const { userId } = await consumeOneTimeToken(ctx, ['recovery', 'invitation'], secret)
  const [person] = await ctx.db.query<{
    email: string
    firstname: string
    lastname: string
    phone: string | null
  }>(
    'account.proveEmail',
    `UPDATE account_user SET email_verified_at = coalesce(email_verified_at, $3)
     WHERE tenant_id = $1 AND id = $2 RETURNING coalesce(email, '') AS email, firstname, lastname, phone`,
    [ctx.tenant.id, userId, ctx.now],
  )
  const weak = passwordError(password, person ?? {})
  if (weak) throw invalid([{ path: 'password', code: weak }])
  // The token is locked by this transaction meanwhile, so that nobody else uses it.
  await storePassword(ctx, userId, await hashPassword(password))
  await endAllSessions(ctx, userId)
  await revokeOneTimeTokens(ctx, userId, ['recovery', 'invitation', 'sign_in', 'email'])
  if (!person) return
  const { email: to, firstname: name } = person
  await sendAccountEmail(ctx, 'passwordChanged', {
    to,
    name,
    locale: ctx.locale,
    path: accountPaths.recovery(),
  })
}
