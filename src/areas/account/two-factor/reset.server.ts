import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { recordTransition } from '#kernel/transition.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { accountPaths } from '../paths.ts'
import { endAllSessions } from '../session.server.ts'
import { emailLocale } from '../user/email-locale.server.ts'
import { lockAccount } from '../user/lock-account.server.ts'
import { requireOtherUser } from '../user/manage.server.ts'
import { deleteRecoveryCodes } from './totp.server.ts'
import { twoFactorMethods } from './two-factor.server.ts'
import { passkeys, totps } from './two-factor.table.ts'

/**
 * Turns off a user's second step, for somebody who lost the app, its recovery codes and the passkeys: the password alone
 * is enough until they set one up again. Ends their sessions and tells them by e-mail; the reason is in their history.
 * Without a second step it changes nothing. Throws 403 (also for the caller themselves), 404, 422 without a reason.
 */
export async function resetTwoFactor(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { member } = await requireOtherUser(ctx, id)
  if (!reason) throw invalid([{ path: 'reason', code: 'field.required' }])
  // Pressed twice, it is done and told once.
  await lockAccount(ctx, id)
  if (!(await twoFactorMethods(ctx, id))) return
  await rows(totps).removeWhere(ctx, { userId: id })
  await rows(passkeys).removeWhere(ctx, { userId: id })
  await deleteRecoveryCodes(ctx, id)
  await endAllSessions(ctx, id)
  await recordTransition(ctx, { entity: 'account.person', id, from: '', to: '', event: 'two_step', reason })
  if (!member.email) return
  await sendAccountEmail(ctx, 'secondChanged', {
    to: member.email,
    name: member.firstname,
    path: accountPaths.security(),
    locale: await emailLocale(ctx, member.email),
  })
}
