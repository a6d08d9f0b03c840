import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { conflict, invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { sendAccountEmail } from '../email/account-email.server.ts'
import { accountPaths } from '../paths.ts'
import { confirmPassword } from '../profile/email.server.ts'
import { signInMethods } from '../security/sign-in-methods.server.ts'
import type { Account } from '../session.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { consumeChallenge, findTwoFactorChallenge, startChallenge } from '../two-factor/challenge.server.ts'
import { getAccount } from '../two-factor/two-factor.server.ts'
import { lockAccount } from '../user/lock-account.server.ts'

/** A key as shown to its user. */
export interface Passkey {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

interface StoredPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: string
  counter: number
  transports: never[]
}

const maxPasskeys = 10
/** Loaded on first use of a key: its certificate code is a tenth of what startup loads. */
const webauthn = () => import('@simplewebauthn/server')
const passkeyError = () => new Problem(401, 'account.passkey')

/** A key belongs to one host name, which browsers enforce. */
const hostOf = (ctx: Ctx) => new URL(ctx.origin).hostname

/** Returns the user's keys, oldest first. */
export function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  return ctx.db.query<Passkey>(
    'account.passkeys',
    `SELECT id, name, created_at AS "createdAt", used_at AS "usedAt" FROM account_passkey
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at LIMIT 50`,
    [ctx.tenant.id, signedInUser(ctx).id],
  )
}

/** Returns what the browser needs to create a key for the user. Throws 422 for a wrong password, 409 beyond ten keys. */
export async function newPasskeyOptions(
  ctx: Ctx,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id, email, firstname, lastname } = signedInUser(ctx)
  await confirmPassword(ctx, password)
  const saved = await passkeysOf(ctx, id)
  if (saved.length >= maxPasskeys) throw conflict('account.passkeys_full')
  const challenge = await startChallenge(ctx, 'passkey_new', id)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: ctx.tenant.name[ctx.locale],
    rpID: hostOf(ctx),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: saved.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Stores a key created by a browser. Throws 401 `account.passkey` for a response that does not match our challenge. */
export async function addPasskey(ctx: Ctx, response: unknown, name: string): Promise<void> {
  const { id: userId, email: to, firstname } = signedInUser(ctx)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: async (value) =>
      (await consumeChallenge(ctx, 'passkey_new', value))?.userId === userId,
    expectedOrigin: ctx.origin,
    expectedRPID: hostOf(ctx),
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) throw passkeyError()
  const { credential } = verified.registrationInfo
  const inserted = await ctx.db.query(
    'account.addPasskey',
    `INSERT INTO account_passkey (tenant_id, id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      newId(),
      userId,
      credential.id,
      Buffer.from(credential.publicKey).toString('base64url'),
      credential.counter,
      JSON.stringify(credential.transports ?? []),
      name.trim().slice(0, 60) || 'Passkey',
      ctx.now,
    ],
  )
  if (!inserted.length) throw passkeyError()
  await sendAccountEmail(ctx, 'secondChanged', {
    to,
    name: firstname,
    locale: ctx.locale,
    path: accountPaths.security(),
  })
}

/**
 * Deletes a key. Throws 422 for a wrong password, 409 `account.passkey_only` if the user could no longer sign in;
 * another user's key is not deleted.
 */
export async function removePasskey(ctx: Ctx, id: string, password: string): Promise<void> {
  const person = signedInUser(ctx)
  if (!isId(id)) throw invalid([{ path: 'id', code: 'field.format' }])
  await confirmPassword(ctx, password)
  await lockAccount(ctx, person.id)
  const removed = await ctx.db.query(
    'account.removePasskey',
    'DELETE FROM account_passkey WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING id',
    [ctx.tenant.id, person.id, id],
  )
  const remaining = await signInMethods(ctx, person.id)
  if (!Object.values(remaining).includes(true)) throw conflict('account.passkey_only')
  const { email: to, firstname: name } = person
  if (removed.length)
    await sendAccountEmail(ctx, 'secondChanged', {
      to,
      name,
      locale: ctx.locale,
      path: accountPaths.security(),
    })
}

/** Returns what the browser needs to sign in with a key: any key of this host, or (in a second step) the user's. */
export async function passkeyOptions(
  ctx: Ctx,
  second: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const userId = second ? await findTwoFactorChallenge(ctx, second) : null
  if (userId === undefined) throw new Problem(410, 'account.two_factor_over')
  const challenge = await startChallenge(ctx, 'passkey_sign_in', userId)
  const saved = userId ? await passkeysOf(ctx, userId) : []
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: hostOf(ctx),
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: saved.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Alone, the key replaces both password and device, so the device must verify its owner; after a password it need
    // not.
    userVerification: userId ? 'preferred' : 'required',
  })
}

/**
 * Returns the user a browser proves to be with a key; in a second step (`second`) the one who entered the password.
 * Throws 401 `account.passkey` for anything but a fresh response to our own challenge from a known key.
 */
export async function verifyPasskey(ctx: Ctx, response: unknown, second: string | null): Promise<Account> {
  const answer = response as AuthenticationResponseJSON
  const saved = typeof answer?.id === 'string' ? await passkeyByCredential(ctx, answer.id) : undefined
  if (!saved) throw passkeyError()
  let request: { userId: string | null } | undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: async (value) => {
      request = await consumeChallenge(ctx, 'passkey_sign_in', value)
      return request !== undefined
    },
    expectedOrigin: ctx.origin,
    expectedRPID: hostOf(ctx),
    credential: {
      id: saved.credentialId,
      publicKey: new Uint8Array(Buffer.from(saved.publicKey, 'base64url')),
      counter: saved.counter,
      transports: saved.transports,
    },
    requireUserVerification: second === null,
  }).catch(() => undefined)
  const isOwn = second === null ? request?.userId === null : request?.userId === saved.userId
  if (!verified?.verified || !isOwn) throw passkeyError()
  if (second !== null && (await consumeChallenge(ctx, 'second', second))?.userId !== saved.userId)
    throw passkeyError()
  await ctx.db.query(
    'account.usedPasskey',
    'UPDATE account_passkey SET counter = $3, used_at = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, saved.id, verified.authenticationInfo.newCounter, ctx.now],
  )
  return getAccount(ctx, saved.userId)
}

const columns = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter, transports`

const passkeysOf = (ctx: Ctx, userId: string) =>
  ctx.db.query<StoredPasskey>(
    'account.keysOf',
    `SELECT ${columns} FROM account_passkey WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at LIMIT 50`,
    [ctx.tenant.id, userId],
  )

async function passkeyByCredential(ctx: Ctx, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await ctx.db.query<StoredPasskey>(
    'account.keyByCredential',
    `SELECT ${columns} FROM account_passkey WHERE tenant_id = $1 AND credential_id = $2`,
    [ctx.tenant.id, credentialId],
  )
  return row
}
