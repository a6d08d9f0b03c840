import { createHash, randomInt } from 'node:crypto'
import { hashPassword } from '#kernel/crypto/password.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { invalid, Problem, tooManyRequests } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId, newToken } from '#kernel/id.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { passwordError } from '../password.rules.ts'
import { accountPaths } from '../paths.ts'
import type { JoinInput } from './join.input.ts'
import { registrationsWithoutProof } from './join-proof.rules.ts'
import { requireProof } from './join-proof.server.ts'
import { registrationHours, resendWaitSeconds } from './registration.rules.ts'

// A school or a mobile network registers from one IP address, so many are allowed; beyond the first twenty, each
// requires a proof of work.
const perNetwork = defineRateLimit('join.network', { points: 200, seconds: 3600, code: 'account.too_many' })
const emailsPerAddress = defineRateLimit('join.emails', { points: 5, seconds: 3600 })

/** A registration waiting for e-mail confirmation. */
export interface PendingRegistration {
  id: string
  email: string
  expiresAt: Date
}

/**
 * Accepts a registration and e-mails its address: a code and a link, or, for an existing account, a note saying so. The
 * response is the same in both cases, so that it does not reveal who has an account. Throws 422 fields, 429, also
 * `account.join_proof` where a proof of work is required.
 */
export async function register(ctx: Ctx, input: JoinInput): Promise<PendingRegistration> {
  const phone = input.phone ? parsePhone(input.phone) : null
  if (phone && !phone.ok) throw invalid([{ path: 'phone', code: 'field.phone' }])
  const weak = passwordError(input.password, input)
  if (weak) throw invalid([{ path: 'password', code: weak }])
  const counted = await perNetwork.consume(ctx, networkOf(ctx.caller.ip))
  if (counted.count > registrationsWithoutProof) {
    await requireProof(ctx, input.proof).catch(async (refused) => {
      await counted.refund()
      throw refused
    })
  }
  const now = ctx.now.getTime()
  const passwordHash = await hashPassword(input.password)
  const id = newId()
  const expiresAt = new Date(now + registrationHours * 3_600_000)
  const { secret, code, hashes } = newProof(ctx, id)
  await ctx.db.query(
    'account.registration',
    `INSERT INTO account_registration (tenant_id, id, email, phone, firstname, lastname, password_hash, secret_hash,
       code_hash, last_email_at, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
    [
      ctx.tenant.id,
      id,
      input.email,
      phone?.ok ? phone.number : null,
      input.firstname,
      input.lastname,
      passwordHash,
      ...hashes,
      ctx.now,
      expiresAt,
    ],
  )
  await sendRegistrationEmail(ctx, {
    email: input.email,
    firstname: input.firstname,
    secret,
    code,
    expiresAt,
  })
  return { id, email: input.email, expiresAt }
}

/**
 * Sends another e-mail with a new code and link, invalidating the previous ones. Throws 404 for an unknown or expired
 * registration, 429 within a minute of the last e-mail and after five.
 */
export async function resendRegistrationEmail(ctx: Ctx, id: string): Promise<PendingRegistration> {
  const [row] = await ctx.db.query<Row>(
    'account.registrationLock',
    `SELECT id, email, firstname, emails_sent AS "emailsSent", last_email_at AS "lastEmailAt", expires_at AS "expiresAt"
     FROM account_registration WHERE tenant_id = $1 AND id = $2 AND expires_at > $3 FOR UPDATE`,
    [ctx.tenant.id, id, ctx.now],
  )
  if (!row) throw new Problem(410, 'account.registration_over')
  const wait = resendWaitSeconds(row, ctx.now)
  if (wait !== 0) throw tooManyRequests('account.email_wait', wait)
  const { secret, code, hashes } = newProof(ctx, id)
  await ctx.db.query(
    'account.registrationAgain',
    `UPDATE account_registration SET secret_hash = $3, code_hash = $4, tries = 0, emails_sent = emails_sent + 1, last_email_at = $5
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, ...hashes, ctx.now],
  )
  await sendRegistrationEmail(ctx, { ...row, secret, code })
  return { id, email: row.email, expiresAt: row.expiresAt }
}

interface Row extends PendingRegistration {
  firstname: string
  emailsSent: number
  lastEmailAt: Date
}

/** Returns the registration a browser started and has not finished, or undefined. */
export async function findPendingRegistration(
  ctx: Ctx,
  id: string,
): Promise<PendingRegistration | undefined> {
  const [row] = await ctx.db.query<PendingRegistration>(
    'account.waiting',
    `SELECT id, email, expires_at AS "expiresAt" FROM account_registration
     WHERE tenant_id = $1 AND id = $2 AND expires_at > $3`,
    [ctx.tenant.id, id, ctx.now],
  )
  return row
}

interface Proof {
  email: string
  firstname: string
  secret: string
  code: string
  expiresAt: Date
}

async function sendRegistrationEmail(
  ctx: Ctx,
  { email, firstname, secret, code, expiresAt }: Proof,
): Promise<void> {
  // An address gets at most five e-mails an hour, whoever requests them; further ones are dropped silently.
  const allowed = await emailsPerAddress.consume(ctx, email).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (!allowed) return
  const [existing] = await ctx.db.query(
    'account.isTaken',
    'SELECT 1 FROM account_user WHERE tenant_id = $1 AND email_key = lower($2)',
    [ctx.tenant.id, email],
  )
  const about = { to: email, name: firstname, locale: ctx.locale }
  if (existing) return sendAccountEmail(ctx, 'exists', { ...about, path: accountPaths.recovery() })
  await sendAccountEmail(ctx, 'activate', {
    ...about,
    code,
    path: accountPaths.activate({ token: secret }),
    until: expiresAt,
  })
}

/** Creates a secret for the link and a six-digit code, with the hashes to store. */
function newProof(ctx: Ctx, id: string): { secret: string; code: string; hashes: [string, string] } {
  const secret = newToken(24)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { secret, code, hashes: [secretHash(secret), codeHash(ctx, id, code)] }
}

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Anyone who can read the table could brute-force six digits, so the hash includes the installation's key. */
export const codeHash = (ctx: Ctx, id: string, code: string): string =>
  sign(ctx.services.config.sessionSecret, 'account code', `${id} ${code}`)
