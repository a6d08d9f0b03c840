import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The owner and purpose of a secret. A sealed text opens only in the place it was sealed for. */
export interface SealContext {
  tenantId: string
  /** For example `line.channel-secret`. */
  purpose: string
}

/** The text was not sealed by us, for this place, with this master secret; or it was tampered with. */
export class UnsealError extends Error {
  override name = 'UnsealError'
  constructor() {
    super('A sealed secret cannot be opened: wrong key, wrong place or changed.')
  }
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * Seals a secret for storage at rest (channel secrets, API keys): AES-256-GCM under a key derived by HKDF-SHA256 for
 * the tenant, bound to its place, so that a row copied to another site or another column does not open.
 */
export function seal(master: string, context: SealContext, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', tenantKey(master, context.tenantId), iv)
  cipher.setAAD(additionalData(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/**
 * Opens a text created by `seal`. `masters` may hold several while the master secret is being changed: the newest
 * first, then the old ones. Throws `UnsealError`.
 */
export function unseal(masters: string | readonly string[], context: SealContext, sealed: string): string {
  const [mark, body] = sealed.split('.')
  const bytes = Buffer.from(body ?? '', 'base64url')
  if (mark !== version || bytes.length < ivBytes + tagBytes) throw new UnsealError()
  for (const master of typeof masters === 'string' ? [masters] : masters) {
    const text = tryUnseal(master, context, bytes)
    if (text !== undefined) return text
  }
  throw new UnsealError()
}

function tryUnseal(master: string, context: SealContext, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    tenantKey(master, context.tenantId),
    bytes.subarray(0, ivBytes),
    {
      authTagLength: tagBytes,
    },
  )
  decipher.setAAD(additionalData(context))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}

const tenantKey = (master: string, tenantId: string) =>
  Buffer.from(hkdfSync('sha256', master, tenantId, 'sala seal v1', 32))

const additionalData = (context: SealContext) =>
  Buffer.from(JSON.stringify([version, context.tenantId, context.purpose]))
