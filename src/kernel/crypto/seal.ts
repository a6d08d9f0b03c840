import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The owner and purpose of a secret. A sealed text opens only in the place it was sealed for. */
export interface SealedFor {
  tenantId: string
  /** For example `line.channel-secret`. */
  purpose: string
}

/** The text was not sealed by us, for this place, with this master secret; or it was tampered with. */
export class SealBroken extends Error {
  override name = 'SealBroken'
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
export function seal(master: string, place: SealedFor, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', tenantKey(master, place.tenantId), iv)
  cipher.setAAD(bindings(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/**
 * Opens a text created by `seal`. `masters` may hold several while the master secret is being changed: the newest
 * first, then the old ones. Throws `SealBroken`.
 */
export function open(masters: string | readonly string[], place: SealedFor, sealed: string): string {
  const [mark, body] = sealed.split('.')
  const bytes = Buffer.from(body ?? '', 'base64url')
  if (mark !== version || bytes.length < ivBytes + tagBytes) throw new SealBroken()
  for (const master of typeof masters === 'string' ? [masters] : masters) {
    const text = tryOpen(master, place, bytes)
    if (text !== undefined) return text
  }
  throw new SealBroken()
}

function tryOpen(master: string, place: SealedFor, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    tenantKey(master, place.tenantId),
    bytes.subarray(0, ivBytes),
    {
      authTagLength: tagBytes,
    },
  )
  decipher.setAAD(bindings(place))
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

const bindings = (place: SealedFor) => Buffer.from(JSON.stringify([version, place.tenantId, place.purpose]))
