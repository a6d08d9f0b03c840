import type { CertificateStatus } from './certificate.states.ts'

/**
 * Who sees a holder’s name: nobody without the document, anyone with the serial, or everyone on the public wall of the
 * course.
 */
export const visibilities = ['private', 'link', 'listed'] as const
export type Visibility = (typeof visibilities)[number]

/** Reasons for revoking a certificate, as outsiders may read them. */
export const revokeReasons = [
  'wrong_person',
  'not_earned',
  'withdrawn',
  'misuse',
  'request',
  'refunded',
  'erased',
] as const
export type RevokeReason = (typeof revokeReasons)[number]

/** Returns the text under which a revocation is recorded in the history; `readRevocation` reads it again. */
export const recordRevocation = (reason: RevokeReason, note: string): string =>
  [reason, note.trim()].filter(Boolean).join(': ')

export function readRevocation(text: string): { reason: RevokeReason | null; note: string } {
  const reason =
    revokeReasons.find((revokeReason) => text === revokeReason || text.startsWith(`${revokeReason}: `)) ??
    null
  return { reason, note: reason ? text.slice(reason.length + 2) : text }
}

/** Whether it was revoked or replaced: its document is marked as such from then on. */
export const isWithdrawn = ({ status }: { status: CertificateStatus }): boolean =>
  status === 'revoked' || status === 'superseded'

/** The current validity of a certificate. */
export type ValidityStatus = 'valid' | 'expired' | 'queued' | 'revoked' | 'superseded'

/** Returns the validity of a certificate at a given time: expiry is determined by the clock, everything else by its state. */
export function validityStatusOf(
  { status, expiresAt }: { status: CertificateStatus; expiresAt: Date | null },
  now: Date,
): ValidityStatus {
  if (status !== 'issued') return status
  return expiresAt && expiresAt.getTime() <= now.getTime() ? 'expired' : 'valid'
}
