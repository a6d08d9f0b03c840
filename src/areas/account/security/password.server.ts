import { hashPassword } from '#kernel/crypto/password.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { revokeOneTimeTokens } from '../one-time-token/one-time-token.server.ts'
import { passwordError } from '../password.rules.ts'
import { accountPaths } from '../paths.ts'
import { confirmPassword } from '../profile/email.server.ts'
import { endOtherSessions } from '../session.server.ts'
import { storePassword } from '../sign-in/sign-in.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { passwordInput } from './security.input.ts'

/** Changes the password; ends every other session and invalidates open links. Throws 422 by field, 429. */
export async function changePassword(ctx: Ctx, input: { current: string; password: string }): Promise<void> {
  const person = signedInUser(ctx)
  const { current, password } = parseInput(passwordInput, input)
  const weak = passwordError(password, person)
  if (weak) throw invalid([{ path: 'password', code: weak }])
  await confirmPassword(ctx, current, 'current')
  await storePassword(ctx, person.id, await hashPassword(password))
  await endOtherSessions(ctx)
  await revokeOneTimeTokens(ctx, person.id, ['recovery', 'invitation', 'sign_in', 'email'])
  const { email: to, firstname: name } = person
  await sendAccountEmail(ctx, 'passwordChanged', {
    to,
    name,
    locale: ctx.locale,
    path: accountPaths.recovery(),
  })
}
