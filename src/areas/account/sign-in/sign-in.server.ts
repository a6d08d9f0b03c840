import { hashPassword, verifyPassword } from '#kernel/crypto/password.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import type { LoginInput } from '../account.input.ts'
import { applyPreferences } from '../profile/preferences.server.ts'
import { type Account, startSession } from '../session.server.ts'
import { startTwoFactor, type TwoFactorMethods, twoFactorMethods } from '../two-factor/two-factor.server.ts'
import { countLoginAttempt, isKnownBrowser, rememberBrowser } from './login-throttle.server.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A user signed in; `guestKey` identifies the cart they had before, if any. */
    'account.signed_in': { userId: string; guestKey: string | null }
  }
}

export interface SignedIn {
  token: string
  account: Account
}

interface AccountWithPassword extends Account {
  passwordHash: string | null
}

/** The password was right, and a second step is required. */
export interface TwoFactorRequired {
  /** The value that completes it, with a code or a passkey. */
  second: string
  methods: TwoFactorMethods
}

/**
 * Signs in by e-mail or phone and password, or returns the required second step. Throws 401 `account.wrong` for a wrong
 * name or a wrong password alike, 429 `account.too_many`.
 */
export async function signIn(ctx: Ctx, input: LoginInput): Promise<SignedIn | TwoFactorRequired> {
  return startSessionOrTwoFactor(ctx, await authenticateByPassword(ctx, input))
}

/** Starts a session for a user after a first proof, or starts the second step if they have enabled one. */
export async function startSessionOrTwoFactor(
  ctx: Ctx,
  account: Account,
): Promise<SignedIn | TwoFactorRequired> {
  const methods = await twoFactorMethods(ctx, account.id)
  if (!methods) return openSession(ctx, account)
  return { second: await startTwoFactor(ctx, account.id), methods }
}

/** The error for an API caller that has to complete the second step. */
export const twoFactorRequired = ({ second, methods }: TwoFactorRequired) =>
  new Problem(401, 'account.two_factor_needed', { data: { second, ways: methods } })

/** Returns the user with this name and password. Throws as `signIn` does. */
async function authenticateByPassword(ctx: Ctx, input: LoginInput): Promise<Account> {
  const name = input.email.toLowerCase()
  // Hashing takes tens of milliseconds, so no connection waits for it; the commit is sent together with the query.
  const [accounts] = await Promise.all([findByName(ctx, name), ctx.db.commit()])
  const isKnown = accounts.some(({ id }) => isKnownBrowser(ctx, id))
  const attempt = await countLoginAttempt(ctx, name, isKnown)
  for (const { passwordHash, ...account } of accounts.length ? accounts : [noAccount]) {
    const { ok, rehash } = await verifyPassword(input.password, passwordHash)
    if (!ok) continue
    if (rehash) await replaceOutdatedHash(ctx, account.id, passwordHash, input.password)
    if (!(await isStillPassword(ctx, account.id, passwordHash, input.password))) continue
    await attempt.refund()
    return account
  }
  throw new Problem(401, 'account.wrong', { errors: [{ path: 'password', code: 'account.wrong' }] })
}

const noAccount: AccountWithPassword = {
  id: '',
  email: '',
  phone: null,
  firstname: '',
  lastname: '',
  role: 'user',
  passwordHash: null,
}

/** Starts a session for a user whose identity has been proved, announces it, and remembers the browser. */
export async function openSession(ctx: Ctx, account: Account): Promise<SignedIn> {
  const guestKey = ctx.viewer.guestKey
  const [token] = await Promise.all([startSession(ctx, account), applyPreferences(ctx, account.id)])
  rememberBrowser(ctx, account.id)
  await emit(ctx, 'account.signed_in', { userId: account.id, guestKey })
  return { token, account }
}

/**
 * Whether a password that matched this hash still is the user's: it may have been changed, and their sessions ended, while
 * it was checked. Locks the row, so that a change from here on waits for this sign-in and ends its session too.
 */
async function isStillPassword(
  ctx: Ctx,
  userId: string,
  checkedHash: string | null,
  password: string,
): Promise<boolean> {
  const [current] = await ctx.db.query<{ hash: string | null }>(
    'account.currentPassword',
    `SELECT password_hash AS hash FROM account_user WHERE tenant_id = $1 AND id = $2 AND status = 'active' FOR SHARE`,
    [ctx.tenant.id, userId],
  )
  if (!current) return false
  return current.hash === checkedHash || (await verifyPassword(password, current.hash)).ok
}

/** Replaces a hash made with other costs, unless it was replaced meanwhile. */
async function replaceOutdatedHash(
  ctx: Ctx,
  userId: string,
  outdatedHash: string | null,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db.query(
    'account.renewHash',
    'UPDATE account_user SET password_hash = $4 WHERE tenant_id = $1 AND id = $2 AND password_hash = $3',
    [ctx.tenant.id, userId, outdatedHash, passwordHash],
  )
}

/** Replaces the password hash. */
export async function storePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db.query(
    'account.keepPassword',
    'UPDATE account_user SET password_hash = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, userId, passwordHash],
  )
}

// Phone numbers are not verified, so several users may have the same one; the matching password decides. Three at most,
// or claiming a number would be a way to slow down its owner's sign-in.
async function findByName(ctx: Ctx, name: string): Promise<AccountWithPassword[]> {
  const phone = parsePhone(name)
  return ctx.db.query<AccountWithPassword>(
    'account.find',
    `SELECT id, coalesce(email, '') AS email, phone, firstname, lastname, role, password_hash AS "passwordHash" FROM account_user
     WHERE tenant_id = $1 AND (email_key = lower($2) OR phone = $3) AND status = 'active'
     ORDER BY (email_key = lower($2)) DESC, created_at LIMIT 3`,
    [ctx.tenant.id, name, phone.ok ? phone.number : null],
  )
}
