import { sign, verify } from './sign.ts'

/** The content of a signed link: its purpose, its subject and its expiry. */
export interface SignedLink {
  purpose: string
  subject: string
  expiresAt: Date
}

export type LinkVerification =
  | { ok: true; subject: string; expiresAt: Date }
  | { ok: false; reason: 'malformed' | 'forged' | 'expired' }

/**
 * Creates a token for a link in an email (confirm an email address, reset a password, open an order without signing
 * in). It proves that we made it, for this purpose and subject, and expires automatically. It is not secret from its
 * bearer (the subject can be read), and it can be reused until it expires: anything that must happen only once also
 * needs a row, or a subject that changes with the thing itself (a part of the password hash, for a reset).
 */
export function signLink(secret: string, link: SignedLink): string {
  const body = `${link.expiresAt.getTime().toString(36)}.${Buffer.from(link.subject).toString('base64url')}`
  return `${body}.${sign(secret, signaturePurpose(link.purpose), body)}`
}

/** Reads a token created by `signLink`. The signature is checked before the expiry, so a forger learns nothing about time. */
export function verifyLink(
  secret: string,
  token: string,
  request: { purpose: string; now: Date },
): LinkVerification {
  const parts = /^([0-9a-z]{1,11})\.([\w-]{0,2048})\.([\w-]{43})$/.exec(token)
  if (!parts) return { ok: false, reason: 'malformed' }
  const [, expires = '', subject = '', signature = ''] = parts
  if (!verify(secret, signaturePurpose(request.purpose), `${expires}.${subject}`, signature))
    return { ok: false, reason: 'forged' }
  const expiresAt = new Date(Number.parseInt(expires, 36))
  if (expiresAt.getTime() <= request.now.getTime()) return { ok: false, reason: 'expired' }
  return { ok: true, subject: Buffer.from(subject, 'base64url').toString(), expiresAt }
}

const signaturePurpose = (purpose: string) => `link ${purpose}`
