import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { rows } from '#kernel/rows/rows.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { accountPaths } from '../paths.ts'
import { confirmPassword } from '../profile/email.server.ts'
import { countLoginAttempt } from '../sign-in/login-throttle.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { newRecoveryCode, normalizeCode } from './recovery-code.rules.ts'
import { recoveryCodes } from './two-factor.table.ts'

/** The secret an authenticator app needs, as an image to scan and as text to type. */
export interface TotpSecret {
  qr: string
  secret: string
}

const recoveryCodeRows = rows(recoveryCodes)

const periodSeconds = 30
const codeCount = 10

/**
 * Creates a secret for the user's app. It takes effect after a first code (`confirmTotp`). Throws 422 for a wrong
 * password, 409 `account.totp_on`.
 */
export async function startTotpSetup(ctx: Ctx, password: string): Promise<TotpSecret> {
  const { id, email } = signedInUser(ctx)
  await confirmPassword(ctx, password)
  const secret = new Secret({ size: 20 })
  const [made] = await ctx.db.query(
    'account.beginTotp',
    `INSERT INTO account_totp (tenant_id, id, user_id, secret_sealed, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, user_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_step = 0,
       created_at = excluded.created_at
     WHERE account_totp.confirmed_at IS NULL RETURNING id`,
    [
      ctx.tenant.id,
      newId(),
      id,
      seal(ctx.services.config.sessionSecret, sealContext(ctx), secret.base32),
      ctx.now,
    ],
  )
  if (!made) throw conflict('account.totp_on')
  const app = totpFor(secret, ctx.tenant.name[ctx.locale], email)
  return { qr: qrSvg(app.toString()), secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 ') }
}

/**
 * Enables codes with a first one; returns the recovery codes, which are never shown again. Throws 422
 * `account.two_factor_code`.
 */
export async function confirmTotp(ctx: Ctx, code: string): Promise<string[]> {
  const { id, email: to, firstname: name } = signedInUser(ctx)
  const attempt = await countLoginAttempt(ctx, `totp ${id}`, true)
  if (!(await consumeTotpCode(ctx, id, code, false)))
    throw invalid([{ path: 'code', code: 'account.two_factor_code' }])
  await attempt.refund()
  await ctx.db.query(
    'account.confirmTotp',
    'UPDATE account_totp SET confirmed_at = $3 WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, id, ctx.now],
  )
  await sendAccountEmail(ctx, 'secondChanged', {
    to,
    name,
    locale: ctx.locale,
    path: accountPaths.security(),
  })
  return replaceRecoveryCodes(ctx, id)
}

/** Disables codes and deletes the recovery codes. Throws 422 for a wrong password. */
export async function removeTotp(ctx: Ctx, password: string): Promise<void> {
  const { id, email: to, firstname: name } = signedInUser(ctx)
  await confirmPassword(ctx, password)
  const removed = await ctx.db.query(
    'account.removeTotp',
    'DELETE FROM account_totp WHERE tenant_id = $1 AND user_id = $2 RETURNING id',
    [ctx.tenant.id, id],
  )
  await deleteRecoveryCodes(ctx, id)
  if (removed.length)
    await sendAccountEmail(ctx, 'secondChanged', {
      to,
      name,
      locale: ctx.locale,
      path: accountPaths.security(),
    })
}

/** Replaces the recovery codes with new ones. Throws 422 for a wrong password. */
export async function renewRecoveryCodes(ctx: Ctx, password: string): Promise<string[]> {
  const { id } = signedInUser(ctx)
  await confirmPassword(ctx, password)
  return replaceRecoveryCodes(ctx, id)
}

/** Returns how many of the signed-in user's recovery codes are unused. */
export const countRecoveryCodes = (ctx: Ctx): Promise<number> =>
  recoveryCodeRows.count(ctx, { userId: signedInUser(ctx).id, usedAt: null })

/** Whether this is an unused code of the user's app; marks it as used. A code of the half minute before or after is accepted. */
export async function consumeTotpCode(
  ctx: Ctx,
  userId: string,
  code: string,
  confirmed = true,
): Promise<boolean> {
  const [row] = await ctx.db.query<{ sealed: string; confirmed: boolean }>(
    'account.totpOf',
    `SELECT secret_sealed AS sealed, confirmed_at IS NOT NULL AS confirmed FROM account_totp
     WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId],
  )
  const token = code.replace(/\s/g, '')
  if (!row || row.confirmed !== confirmed || !/^\d{6}$/.test(token)) return false
  const secret = Secret.fromBase32(unseal(ctx.services.config.sessionSecret, sealContext(ctx), row.sealed))
  const timestamp = ctx.now.getTime()
  const delta = totpFor(secret, '', '').validate({ token, timestamp, window: 1 })
  if (delta === null) return false
  const used = await ctx.db.query(
    'account.takeStep',
    `UPDATE account_totp SET last_step = $3 WHERE tenant_id = $1 AND user_id = $2 AND last_step < $3 RETURNING id`,
    [ctx.tenant.id, userId, Math.floor(timestamp / 1000 / periodSeconds) + delta],
  )
  return used.length > 0
}

/** Whether this is one of the user's recovery codes; marks it as used. */
export async function consumeRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const used = await ctx.db.query(
    'account.takeRecoveryCode',
    `UPDATE account_recovery_code SET used_at = $4
     WHERE tenant_id = $1 AND user_id = $2 AND code_hash = $3 AND used_at IS NULL RETURNING id`,
    [ctx.tenant.id, userId, hashOf(ctx, userId, code), ctx.now],
  )
  return used.length > 0
}

async function replaceRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(ctx, userId)
  const codes = Array.from({ length: codeCount }, newRecoveryCode)
  await recoveryCodeRows.insertMany(
    ctx,
    codes.map((code) => ({ userId, codeHash: hashOf(ctx, userId, code) })),
  )
  return codes
}

/** Deletes all recovery codes of a user. */
export const deleteRecoveryCodes = (ctx: Ctx, userId: string) => recoveryCodeRows.removeWhere(ctx, { userId })

const totpFor = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, period: periodSeconds, digits: 6, algorithm: 'SHA1' })

const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'account.totp' })

const hashOf = (ctx: Ctx, userId: string, code: string) =>
  sign(ctx.services.config.sessionSecret, 'recovery code', `${userId} ${normalizeCode(code)}`)
