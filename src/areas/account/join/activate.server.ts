import { isSameSecret } from '#kernel/crypto/compare.ts'
import { verifyPassword } from '#kernel/crypto/password.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createAccount } from '../account.server.ts'
import { giveConsent } from '../privacy/consent.server.ts'
import { requiredDocuments } from '../privacy/texts.server.ts'
import { countLoginAttempt } from '../sign-in/login-throttle.server.ts'
import { openSession, type SignedIn } from '../sign-in/sign-in.server.ts'
import { codeHash, secretHash } from './join.server.ts'
import { maxCodeAttempts } from './registration.rules.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    'account.registered': { userId: string }
  }
}

interface Row {
  id: string
  email: string
  phone: string | null
  firstname: string
  lastname: string
  passwordHash: string
  codeHash: string
}

const columns = `id, email, phone, firstname, lastname, password_hash AS "passwordHash", code_hash AS "codeHash"`

/**
 * Creates the account of a registration from the code in its e-mail and signs the user in. Throws 422 `account.code`
 * for a wrong code, 410 `account.registration_over` after five, for an expired registration, or when the address has an
 * account meanwhile.
 */
export async function activateByCode(ctx: Ctx, registrationId: string, code: string): Promise<SignedIn> {
  const [row] = await ctx.db.query<Row>(
    'account.tryCode',
    `UPDATE account_registration SET tries = tries + 1
     WHERE tenant_id = $1 AND id = $2 AND expires_at > $3 AND tries < $4 RETURNING ${columns}`,
    [ctx.tenant.id, registrationId, ctx.now, maxCodeAttempts],
  )
  // The attempt counts whatever happens next.
  await ctx.db.commit()
  if (!row) throw registrationExpired()
  if (!isSameSecret(row.codeHash, codeHash(ctx, row.id, code)))
    throw invalid([{ path: 'code', code: 'account.code' }])
  return activate(ctx, row)
}

/**
 * Does the same with the e-mail's link. The link proves the address, but not who chose the password: in a browser other
 * than the one that registered (`sameBrowser`) the password must be entered, or the address's owner would activate a
 * stranger's registration with the stranger's password. Throws as above, and 401 `account.wrong`.
 */
export async function activateByLink(
  ctx: Ctx,
  secret: string,
  proof: { sameBrowser: string | null; password: string },
): Promise<SignedIn> {
  const row = await findByLink(ctx, secret)
  if (!row) throw registrationExpired()
  if (proof.sameBrowser !== row.id) {
    await ctx.db.commit()
    const attempt = await countLoginAttempt(ctx, `registration ${row.id}`, false)
    if (!(await verifyPassword(proof.password, row.passwordHash)).ok)
      throw new Problem(401, 'account.wrong_password', {
        errors: [{ path: 'password', code: 'account.wrong_password' }],
      })
    await attempt.refund()
  }
  return activate(ctx, row)
}

/** Returns the registration of a link, while it can still be activated. */
export async function findByLink(ctx: Ctx, secret: string): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'account.registrationByLink',
    `SELECT ${columns} FROM account_registration WHERE tenant_id = $1 AND secret_hash = $2 AND expires_at > $3`,
    [ctx.tenant.id, secretHash(secret), ctx.now],
  )
  return row
}

async function activate(ctx: Ctx, row: Row): Promise<SignedIn> {
  // Whichever request deletes the row creates the account, so a double click creates one.
  const [own] = await ctx.db.query(
    'account.takeRegistration',
    'DELETE FROM account_registration WHERE tenant_id = $1 AND id = $2 RETURNING id',
    [ctx.tenant.id, row.id],
  )
  if (!own) throw registrationExpired()
  const account = await createAccount(ctx.db, ctx.tenant.id, {
    ...row,
    phone: row.phone ?? undefined,
    role: 'user',
    verifiedAt: ctx.now,
  })
  await ctx.db.query(
    'account.dropRegistrations',
    'DELETE FROM account_registration WHERE tenant_id = $1 AND email_key = lower($2)',
    [ctx.tenant.id, row.email],
  )
  await giveConsent(ctx, account.id, requiredDocuments(ctx.tenant), 'join')
  await emit(ctx, 'account.registered', { userId: account.id })
  return openSession(ctx, account)
}

const registrationExpired = () => new Problem(410, 'account.registration_over')
