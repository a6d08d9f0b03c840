import type { CertificateStatus } from './certificate.states.ts'

/** Who sees a holder’s name: nobody without the paper, whoever has the serial, everybody on the wall of the course. */
export const visibilities = ['private', 'link', 'listed'] as const
export type Visibility = (typeof visibilities)[number]

/** Why a certificate was taken back, as outsiders may read it. */
export const revokeReasons = [
  'wrong_person',
  'not_earned',
  'withdrawn',
  'misuse',
  'request',
  'erased',
] as const
export type RevokeReason = (typeof revokeReasons)[number]

/** What a certificate is worth now. */
export type Standing = 'valid' | 'expired' | 'queued' | 'revoked' | 'superseded'

/** What a certificate is worth at a moment: its time is told by the clock, everything else by its state. */
export function standingOf(
  { status, expiresAt }: { status: CertificateStatus; expiresAt: Date | null },
  now: Date,
): Standing {
  if (status !== 'issued') return status
  return expiresAt && expiresAt.getTime() <= now.getTime() ? 'expired' : 'valid'
}
