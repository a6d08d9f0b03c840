import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { type SignedParts, signatureWindowMs } from './client.rules.ts'

/** How far a request got with one secret. */
export type SignatureResult = 'ok' | 'headers' | 'token' | 'time' | 'sign'

const noncePattern = /^[\w-]{16,64}$/

/** Whether the headers of a signed request are present and well formed. */
export function hasSignature(parts: SignedParts): boolean {
  return (
    noncePattern.test(parts.header('x-content-key') ?? '') &&
    /^[\w-]{40,2000}$/.test(parts.header('x-content-token') ?? '') &&
    /^[\w-]{43}$/.test(parts.header('x-content-sign') ?? '')
  )
}

/**
 * Checks token, time and signature of a request with a secret (docs/client/sala-client.ts defines their content). The
 * body is read last, so only for holders of the secret.
 */
export async function checkSignature(
  secret: string,
  clientKey: string,
  parts: SignedParts,
  now: Date,
): Promise<SignatureResult> {
  if (!hasSignature(parts)) return 'headers'
  const once = parts.header('x-content-key') ?? ''
  const token = openToken(secret, once, parts.header('x-content-token') ?? '')
  if (token?.key !== clientKey || !Number.isSafeInteger(token.timestamp)) return 'token'
  if (Math.abs(now.getTime() - token.timestamp) > signatureWindowMs) return 'time'
  const { method, host, target } = parts
  const messages = [
    method,
    host,
    target,
    createHash('sha256')
      .update(await parts.body())
      .digest('hex'),
    token.timestamp,
    once,
    clientKey,
  ]
  const expected = createHmac('sha256', deriveKey(secret, once, 'sala content sign v1'))
    .update(messages.join('\n'))
    .digest('base64url')
  return isSameSecret(expected, parts.header('x-content-sign') ?? '') ? 'ok' : 'sign'
}

function openToken(secret: string, once: string, sealed: string): { key: string; timestamp: number } | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 12 + 16) return null
  try {
    const key = deriveKey(secret, once, 'sala content token v1')
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    cipher.setAuthTag(bytes.subarray(-16))
    const text = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString('utf8')
    return JSON.parse(text) as { key: string; timestamp: number }
  } catch {
    return null
  }
}

const deriveKey = (secret: string, salt: string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
