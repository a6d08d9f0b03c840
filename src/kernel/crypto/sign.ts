import { createHmac } from 'node:crypto'
import { isSameSecret } from './compare.ts'

/**
 * Returns a signature (43 characters of base64url) of a text for one purpose. Every purpose has its own key derived
 * from the secret, so a signature for one purpose is worthless for another.
 */
export function sign(secret: string, purpose: string, text: string): string {
  const key = createHmac('sha256', secret).update(`sala sign v1 ${purpose}`).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Returns whether `signature` is ours for this purpose and text. Takes the same time for a wrong one as for the right one. */
export function verify(secret: string, purpose: string, text: string, signature: string): boolean {
  return isSameSecret(sign(secret, purpose, text), signature)
}
