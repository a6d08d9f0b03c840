import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { certificateAbilities } from '../abilities.ts'
import { registerYearOf } from '../sheet/sheet-text.rules.ts'
import { keys as keyTable } from './key.table.ts'

const keyRows = rows(keyTable)

/** A public key of the site, as anyone may see it. */
export interface PublicKey {
  kid: string
  x: string
  createdAt: Date
  retiredAt: Date | null
}

/** The site's current signing key. */
export interface Signer {
  kid: string
  sign(text: string): Buffer
}

/** Returns all keys the site has ever signed with, newest first. */
export async function publicKeys(ctx: Ctx): Promise<PublicKey[]> {
  const all = await keyRows.list(ctx, { order: ['-createdAt'], limit: 100 })
  return all.map(({ kid, x, createdAt, retiredAt }) => ({ kid, x, createdAt, retiredAt }))
}

/** Returns the key the site signs with; created at the first signature. */
export async function signer(ctx: Ctx): Promise<Signer> {
  const key = (await keyRows.find(ctx, { retiredAt: null })) ?? (await addKey(ctx))
  const secret = unseal(ctx.services.config.sessionSecret, sealContextOf(ctx), key.sealed)
  const privateKey = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })
  return { kid: key.kid, sign: (text) => signWithKey(text, privateKey) }
}

/** Signs with a new key from now on; existing signatures stay valid. Throws 401, 403. */
export async function rotateKey(ctx: Ctx): Promise<void> {
  authorize(ctx, certificateAbilities['key.rotate'])
  const current = await keyRows.find(ctx, { retiredAt: null })
  if (current) await keyRows.updateWhere(ctx, current.id, { retiredAt: null }, { retiredAt: ctx.now })
  await addKey(ctx)
}

async function addKey(ctx: Ctx) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const year = String(registerYearOf(ctx.now) % 100)
  const keyCount = await keyRows.count(ctx, {})
  // Two concurrent first signatures get the same key.
  await ctx.db.query(
    'certificate.addKey',
    `INSERT INTO certificate_key (tenant_id, id, kid, x, sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      ctx.tenant.id,
      newId(),
      `${year}${letterSequence(keyCount)}`,
      x,
      seal(ctx.services.config.sessionSecret, sealContextOf(ctx), secret),
      ctx.now,
    ],
  )
  const key = await keyRows.find(ctx, { retiredAt: null })
  if (!key) throw new Error('The site has no signing key')
  return key
}

const signWithKey = (text: string, key: KeyObject): Buffer => sign(null, Buffer.from(text), key)

const sealContextOf = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'certificate.key' })

/** A, B … Z, AA … */
const letterSequence = (count: number): string =>
  (count >= 26 ? letterSequence(Math.floor(count / 26) - 1) : '') + String.fromCharCode(65 + (count % 26))
