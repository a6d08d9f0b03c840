import { hashPassword, verifyPassword } from '#kernel/crypto/password.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import type { LoginInput } from '../account.input.ts'
import { wearChoices } from '../profile/choices.server.ts'
import { type Account, startSession } from '../session.server.ts'
import { beginTwoFactor, type TwoFactorMethods, twoFactorMethods } from '../two-factor/two-factor.server.ts'
import { countLoginAttempt, isKnownBrowser, rememberBrowser } from './login-throttle.server.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Someone signed in; `guestKey` is the cart they had before, if any. */
    'account.signed_in': { userId: string; guestKey: string | null }
  }
}

export interface SignedIn {
  token: string
  account: Account
}

interface Found extends Account {
  passwordHash: string | null
}

/** The password was right, and a second step is asked for. */
export interface TwoFactorNeeded {
  /** Finishes it, with a code or a passkey. */
  second: string
  ways: TwoFactorMethods
}

/**
 * Signs in by e-mail or phone and password, or answers what second step is needed. Throws 401 `account.wrong` for a wrong
 * name as for a wrong password, 429 `account.too_many`.
 */
export async function signIn(ctx: Ctx, input: LoginInput): Promise<SignedIn | TwoFactorNeeded> {
  return enter(ctx, await provePassword(ctx, input))
}

/** Opens a session for a person after a first proof, or begins the second step they have chosen to need. */
export async function enter(ctx: Ctx, account: Account): Promise<SignedIn | TwoFactorNeeded> {
  const ways = await twoFactorMethods(ctx, account.id)
  if (!ways) return openSession(ctx, account)
  return { second: await beginTwoFactor(ctx, account.id), ways }
}

/** What a program is told that has to take the second step. */
export const twoFactorNeeded = ({ second, ways }: TwoFactorNeeded) =>
  new Problem(401, 'account.two_factor_needed', { data: { second, ways } })

/** The person whose name and password these are. Throws as `signIn` does. */
async function provePassword(ctx: Ctx, input: LoginInput): Promise<Account> {
  const name = input.email.toLowerCase()
  // The hash takes tens of milliseconds; no connection waits for it, and the end of its work leaves together with the question.
  const [people] = await Promise.all([findByName(ctx, name), ctx.db.commit()])
  const known = people.some(({ id }) => isKnownBrowser(ctx, id))
  const guess = await countLoginAttempt(ctx, name, known)
  for (const { passwordHash, ...account } of people.length ? people : [noAccount]) {
    const { ok, rehash } = await verifyPassword(input.password, passwordHash)
    if (!ok) continue
    await guess.right()
    if (rehash) await storePassword(ctx, account.id, await hashPassword(input.password))
    return account
  }
  throw new Problem(401, 'account.wrong', { errors: [{ path: 'password', code: 'account.wrong' }] })
}

const noAccount: Found = {
  id: '',
  email: '',
  phone: null,
  firstname: '',
  lastname: '',
  role: 'user',
  passwordHash: null,
}

/** Opens a session for somebody who has proved to be who they are, tells of it, and knows the browser from now on. */
export async function openSession(ctx: Ctx, account: Account): Promise<SignedIn> {
  const guestKey = ctx.viewer.guestKey
  const [token] = await Promise.all([startSession(ctx, account), wearChoices(ctx, account.id)])
  rememberBrowser(ctx, account.id)
  await emit(ctx, 'account.signed_in', { userId: account.id, guestKey })
  return { token, account }
}

/** Keeps a new hash in place of the old one. */
export async function storePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db.query(
    'account.keepPassword',
    'UPDATE account_user SET password_hash = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userId, passwordHash],
  )
}

// A phone number is not proved, so several may claim one; whose password fits is whose it is. Three at most, or
// claiming would be a way to slow its owner down.
async function findByName(ctx: Ctx, name: string): Promise<Found[]> {
  const phone = parsePhone(name)
  return ctx.db.query<Found>(
    'account.find',
    `SELECT id, coalesce(email, '') AS email, phone, firstname, lastname, role, password_hash AS "passwordHash" FROM account_user
     WHERE tenant_id = $1 AND (email_key = lower($2) OR phone = $3) AND status = 'active'
     ORDER BY (email_key = lower($2)) DESC, created_at LIMIT 3`,
    [ctx.tenant.id, name, phone.ok ? phone.number : null],
  )
}
