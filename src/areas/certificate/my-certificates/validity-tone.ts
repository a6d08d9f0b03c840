import type { Tone } from '#kernel/ui/badge.tsx'
import type { ValidityStatus } from '../certificate/certificate.types.ts'

const tones: Partial<Record<ValidityStatus, Tone>> = {
  valid: 'good',
  expired: 'warn',
  queued: 'info',
  revoked: 'bad',
  superseded: 'warn',
}

/** Returns the badge tone for a certificate's validity. */
export const validityTone = (standing: ValidityStatus): { tone?: Tone } => {
  const tone = tones[standing]
  return tone ? { tone } : {}
}
